import { writeArchive } from "../../serializers/archive/write-archive";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { handle } from "../../endpoint";
import { unauthenticated } from "../../errors";
import { callInbox } from "../../inbox/events";
import { requireCaller } from "../../middleware/session";
import { logSecurity } from "../../security-log";
import { type ExportSource, exportUser } from "../../serializers/archive/exported-data";
import { StreamedFile } from "../../serializers/archive/streamed-file";
import { StreamedJson } from "../../serializers/archive/streamed-json";
import { requireConfirmed } from "../accounts/require-password";

export const exportRoutes = [
  handle(endpoints.users.export, async (c) => {
    const { id } = requireCaller(c);
    const exported = await exportUser(await openExport(c), id);
    if (!exported) throw unauthenticated();
    return new StreamedJson(exported.json, exported.exportedAt);
  }),

  handle(endpoints.archives.export, async (c) => {
    const archive = await writeArchive(c.env, await openExport(c), requireCaller(c).id);
    if (!archive) throw unauthenticated();
    return new StreamedFile(archive);
  }),
];

/** What an export is read from, for a caller who has just said who they are. */
async function openExport(c: ApiContext): Promise<ExportSource> {
  await requireConfirmed(c);
  logSecurity(c, "data-exported", requireCaller(c).id);
  const { db, config } = c.var;
  const { sessionId } = requireCaller(c);
  return {
    db,
    publicUrl: config.PUBLIC_URL,
    sessionId,
    readInbox: (userId, after, limit) =>
      callInbox(c.env, userId, (inbox) => inbox.read(userId, after, limit)),
  };
}
