import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { bundle } from "../../../../scripts/lib/bundle";
import { HOST, findFreePorts } from "../../../../scripts/lib/ports";
import { API_CONFIG, ROOT } from "../../../../scripts/lib/project";
import { withTemporaryFolder } from "../../../../scripts/lib/temporary-folder";
import { applyMigrations } from "../../../../scripts/storage/migrate";
import { openStorage } from "../../../../scripts/storage/open-storage";
import { newId } from "../../../src/db/id";
import { isoTime } from "../../../src/db/time";
import { openDatabase } from "../../../src/db/client";
import { insertPerson } from "../../support/people";

/** How often a test kills its API; `npm run test:kills` kills more often. */
export const KILLS = Number(process.env["KILLS"] ?? 3);

let bundled: Promise<string> | undefined;

async function bundleApi(): Promise<string> {
  // The runtime takes no modules from outside of where it is started.
  const path = join(ROOT, "build/kills/api/index.js");
  await bundle(API_CONFIG, path);
  return path;
}

type KilledApi = {
  url: string;
  /** Of the account that the database has. */
  token: string;
  folder: string;
  /** Starts the API; returns what kills it. */
  start: () => Promise<() => Promise<void>>;
};

/** An API with a database of its own that a test may kill and start again. */
export async function withKilledApi(use: (api: KilledApi) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const path = await (bundled ??= bundleApi());
    const storage = await openStorage(folder);
    await applyMigrations(storage.DB);
    const db = openDatabase(storage.DB);
    const { token } = await insertPerson(db, { email: "nora@example.com" });
    const id = newId();
    await db.all(sql`INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
      VALUES (${id}, 'Inks', 'inks', 'inks', ${isoTime()}, ${isoTime()})`);
    await storage.dispose();
    const { api: port } = await findFreePorts();
    const start = () => serve(path, join(folder, "v3"), port);
    await use({ url: `http://${HOST}:${port}`, token, folder, start });
  });
}

/** The API in processes of its own, which end together and without a word. */
async function serve(path: string, folder: string, port: number) {
  const child = fork(join(import.meta.dirname, "serve-api.ts"), [path, folder, String(port)], {
    execArgv: ["--import", "tsx"],
    detached: true,
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The API did not start"))),
  ]);
  return async () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await ended;
  };
}
