import { authorTag, postTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { MAX_CO_AUTHORS } from "../../../contract/posts/co-authors";
import type { Writers } from "../../../contract/responses/shared-drafts";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid, notFound } from "../../lib/errors";
import {
  type CoAuthorshipRow,
  acceptCoAuthorship,
  getCoAuthorship,
  getWriters,
  inviteCoAuthor,
  listCoAuthorships,
  removeCoAuthor,
} from "../../queries/drafts/co-authors";
import { getDraft } from "../../queries/drafts/drafts";
import { findHandleOwner } from "../../queries/users/handles";
import { toCoAuthorship, toWriters } from "../../serializers/drafts/writers";
import { requireVerified } from "../../services/accounts/newcomers";
import { announceSoon } from "../../services/inbox/announce";
import { markChanged } from "../../services/purges/purge";
import { requireCaller } from "../../services/request/caller";

export const coAuthorRoutes = [
  handle(endpoints.coAuthors.list, (c, { params }) => requireWriters(c, params.id)),

  handle(
    endpoints.coAuthors.invite,
    async (c, { params: { id }, parseBody }) => {
      const { db } = c.var;
      const userId = requireCaller(c).id;
      if (!(await getDraft(db, { userId, id }))) throw notFound("There is no such draft of yours");
      requireVerified(c);
      const { handle: typed } = parseBody();
      const invitee = await findHandleOwner(db, typed);
      if (invitee?.userId === userId) throw invalid({ handle: ["You write this draft already"] });
      if (!invitee || !(await inviteCoAuthor(db, { id, userId, inviteeId: invitee.userId }))) {
        throw explainRefusal(await requireWriters(c, id), invitee?.userId ?? null);
      }
      announceSoon(c, invitee.userId);
      return requireWriters(c, id);
    },
    requireWriters,
  ),

  handle(endpoints.coAuthors.remove, async (c, { params: { id, userId } }) => {
    const { author } = await requireWriters(c, id);
    if (author.id !== requireCaller(c).id) {
      throw forbidden("Only its author can remove a co-author");
    }
    if (!(await removeCoAuthor(c.var.db, { id, userId }))) {
      throw notFound("They do not write this with you");
    }
    markBylines(c, id, [author.id, userId]);
    announceSoon(c, author.id, userId);
    return requireWriters(c, id);
  }),

  handle(endpoints.coAuthors.mine, async (c) => {
    const rows = await listCoAuthorships(c.var.db, requireCaller(c).id);
    return rows.map((row) => toCoAuthorship(row, c.var.config.PUBLIC_URL));
  }),

  handle(endpoints.coAuthors.accept, async (c, { params: { id } }) => {
    const userId = requireCaller(c).id;
    if (!(await getCoAuthorship(c.var.db, { id, userId }))) throw noInvitation();
    requireVerified(c);
    const accepted = await acceptCoAuthorship(c.var.db, { id, userId });
    announceSoon(c, accepted?.author_id);
    return serialize(c, accepted);
  }),

  handle(endpoints.coAuthors.leave, async (c, { params: { id } }) => {
    const userId = requireCaller(c).id;
    const row = await getCoAuthorship(c.var.db, { id, userId });
    if (!row || !(await removeCoAuthor(c.var.db, { id, userId }))) throw noInvitation();
    markBylines(c, id, [row.author_id, userId]);
    announceSoon(c, row.author_id, userId);
    return serialize(c, row);
  }),
];

/** The byline of a post, on its page and in lists, names others now. */
function markBylines(c: ApiContext, id: string, authorIds: string[]): void {
  markChanged(c, postTag(id), ...authorIds.map(authorTag), "list", "site");
}

/** Who writes a draft or post, for those who do. */
async function requireWriters(c: ApiContext, id: string): Promise<Writers> {
  const row = await getWriters(c.var.db, { id, userId: requireCaller(c).id });
  if (!row) throw notFound("There is no such draft or post of yours");
  return toWriters(row, c.var.config.PUBLIC_URL);
}

/** Why somebody was not invited; that a block is between them and the author is not said. */
function explainRefusal({ coAuthors }: Writers, inviteeId: string | null) {
  if (coAuthors.some(({ user }) => user.id === inviteeId)) {
    return conflict("They are invited already", "handle");
  }
  if (coAuthors.length >= MAX_CO_AUTHORS) {
    return conflict(`A draft can have ${MAX_CO_AUTHORS} co-authors at most`, "handle");
  }
  return invalid({ handle: ["There is nobody with this handle who can write with you"] });
}

function serialize(c: ApiContext, row: CoAuthorshipRow | null) {
  if (!row) throw noInvitation();
  return toCoAuthorship(row, c.var.config.PUBLIC_URL);
}

function noInvitation() {
  return notFound("There is no such invitation");
}
