import { dirname, join } from "node:path";
import { Miniflare } from "miniflare";
import type { ReadConversation } from "../../api/src/backup/conversations";
import { pairOf } from "../../api/src/conversation/changes";
import type { ReadInbox } from "../../api/src/serializers/archive/exported-messages";
import { bundle } from "../lib/bundle";
import { API_CONFIG } from "../lib/project";
import { SHARED, worker } from "../lib/stack";
import { NAME, databaseWorker } from "../storage/database-worker";
import { remoteDatabase } from "../storage/remote-database";
import { withTemporaryFolder } from "../lib/temporary-folder";

export type Objects = Awaited<ReturnType<typeof openObjects>>;

/** Lends the storage of a folder with the objects of the API, whose Worker is bundled for it. */
export async function withObjects(
  persist: string,
  use: (objects: Objects) => Promise<void>,
): Promise<void> {
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

/** Opens the storage of a folder with the objects of the API, whose Worker is bundled at a path. */
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
      databaseWorker(0),
    ],
    defaultPersistRoot: join(persist, "v3"),
  });
  const databaseUrl = await storage.unsafeGetDirectURL(NAME);
  const conversations = await storage.getDurableObjectNamespace("CONVERSATION");
  const readConversation: ReadConversation = (one, other, after, limit) => {
    const stub: unknown = conversations.get(conversations.idFromName(pairOf(one, other)));
    return (stub as { read: ReadConversation }).read(one, other, after, limit);
  };
  const inboxes = await storage.getDurableObjectNamespace("INBOX");
  const readInbox: ReadInbox = (userId, after, limit) => {
    const stub: unknown = inboxes.get(inboxes.idFromName(userId));
    return (stub as { read: ReadInbox }).read(userId, after, limit);
  };
  return {
    DB: remoteDatabase(() => databaseUrl),
    readConversation,
    readInbox,
    UPLOADS: await storage.getR2Bucket("UPLOADS"),
    /** Runs what a schedule does. */
    run: async (cron: string) => {
      await (await storage.getWorker()).scheduled({ cron });
    },
    dispose: () => storage.dispose(),
  };
}
