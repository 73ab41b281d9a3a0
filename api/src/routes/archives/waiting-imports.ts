import { endpoints } from "../../../contract/endpoints";
import { isoTime } from "../../db/time";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { getImport, moveImport } from "../../queries/imports/imports";
import { listWaitingImports } from "../../queries/imports/waiting-imports";
import { toWaitingImport } from "../../serializers/import";
import { readSamples } from "../../services/imports/read-samples";
import { runImport } from "../../services/imports/start-import";
import { requireCaller } from "../../services/request/caller";

export const waitingImportRoutes = [
  handle(endpoints.archives.listWaiting, async (c) => {
    const rows = await listWaitingImports(c.var.db, requireCaller(c).id);
    return Promise.all(
      rows.map(async (row) => toWaitingImport(row, await readSamples(c.env, row.id))),
    );
  }),

  handle(endpoints.archives.approve, async (c, { params: { id } }) => {
    const { db } = c.var;
    const row = await getImport(db, { id });
    if (row?.state !== "waiting" || row.user_id === requireCaller(c).id) {
      throw notFound("There is no such import that waits");
    }
    await moveImport(db, id, ["waiting"], { approvedAt: isoTime() });
    await runImport(c.env, db, row);
    return { message: "The import has begun" };
  }),
];
