import { postTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { actAsAdmin } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { getLanding, setOnLanding } from "../../queries/posts/landing";
import { getStoredPost } from "../../queries/posts/post-changes";
import { toStats } from "../../queries/stats";
import { toCategory } from "../../serializers/category";
import { toPost, toPostCard } from "../../serializers/post";
import { toLandingParts } from "../../serializers/site/version";
import { requirePost } from "../../services/posts/post-rules";

export const landingRoutes = [
  handle(endpoints.landing.get, async (c) => {
    const { db, config } = c.var;
    const callerId = c.var.caller?.id ?? null;
    const landing = await getLanding(db, callerId);
    const { lead, posts, popular, projects, categories, totals, settings } = landing;
    return {
      lead: lead && toPostCard(lead, config.PUBLIC_URL),
      posts: posts.map((row) => toPostCard(row, config.PUBLIC_URL)),
      popular: popular.map((row) => toPostCard(row, config.PUBLIC_URL)),
      projects: projects.map((row) => toPostCard(row, config.PUBLIC_URL)),
      categories: categories.map((row) => toCategory(row, config.PUBLIC_URL)),
      stats: toStats(totals),
      ...toLandingParts(settings),
    };
  }),

  handle(
    endpoints.posts.setOnLanding,
    async (c, { params: { id }, parseBody }) => {
      const change = { id, callerId: requireCaller(c).id, ...parseBody() };
      const post = await getStoredPost(c.var.db, id);
      actAsAdmin(c, { ownerId: post?.user_id, label: post?.title });
      const row = post && (await setOnLanding(c.var.db, change));
      if (!row) throw notFound("There is no such post");
      markChanged(c, postTag(id), "list");
      return toPost(row, c.var.config.PUBLIC_URL);
    },
    requirePost,
  ),
];
