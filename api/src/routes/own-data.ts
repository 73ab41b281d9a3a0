import { ExportSchema } from "../../contract/export";
import { OwnStatsSchema } from "../../contract/own-stats";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { isoTime } from "../db/time";
import { toComment } from "../documents/comment";
import { toMessage } from "../documents/message";
import { toPost } from "../documents/post";
import { toSession } from "../documents/session";
import { forbidden, notFound } from "../errors";
import { isOwnerOrAdmin, requireCaller } from "../middleware/session";
import { listEverythingOf } from "../queries/export";
import { getOwnStats } from "../queries/own-stats";
import { listSessions } from "../queries/sessions";
import { requireUserOwn } from "./users";

export const ownDataRoutes = createRouter();

addCall(
  ownDataRoutes,
  {
    method: "get",
    path: "/api/stats/me",
    tag: "Users",
    summary: "What the caller's posts earned, and the last 30 days",
    access: "user",
    answer: OwnStatsSchema,
  },
  (c) => requireOwnStats(c, requireCaller(c).id),
);

addCall(
  ownDataRoutes,
  {
    method: "get",
    path: "/api/stats/{id}",
    tag: "Users",
    summary: "What a user's posts earned, for the user and for admins",
    access: "user",
    answer: OwnStatsSchema,
  },
  async (c, { params }) => {
    const stats = await requireOwnStats(c, params.id);
    if (isOwnerOrAdmin(requireCaller(c), params.id)) return stats;
    throw forbidden("Only its owner and admins may read this");
  },
);

addCall(
  ownDataRoutes,
  {
    method: "get",
    path: "/api/users/export",
    tag: "Users",
    summary: "Everything that is kept about the caller",
    access: "user",
    answer: ExportSchema,
  },
  async (c) => {
    const { id, sessionId } = requireCaller(c);
    const { PUBLIC_URL } = c.var.config;
    const user = await requireUserOwn(c, id);
    const sessions = await listSessions(c.var.db, id);
    const { posts, comments, messages, ...lists } = await listEverythingOf(c.var.db, id);
    return {
      exportedAt: isoTime(),
      user,
      posts: posts.map((row) => toPost(row, PUBLIC_URL)),
      comments: comments.map((row) => toComment(row, PUBLIC_URL)),
      messages: messages.map(toMessage),
      sessions: sessions.map((row) => toSession(row, sessionId)),
      ...lists,
    };
  },
);

async function requireOwnStats(c: ApiContext, userId: string) {
  const stats = await getOwnStats(c.var.db, userId);
  if (!stats) throw notFound("There is no such user");
  const { latest, ...figures } = stats;
  const latestComments = latest.map((row) => toComment(row, c.var.config.PUBLIC_URL));
  return { ...figures, latestComments };
}
