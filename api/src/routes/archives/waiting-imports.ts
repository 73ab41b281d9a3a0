import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { getImport } from "../../queries/imports/imports";
import { approveImport, listWaitingImports } from "../../queries/imports/waiting-imports";
import { toWaitingImport } from "../../serializers/imports/import";
import { readSamples } from "../../services/imports/read-samples";
import { runImport } from "../../services/imports/start-import";
import { actAsAdmin } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";

export const waitingImportRoutes = [
  handle(endpoints.archives.listWaiting, async (c) => {
    const rows = await listWaitingImports(c.var.db, requireCaller(c).id);
    return Promise.all(
      rows.map(async (row) => toWaitingImport(row, await readSamples(c.env, row.id))),
    );
  }),

  handle(endpoints.archives.approve, async (c, { params: { id } }) => {
    const row = await getImport(c.var.db, { id });
    if (row?.state !== "waiting" || row.user_id === requireCaller(c).id) throw noWaiting();
    actAsAdmin(c, { ownerId: row.user_id, label: row.file_name });
    if (!(await approveImport(c.var.db, id))) throw noWaiting();
    await runImport(c.env, c.var.db, row);
    return { message: "The import has begun" };
  }),
];

function noWaiting() {
  return notFound("There is no such import that waits");
}
