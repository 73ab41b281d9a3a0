import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { UserOwn } from "../../../contract/responses/users";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid } from "../../lib/errors";
import { actAsAdmin } from "../../services/request/acts";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { runInboxTasks } from "../../services/inbox/tasks";
import { notifyAdmin, notifyDeletedAdmin } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { authorize } from "../../http/session";
import { isOwnerOrAdmin, requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { listActs } from "../../queries/admin-acts";
import { listDecisions } from "../../queries/moderation/decisions";
import { getAccountFigures } from "../../queries/users/account-history";
import { setAdmin, setModerator } from "../../queries/users/admins";
import { getBareUsers, getUserPage } from "../../queries/users/user-list";
import { blockUser, deleteUserAs, unblockUser } from "../../queries/users/user-removal";
import { toBareList } from "../../http/link";
import { toAdminAct } from "../../serializers/admin-act";
import { toDecision } from "../../serializers/moderation";
import { toUserOwn } from "../../serializers/user";
import { logSecurity } from "../../services/request/security-log";
import { requireConfirmed } from "../../services/accounts/require-password";
import { removeUser } from "../../services/users/remove-user";
import { noUser, requireUserOwn } from "../../services/users/user-own";

export const userAdminRoutes = [
  handle(endpoints.users.list, async (c, { query: { page, ...query } }) => {
    const { db, config } = c.var;
    const { id } = requireCaller(c);
    if (page !== undefined) {
      const found = await getUserPage(db, { ...query, page }, id);
      return { ...found, data: found.data.map((row) => toUserOwn(row, config.PUBLIC_URL)) };
    }
    const found = await getBareUsers(db, query, id);
    return toBareList(c, found, (row) => toUserOwn(row, config.PUBLIC_URL));
  }),

  handle(endpoints.users.account, async (c, { params: { id } }) => {
    const { db } = c.var;
    const readerId = requireCaller(c).id;
    const [user, figures, decided, acts] = await Promise.all([
      requireUserOwn(c, id),
      getAccountFigures(db, id),
      listDecisions(db, { ownerId: id }),
      listActs(db, { ownerId: id, readerId }),
    ]);
    if (!figures) throw noUser();
    return {
      user,
      sessionsCount: figures.sessions_count,
      lastSeenAt: figures.last_seen_at,
      emailRefused: figures.email_refused,
      draftsCount: figures.drafts_count,
      // Nor what was noted about them.
      notesCount: id === readerId ? 0 : figures.notes_count,
      commentsCount: figures.comments_count,
      reports: {
        made: figures.reports_made,
        // Admins must not learn how often they were reported themselves.
        about: id === readerId ? 0 : figures.reports_about,
        open: id === readerId ? 0 : figures.reports_open,
      },
      decisions: decided.rows.map((row) => toDecision(row, true)),
      acts: acts.rows.map(toAdminAct),
    };
  }),

  handle(endpoints.users.delete, async (c, { params: { id } }) => {
    const user = await requireUserOwn(c, id);
    const caller = requireCaller(c);
    if (!isOwnerOrAdmin(caller, id)) {
      throw forbidden("Only its owner and admins can delete an account");
    }
    await requireConfirmed(c);
    const isOwn = caller.id === id;
    if (!isOwn) actAsAdmin(c, { ownerId: id });
    if (!(await removeUser(c, id, () => deleteUserAs(c.var.db, id, caller)))) {
      await requireUserOwn(c, id);
      await authorize(c, isOwn ? "user" : "admin");
      throw conflict("The last admin cannot be deleted");
    }
    if (!isOwn && user.isAdmin) notifyDeletedAdmin(c, user);
    return user;
  }),

  handle(endpoints.users.block, (c, { params }) => setBlocked(c, params.id, true)),

  handle(endpoints.users.unblock, (c, { params }) => setBlocked(c, params.id, false)),

  handle(endpoints.users.grantAdmin, async (c, { params: { id } }) => {
    const before = await requireUserOwn(c, id);
    await requireConfirmed(c);
    if (!before.isAccountVerified) throw conflict("Only a verified account can be an admin");
    if (before.isBlocked) throw conflict("A blocked account cannot be an admin");
    return changeAdmin(c, before, true);
  }),

  handle(endpoints.users.revokeAdmin, async (c, { params: { id } }) => {
    const before = await requireUserOwn(c, id);
    await requireConfirmed(c);
    return changeAdmin(c, before, false);
  }),

  handle(endpoints.users.grantModerator, (c, { params }) => changeModerator(c, params.id, true)),

  handle(endpoints.users.revokeModerator, (c, { params }) => changeModerator(c, params.id, false)),
];

async function changeModerator(c: ApiContext, id: string, isModerator: boolean): Promise<UserOwn> {
  const before = await requireUserOwn(c, id);
  await requireConfirmed(c);
  actAsAdmin(c, { ownerId: id });
  if (!(await setModerator(c.var.db, id, isModerator))) {
    await requireUserOwn(c, id);
    throw conflict("Only a verified account that is not blocked can be a moderator");
  }
  if (before.isModerator !== isModerator) {
    logSecurity(c, isModerator ? "moderator-granted" : "moderator-revoked", id);
  }
  markChanged(c, authorTag(id));
  return requireUserOwn(c, id);
}

async function changeAdmin(c: ApiContext, before: UserOwn, isAdmin: boolean): Promise<UserOwn> {
  const { id } = before;
  actAsAdmin(c, { ownerId: id });
  if (!(await setAdmin(c.var.db, id, isAdmin))) {
    await requireUserOwn(c, id);
    throw conflict(
      isAdmin ? "This account cannot be an admin" : "The last admin has to stay an admin",
    );
  }
  if (before.isAdmin !== isAdmin) {
    logSecurity(c, isAdmin ? "admin-granted" : "admin-revoked", id);
    if (!isAdmin && requireCaller(c).id !== id) notifyAdmin(c, id, "admin-revoked");
  }
  markChanged(c, authorTag(id), "site");
  return requireUserOwn(c, id);
}

async function setBlocked(c: ApiContext, id: string, isBlocked: boolean) {
  const caller = requireCaller(c);
  const before = await requireUserOwn(c, id);
  if (caller.id === id) {
    throw invalid({ id: [`You cannot ${isBlocked ? "block" : "unblock"} yourself`] });
  }
  if (isBlocked && before.isAdmin) await requireConfirmed(c);
  actAsAdmin(c, { ownerId: id });
  await (isBlocked ? blockUser(c.var.db, id, caller.id) : unblockUser(c.var.db, id));
  markChanged(c, authorTag(id), "site", ...(isBlocked ? [] : (["list"] as const)));
  const user = await requireUserOwn(c, id);
  if (user.isBlocked) runInBackground(c, "Closing sockets", closeSockets(c.env, id, "blocked"));
  // Of two admins who block each other, the later one is blocked by now.
  if (user.isBlocked !== isBlocked) await authorize(c, "admin");
  else if (before.isBlocked !== isBlocked) {
    logSecurity(c, isBlocked ? "user-blocked" : "user-unblocked", id);
    if (isBlocked && user.isAdmin) notifyAdmin(c, id, "admin-blocked");
  }
  await runInboxTasks(c.env, c.var.db, id);
  return user;
}
