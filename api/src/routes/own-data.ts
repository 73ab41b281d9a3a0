import { ExportSchema } from "../../contract/export";
import { OwnStatsSchema } from "../../contract/own-stats";
import { addCall, createRouter } from "../call";
import { isoTime } from "../db/time";
import { toComment } from "../documents/comment";
import { toMessage } from "../documents/message";
import { toPost } from "../documents/post";
import { toSession } from "../documents/session";
import { unauthenticated } from "../errors";
import { requireCaller } from "../middleware/session";
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
  async (c) => {
    const stats = await getOwnStats(c.var.db, requireCaller(c).id);
    if (!stats) throw unauthenticated();
    const { latest, ...figures } = stats;
    const latestComments = latest.map((row) => toComment(row, c.var.config.PUBLIC_URL));
    return { ...figures, latestComments };
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
