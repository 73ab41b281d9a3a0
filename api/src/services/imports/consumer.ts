import type { ImportTask } from "../../../contract/archives/import-states";
import { openPrimary } from "../../db/bookmark";
import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import { type ImportRow, getImport, moveImport } from "../../queries/imports/imports";
import { deleteItems } from "../../queries/imports/import-items";
import { getPastImport, setImportTask } from "../../queries/imports/past-imports";
import { makePiece } from "./make-import";
import { readImport } from "./read-import";
import { ImportRefusal } from "./archive/refusal";
import { removeFiles } from "./archive/remove-files";
import { retrySome } from "./remote/retry-pictures";
import { publishSome, undoSome } from "./whole-import";

/** A step of an import: to read it, or to make a piece of it; or what is done with all that it made. */
export type ImportStep =
  | { importId: string; piece: number | null }
  | { importId: string; task: ImportTask; after: string };

type Delivery = Message<ImportStep>;

const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 10;
const FAILED = "Something failed here. Nothing is lost: go on with it";

/** Takes the steps of imports. Each may be delivered again, and does nothing twice. */
export async function runImportSteps(
  batch: Pick<MessageBatch<ImportStep>, "messages">,
  env: ApiEnv,
): Promise<void> {
  for (const delivery of batch.messages) {
    try {
      await runStep(env, delivery.body, delivery.attempts >= MAX_ATTEMPTS);
      delivery.ack();
    } catch (error) {
      await fail(env, delivery, error);
    }
  }
}

async function runStep(env: ApiEnv, step: ImportStep, isLastAttempt: boolean): Promise<void> {
  const db = openPrimary(env);
  if ("task" in step) return runTask(env, db, step);
  const { importId, piece } = step;
  const row = await getImport(db, { id: importId });
  if (!row) return removeFiles(env, importId);
  if (piece === null) {
    if (row.state !== "reading" || (await readImport(env, db, row))) return;
    await moveImport(db, importId, ["reading"], {});
    await env.IMPORTS.send({ importId, piece: null });
    return;
  }
  if (row.state !== "running") return;
  const isMade = piece >= row.pieces || (await makePiece(env, db, row, { piece, isLastAttempt }));
  const next = isMade ? piece + 1 : piece;
  const isDone = next >= row.pieces;
  const progress = isDone ? { state: "done" as const } : {};
  const isRunning = await moveImport(db, importId, ["running"], { ...progress, piecesMade: next });
  if (isDone) await removeFiles(env, importId);
  else if (isRunning) await env.IMPORTS.send({ importId, piece: next });
}

const TASKS = { undo: undoSome, publish: publishSome, pictures: retrySome };

/** Does some of a task with all of an import; each step is repeated where it fails. */
async function runTask(
  env: ApiEnv,
  db: Database,
  { importId, task, after }: Extract<ImportStep, { task: ImportTask }>,
): Promise<void> {
  const run = await getPastImport(db, importId);
  if (run?.task !== task) return;
  const next = await TASKS[task](env, db, run, after);
  if (next === null) await setImportTask(db, importId, null);
  else await env.IMPORTS.send({ importId, task, after: next });
}

async function fail(env: ApiEnv, delivery: Delivery, error: unknown): Promise<void> {
  const { importId } = delivery.body;
  const states: ImportRow["state"][] = ["reading", "running"];
  if (error instanceof ImportRefusal) {
    const refused = { state: "refused", problem: error.message } as const;
    await deleteItems(openPrimary(env), importId);
    await moveImport(openPrimary(env), importId, states, refused);
    await removeFiles(env, importId);
    return delivery.ack();
  }
  logError("A step of an import failed", error, { importId });
  if (delivery.attempts < MAX_ATTEMPTS) return delivery.retry({ delaySeconds: RETRY_SECONDS });
  if ("task" in delivery.body) {
    await setImportTask(openPrimary(env), importId, null);
    return delivery.ack();
  }
  const stopped = { state: "stopped", problem: FAILED } as const;
  await moveImport(openPrimary(env), importId, states, stopped);
  delivery.ack();
}
