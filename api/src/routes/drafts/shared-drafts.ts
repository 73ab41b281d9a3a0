import { endpoints } from "../../../contract/endpoints";
import { MAX_NOTES } from "../../../contract/posts/shared-drafts";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { invalid, notFound } from "../../lib/errors";
import { readQuotes } from "../../lib/markdown/render";
import {
  type NoteRow,
  type SharedDraftRow,
  createNote,
  createShare,
  deleteNote,
  deleteShare,
  getNote,
  getNoteOwners,
  getShare,
  getShared,
  readShared,
} from "../../queries/drafts/shared-drafts";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toDraftShare, toNote, toSharedDraft } from "../../serializers/drafts/shared-draft";
import { countNewcomer, checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { announceSoon } from "../../services/inbox/announce";
import { requireCaller } from "../../services/request/caller";

const CHANGED =
  "The author has changed this paragraph. Send your note again to add it to the one above";
const FULL = `This draft has ${MAX_NOTES} notes, which is the most`;

export const sharedDraftRoutes = [
  handle(endpoints.sharedDrafts.getShare, (c, { params }) => requireShare(c, params.id)),

  handle(endpoints.sharedDrafts.share, async (c, { params: { id } }) => {
    await requireShare(c, id);
    requireVerified(c);
    await createShare(c.var.db, { userId: requireCaller(c).id, id });
    return requireShare(c, id);
  }),

  handle(
    endpoints.sharedDrafts.unshare,
    async (c, { params: { id } }) => {
      const share = await requireShare(c, id);
      await deleteShare(c.var.db, { userId: requireCaller(c).id, id });
      return { ...share, token: null, sharedAt: null };
    },
    requireShare,
  ),

  handle(endpoints.sharedDrafts.read, async (c, { query: { token } }) => {
    const found = await readShared(c.var.db, token, requireCaller(c).id);
    if (!found) throw noLink();
    const env = await readEnv(c, found.draft);
    return toSharedDraft(found.draft, found.notes, env, c.var.config.PUBLIC_URL);
  }),

  handle(
    endpoints.sharedDrafts.addNote,
    async (c, { rawBody, parseBody }) => {
      const { db } = c.var;
      const userId = requireCaller(c).id;
      const token = typeof rawBody["token"] === "string" ? rawBody["token"] : parseBody().token;
      const draft = await requireShared(c, token);
      requireVerified(c);
      const { quote, text } = parseBody();
      await checkLinks(c, { text });
      const quotes = readQuotes(draft.description, await readEnv(c, draft));
      if (!quotes.includes(quote)) throw invalid({ text: [CHANGED] });
      await countNewcomer(c, "comment");
      const row = await createNote(db, { token, userId, quote, text });
      if (row) {
        announceSoon(c, draft.user_id);
        return serialize(c, row);
      }
      await requireShared(c, token);
      throw invalid({ text: [FULL] });
    },
    async (c, id) => serialize(c, await getNote(c.var.db, id)),
  ),

  handle(endpoints.sharedDrafts.deleteNote, async (c, { params: { id } }) => {
    const { id: callerId } = requireCaller(c);
    const owners = await getNoteOwners(c.var.db, id);
    if (!owners || ![owners.user_id, owners.draft_user_id].includes(callerId)) throw noNote();
    const row = await deleteNote(c.var.db, id);
    announceSoon(c, owners.draft_user_id);
    return serialize(c, row);
  }),
];

/** A draft of the caller with its link and notes. */
async function requireShare(c: ApiContext, id: string) {
  const found = await getShare(c.var.db, { userId: requireCaller(c).id, id });
  if (!found) throw notFound("There is no such draft of yours");
  return toDraftShare(found.share, found.notes, c.var.config.PUBLIC_URL);
}

async function requireShared(c: ApiContext, token: string): Promise<SharedDraftRow> {
  const draft = await getShared(c.var.db, token, requireCaller(c).id);
  if (!draft) throw noLink();
  return draft;
}

function readEnv({ var: { db } }: ApiContext, { id, user_id, description }: SharedDraftRow) {
  return readRenderEnv(db, description, { documentId: id, userId: user_id });
}

function serialize(c: ApiContext, row: NoteRow | null) {
  if (!row) throw noNote();
  return toNote(row, c.var.config.PUBLIC_URL);
}

function noLink() {
  return notFound("This link no longer works, or never did");
}

function noNote() {
  return notFound("There is no such note");
}
