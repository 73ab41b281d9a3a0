import type { ImportTask } from "../../../contract/archives/import-states";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, notFound } from "../../lib/errors";
import { toPostSlug } from "../../lib/text/slug";
import { listMoved } from "../../queries/imports/old-addresses";
import { getPastImport, listPastImports, setImportTask } from "../../queries/imports/past-imports";
import { toPastImport } from "../../serializers/imports/import";
import { requireAllowed } from "../../services/accounts/allowed";
import { requireOldEnough, requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";

export const pastImportRoutes = [
  handle(endpoints.archives.listPast, async (c) =>
    (await listPastImports(c.var.db, requireCaller(c).id)).map(toPastImport),
  ),

  handle(endpoints.archives.listRedirects, async (c, { params: { id } }) => {
    await requirePastImport(c, id);
    const moved = await listMoved(c.var.db, id);
    return moved.map(({ address, id: postId, title }) => ({
      from: address,
      to: { id: postId, slug: toPostSlug(title) },
    }));
  }),

  handle(endpoints.archives.undo, async (c, { params: { id } }) => {
    await beginTask(c, id, "undo");
    return { message: "The import is being undone" };
  }),

  handle(endpoints.archives.retryPictures, async (c, { params: { id } }) => {
    await beginTask(c, id, "pictures");
    return { message: "The pictures are being fetched again" };
  }),

  handle(endpoints.archives.publish, async (c, { params: { id } }) => {
    await requirePastImport(c, id);
    requireVerified(c);
    requireAllowed(c, "write");
    await requireOldEnough(c, ". Until then, publish drafts one by one");
    await beginTask(c, id, "publish");
    return { message: "The drafts are being published" };
  }),
];

async function requirePastImport(c: ApiContext, id: string) {
  const run = await getPastImport(c.var.db, id);
  if (run?.user_id !== requireCaller(c).id) throw notFound("You have no such import");
  return run;
}

/** Hands a task to the queue; the import has none again where that fails. */
async function beginTask(c: ApiContext, id: string, task: ImportTask): Promise<void> {
  await requirePastImport(c, id);
  const isBegun = await setImportTask(c.var.db, id, task);
  if (!isBegun) throw conflict("Something is being done with this import already");
  try {
    await c.env.IMPORTS.send({ importId: id, task, after: "" });
  } catch (error) {
    await setImportTask(c.var.db, id, null);
    throw error;
  }
}
