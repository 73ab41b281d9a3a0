import { writeArchive } from "../../services/export/write-archive";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { unauthenticated } from "../../lib/errors";
import { callInbox } from "../../services/messenger/inbox-stub";
import { requireCaller } from "../../services/request/caller";
import { logSecurity } from "../../services/request/security-log";
import { type ExportSource, exportUser } from "../../services/export/exported-data";
import { StreamedFile } from "../../lib/streamed-file";
import { StreamedJson } from "../../lib/streamed-json";
import { requireConfirmed } from "../../services/accounts/require-password";

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
