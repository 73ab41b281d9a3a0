import { followsTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { Comment } from "../../../contract/responses/comments";
import type { BlockedPerson } from "../../../contract/people/blocks";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { forbidden, invalid, notFound } from "../../lib/errors";
import { invalidateSessions } from "../../services/messenger/inbox-stub";
import { hidePresence } from "../../services/inbox/presence";
import { runInBackground } from "../../services/request/background";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import {
  type BlockRow,
  blockPerson,
  findBlocked,
  isApart,
  listBlocked,
  unblockPerson,
} from "../../queries/users/blocks";
import { toUserShort } from "../../serializers/user";

export const blockRoutes = [
  handle(endpoints.people.block, async (c, { parseBody }) => {
    const { userId: blockedId, kind } = parseBody();
    const { id: userId } = requireCaller(c);
    if (blockedId === userId) throw invalid({ userId: ["This is your own account"] });
    const row = await blockPerson(c.var.db, { userId, blockedId, kind });
    if (!row) throw notFound("There is no such user");
    if (kind === "block") {
      markChanged(c, followsTag(userId), followsTag(blockedId));
      await invalidateSessions(c.env, [userId, blockedId]);
      runInBackground(c, "Hiding who is online", hidePresence(c.env, userId, blockedId));
    }
    return toBlocked(c, row);
  }),

  handle(endpoints.people.unblock, async (c, { parseBody }) => {
    const { id } = requireCaller(c);
    await unblockPerson(c.var.db, id, parseBody().userId);
    return (await listBlocked(c.var.db, id)).map((row) => toBlocked(c, row));
  }),

  handle(endpoints.people.listBlocked, async (c) =>
    (await listBlocked(c.var.db, requireCaller(c).id)).map((row) => toBlocked(c, row)),
  ),
];

/** Refuses what would bring somebody together with a person whom one of them has blocked. */
export async function requireNotBlocked(
  c: ApiContext,
  otherId: string,
  message: string,
): Promise<void> {
  if (await isApart(c.var.db, requireCaller(c).id, otherId)) throw forbidden(message);
}

/** Comments, with those folded of whom the caller has blocked or muted. */
export async function foldComments(c: ApiContext, comments: Comment[]): Promise<Comment[]> {
  const { caller, db } = c.var;
  if (!caller || comments.length === 0) return comments;
  const authors = comments.map(({ user }) => user.id);
  return foldCommentsOf(await findBlocked(db, caller.id, authors), comments);
}

/** Comments, with those of some authors folded. */
export function foldCommentsOf(authors: ReadonlySet<string>, comments: Comment[]): Comment[] {
  if (authors.size === 0) return comments;
  return comments.map((one) => (authors.has(one.user.id) ? { ...one, isFolded: true } : one));
}

function toBlocked(c: ApiContext, { user, kind, created_at }: BlockRow): BlockedPerson {
  const person = toUserShort(JSON.parse(user), c.var.config.PUBLIC_URL);
  return { ...person, kind, blockedAt: created_at };
}
