import { openPrimary } from "../../db/bookmark";
import { logError } from "../../lib/log";
import { type ImportRow, deleteItems, getImport, moveImport } from "../../queries/imports/imports";
import { makePiece } from "./make-import";
import { readImport } from "./read-import";
import { ImportRefusal } from "./refusal";
import { removeFiles } from "./remove-files";

/** A step of an import: to read it, or to make a piece of it. */
export type ImportStep = { importId: string; piece: number | null };

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

async function runStep(
  env: ApiEnv,
  { importId, piece }: ImportStep,
  isLastAttempt: boolean,
): Promise<void> {
  const db = openPrimary(env);
  const row = await getImport(db, { id: importId });
  if (!row) return removeFiles(env, importId);
  if (piece === null) {
    if (row.state !== "reading" || (await readImport(env, db, row))) return;
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
  const stopped = { state: "stopped", problem: FAILED } as const;
  await moveImport(openPrimary(env), importId, states, stopped);
  delivery.ack();
}
