import { endpoints } from "../../../contract/endpoints";
import { IMPORT_PAGE_SIZE } from "../../../contract/limits";
import type { ApiContext } from "../../http/context";
import { newId } from "../../db/id";
import { handle } from "../../http/endpoint";
import { ApiError, conflict, notFound } from "../../lib/errors";
import { sourceKey } from "../../services/imports/archive/open-archive";
import { removeFiles } from "../../services/imports/archive/remove-files";
import { previewItem } from "../../services/imports/preview-item";
import { startImport } from "../../services/imports/start-import";
import { storeUpload } from "../../services/imports/archive/store-upload";
import { runInBackground } from "../../services/request/background";
import { authorize } from "../../http/session";
import { requireAllowed } from "../../services/accounts/allowed";
import { requireCaller } from "../../services/request/caller";
import { deleteImport, getImport, isRunning, replaceImport } from "../../queries/imports/imports";
import { listItems } from "../../queries/imports/import-items";
import { toPage } from "../../queries/pagination";
import { findCategoryId } from "../../queries/posts/categories";
import { toImport, toImportItem, toImportPreview } from "../../serializers/imports/import";
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

  handle(endpoints.archives.listItems, async (c, { query: { page = 1, noted = false } }) => {
    const { id, counts } = await requireImport(c);
    const rows = await listItems(c.var.db, id, { page, isNoted: noted });
    const total = noted ? counts.noted : counts.total;
    return toPage(rows.map(toImportItem), page, total, IMPORT_PAGE_SIZE);
  }),

  handle(endpoints.archives.listNotes, async (c) => {
    const { id } = await requireImport(c);
    return (await listItems(c.var.db, id, { page: null, isNoted: true })).map(toImportItem);
  }),

  handle(endpoints.archives.getItem, async (c, { query: { number } }) => {
    const preview = await previewItem(c.env, c.var.db, await requireImport(c), number);
    if (!preview) throw notFound("There is no such text in your archive");
    return toImportPreview(preview, c.var.config.PUBLIC_URL);
  }),

  handle(endpoints.archives.start, async (c, { query: { pictures = false, pages = false } }) => {
    requireAllowed(c, "write");
    const choices = { fetchesPictures: pictures, includesPages: pages };
    await startImport(c.env, c.var.db, await requireImport(c), requireCaller(c), choices);
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
