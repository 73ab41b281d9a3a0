import { endpoints } from "../../../contract/endpoints";
import { MAX_FOLLOWED_TAGS } from "../../../contract/posts/tags";
import { handle } from "../../http/endpoint";
import { invalid, notFound } from "../../lib/errors";
import { requireCaller } from "../../services/request/caller";
import { readSearchTerms } from "../../queries/posts/search-terms";
import {
  findTags,
  followTag,
  listFollowedTags,
  listTags,
  unfollowTag,
} from "../../queries/posts/tags";
import { toTag } from "../../serializers/tag";

export const tagRoutes = [
  handle(endpoints.tags.list, async (c, { query: { query } }) => {
    const { db, caller } = c.var;
    const rows = query
      ? await findTags(db, readSearchTerms(query), caller?.id ?? null)
      : await listTags(db);
    return rows.map(toTag);
  }),

  handle(endpoints.tags.listFollowed, async (c, { query }) => {
    const rows = await listFollowedTags(c.var.db, requireCaller(c).id, query.tag ?? null);
    return rows.map(({ tag, created_at: createdAt }) => ({ tag, createdAt }));
  }),

  handle(endpoints.tags.follow, async (c, { parseBody }) => {
    const { tag } = parseBody();
    const { isFollowing, isKnown } = await followTag(c.var.db, requireCaller(c).id, tag);
    if (!isFollowing && !isKnown) throw notFound("No post has this tag");
    if (!isFollowing) {
      throw invalid({ tag: [`You follow ${MAX_FOLLOWED_TAGS} tags, which is the most`] });
    }
    return { message: `You are now following “${tag}”`, tag, isFollowing };
  }),

  handle(endpoints.tags.unfollow, async (c, { parseBody }) => {
    const { tag } = parseBody();
    await unfollowTag(c.var.db, requireCaller(c).id, tag);
    return { message: `You no longer follow “${tag}”`, tag, isFollowing: false };
  }),
];
