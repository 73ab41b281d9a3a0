import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import type { ReadConversation } from "../../api/src/services/backup/conversations";
import { pairOf } from "../../api/src/services/messenger/changes";
import type { StoredMessage } from "../../api/src/db/message-rows";
import type { FeedRow } from "../../api/src/services/inbox/feed";
import type { ReadInbox } from "../../api/src/services/export/exported-messages";
import { bundle } from "../lib/bundle";
import { API_CONFIG, Failure } from "../lib/project";
import { SHARED, worker } from "../lib/stack";
import { NAME, databaseWorker } from "../storage/database-worker";
import { callWorker, remoteDatabase } from "../storage/remote-database";
import { withTemporaryFolder } from "../lib/temporary-folder";

export type Objects = Awaited<ReturnType<typeof openObjects>>;

/** Opens a folder's storage and Durable Objects for `use`, with the API bundled for it. */
export async function withObjects(
  persist: string,
  use: (objects: Objects) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(persist, "v3"))) {
    throw new Failure(
      `There is no data of a site in ${persist}. Start the site once, or name the folder that has its data.`,
    );
  }
  await withTemporaryFolder(async (folder) => {
    const apiBundle = join(folder, "api/index.js");
    await bundle(API_CONFIG, apiBundle);
    const objects = await openObjects(persist, apiBundle);
    try {
      await use(objects);
    } finally {
      await objects.dispose();
    }
  });
}

/** Opens a folder's storage and Durable Objects, with the API bundled at a path. */
export async function openObjects(persist: string, apiBundle: string) {
  const options = worker(API_CONFIG, apiBundle, 0, {});
  const storage = new Miniflare({
    ...SHARED,
    workers: [
      {
        ...options,
        unsafeDirectSockets: [],
        modulesRoot: dirname(dirname(apiBundle)),
      },
      databaseWorker(0, objectsOf(options)),
    ],
    defaultPersistRoot: join(persist, "v3"),
  });
  const databaseUrl = await storage.unsafeGetDirectURL(NAME);
  const read = (binding: string, name: string, ...parameters: unknown[]) =>
    callWorker(databaseUrl, { read: { binding, name, parameters } });
  const readConversation: ReadConversation = async (one, other, after, limit) =>
    (await read("CONVERSATION", pairOf(one, other), one, other, after, limit)) as StoredMessage[];
  const readInbox: ReadInbox = async (userId, after, limit) =>
    (await read("INBOX", userId, userId, after, limit)) as FeedRow[];
  return {
    DB: remoteDatabase(() => databaseUrl),
    readConversation,
    readInbox,
    UPLOADS: await storage.getR2Bucket("UPLOADS"),
    /** Runs a cron schedule. */
    run: async (cron: string) => {
      await (await storage.getWorker()).scheduled({ cron });
    },
    dispose: () => storage.dispose(),
  };
}

/** The Durable Objects of a Worker, as bindings for another one. */
function objectsOf({ name, durableObjects = {} }: WorkerOptions): WorkerOptions["durableObjects"] {
  return Object.fromEntries(
    Object.entries(durableObjects).map(([binding, options]) => [
      binding,
      {
        ...(typeof options === "object" ? options : { className: String(options) }),
        scriptName: name,
      },
    ]),
  );
}
