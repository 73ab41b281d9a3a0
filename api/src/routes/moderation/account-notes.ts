import { endpoints } from "../../../contract/endpoints";
import { MAX_ACCOUNT_NOTES } from "../../../contract/site/moderation/account-notes";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { forbidden, invalid, notFound } from "../../lib/errors";
import {
  createAccountNote,
  deleteAccountNote,
  getAccountNote,
  listAccountNotes,
} from "../../queries/moderation/account-notes";
import { toAccountNote } from "../../serializers/moderation";
import { actAsAdmin } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";
import { requireUserOwn } from "../../services/users/user-own";

export const accountNoteRoutes = [
  handle(endpoints.moderation.listAccountNotes, async (c, { params: { id } }) => {
    const [user, rows] = await Promise.all([requireOther(c, id), listAccountNotes(c.var.db, id)]);
    return { user: { id, name: user.fullName }, notes: rows.map(toAccountNote) };
  }),

  handle(
    endpoints.moderation.addAccountNote,
    async (c, { params: { id }, parseBody }) => {
      await requireOther(c, id);
      const { text } = parseBody();
      actAsAdmin(c, { ownerId: id });
      const note = { userId: id, authorId: requireCaller(c).id, text };
      const row = await createAccountNote(c.var.db, note);
      if (!row) {
        throw invalid({
          text: [`An account can have ${MAX_ACCOUNT_NOTES} notes. Delete one of them first`],
        });
      }
      return toAccountNote(row);
    },
    async (c, id) => toAccountNote(await requireNote(c, id)),
  ),

  handle(endpoints.moderation.deleteAccountNote, async (c, { params: { id } }) => {
    const note = await requireNote(c, id);
    const caller = requireCaller(c);
    if (note.author_id !== caller.id && !caller.isAdmin) {
      throw forbidden("Only its author and admins can delete a note");
    }
    actAsAdmin(c, { ownerId: note.user_id });
    const row = await deleteAccountNote(c.var.db, id);
    if (!row) throw noNote();
    return toAccountNote(row);
  }),
];

/** Nobody reads notes about themselves, and moderators none about admins and each other. */
async function requireOther(c: ApiContext, id: string) {
  const caller = requireCaller(c);
  if (caller.id === id) throw forbidden("Notes about you are for others to read");
  const user = await requireUserOwn(c, id);
  if (!caller.isAdmin && (user.isAdmin || user.isModerator)) {
    throw forbidden("Only admins read notes about admins and moderators");
  }
  return user;
}

async function requireNote(c: ApiContext, id: string) {
  const note = await getAccountNote(c.var.db, id);
  if (!note) throw noNote();
  await requireOther(c, note.user_id);
  return note;
}

function noNote() {
  return notFound("There is no such note");
}
