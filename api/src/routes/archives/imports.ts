import { endpoints } from "../../../contract/endpoints";
import { IMPORT_PAGE_SIZE } from "../../../contract/limits";
import type { ApiContext } from "../../http/context";
import { newId } from "../../db/id";
import { handle } from "../../http/endpoint";
import { ApiError, conflict, notFound } from "../../lib/errors";
import { sourceKey } from "../../services/imports/open-archive";
import { removeFiles } from "../../services/imports/remove-files";
import { storeUpload } from "../../services/imports/store-upload";
import { runInBackground } from "../../services/request/background";
import { authorize } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import {
  deleteImport,
  getImport,
  isRunning,
  listItems,
  moveImport,
  replaceImport,
} from "../../queries/imports/imports";
import { toPage } from "../../queries/pagination";
import { findCategoryId } from "../../queries/posts/categories";
import { toImport, toImportItem } from "../../serializers/import";
import { noCategory } from "../../services/posts/post-rules";

const RUNNING = "Your last archive is still being imported. Wait until it is done";

export const importRoutes = [
  handle(endpoints.archives.upload, async (c, { query }) => {
    const { id: userId } = requireCaller(c);
    const { db, env } = { db: c.var.db, env: c.env };
    const { fileName, category } = query;
    await refuseRunning(c, userId);
    const categoryId = category ? await findCategoryId(db, category) : null;
    if (category && !categoryId) throw noCategory();
    const body = c.req.raw.body;
    if (!body) throw new ApiError("BAD_REQUEST", "Send the bytes of the file");
    const id = newId();
    try {
      const bytes = await storeUpload(env.UPLOADS, sourceKey(id), body);
      // Receiving it can take long, and its sender may be blocked in the meantime.
      await authorize(c, endpoints.archives.upload.access);
      const replaced = await replaceImport(db, { id, userId, fileName, bytes, categoryId });
      if (replaced) runInBackground(c, "Removing an archive", removeFiles(env, replaced));
      await env.IMPORTS.send({ importId: id, piece: null });
    } catch (error) {
      await deleteImport(db, id).catch(() => undefined);
      await removeFiles(env, id).catch(() => undefined);
      throw isRunning(error) ? conflict(RUNNING) : error;
    }
    return toImport(await requireImport(c));
  }),

  handle(endpoints.archives.get, async (c) => toImport(await requireImport(c))),

  handle(endpoints.archives.listItems, async (c, { query: { page = 1 } }) => {
    const { id, counts } = await requireImport(c);
    const rows = await listItems(c.var.db, id, page);
    return toPage(rows.map(toImportItem), page, counts.total, IMPORT_PAGE_SIZE);
  }),

  handle(endpoints.archives.start, async (c) => {
    const { id, state, problem, pieces, pieces_made: made } = await requireImport(c);
    if (state === "reading") throw conflict("Your archive is still being read");
    if (state === "refused") throw conflict("There is nothing in it to import");
    if (state !== "done") {
      // Of one that stopped before it was read, nothing is known yet.
      const isUnread = state === "stopped" && pieces === 0;
      const progress = { state: isUnread ? "reading" : "running", problem: null } as const;
      await moveImport(c.var.db, id, ["ready", "stopped", "running"], progress);
      try {
        await c.env.IMPORTS.send({ importId: id, piece: isUnread ? null : made });
      } catch (error) {
        // Nothing moves it on: it can be started again.
        await moveImport(c.var.db, id, [progress.state], { state, problem });
        throw error;
      }
    }
    return toImport(await requireImport(c));
  }),

  handle(endpoints.archives.discard, async (c) => {
    const { id } = await requireImport(c);
    await deleteImport(c.var.db, id);
    await removeFiles(c.env, id);
    return { message: "Archive deleted. What was imported from it stays" };
  }),
];

async function requireImport(c: ApiContext) {
  const row = await getImport(c.var.db, { userId: requireCaller(c).id });
  if (!row) throw notFound("You haven’t uploaded an archive");
  return row;
}

async function refuseRunning(c: ApiContext, userId: string): Promise<void> {
  const row = await getImport(c.var.db, { userId });
  if (row?.state !== "running") return;
  throw conflict(RUNNING);
}
