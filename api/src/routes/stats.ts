import { endpoints } from "../../contract/endpoints";
import type { ApiContext } from "../http/context";
import { handle } from "../http/endpoint";
import { forbidden, notFound } from "../lib/errors";
import { getUnreadTotal } from "../services/messenger/inbox-stub";
import { isOwnerOrAdmin, requireCaller } from "../services/request/caller";
import { getStats } from "../queries/stats";
import { getUserStats } from "../queries/users/user-stats";
import { toComment } from "../serializers/comment";
import { toRetention } from "../serializers/retention";

export const statsRoutes = [
  handle(endpoints.stats.get, (c) => getStats(c.var.db)),

  handle(endpoints.stats.retention, async () => toRetention()),

  handle(endpoints.stats.mine, (c) => requireUserStats(c, requireCaller(c).id)),

  handle(endpoints.stats.ofUser, async (c, { params }) => {
    const stats = await requireUserStats(c, params.id);
    if (isOwnerOrAdmin(requireCaller(c), params.id)) return stats;
    throw forbidden("Only its owner and admins can read this");
  }),
];

async function requireUserStats(c: ApiContext, userId: string) {
  const stats = await getUserStats(c.var.db, userId);
  if (!stats) throw notFound("There is no such user");
  const { latest, ...figures } = stats;
  const { PUBLIC_URL } = c.var.config;
  const latestComments = latest.map((row) => toComment(row, PUBLIC_URL));
  const unread = await getUnreadTotal(c.env, userId);
  return { ...figures, unread, latestComments };
}
