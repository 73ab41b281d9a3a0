import { join } from "node:path";
import { Miniflare } from "miniflare";
import { SHARED } from "../lib/stack";
import { NAME, databaseWorker } from "./database-worker";
import { remoteDatabase } from "./remote-database";

export type OpenStorage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage(persist: string) {
  const runtime = new Miniflare({
    ...SHARED,
    workers: [databaseWorker(0)],
    defaultPersistRoot: join(persist, "v3"),
  });
  const url = await runtime.unsafeGetDirectURL(NAME);
  return {
    DB: remoteDatabase(() => url),
    UPLOADS: await runtime.getR2Bucket("UPLOADS"),
    dispose: () => runtime.dispose(),
  };
}
