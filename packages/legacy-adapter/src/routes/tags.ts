import { TAGS_SHOWN, normalizeTag } from "../../../../api/contract/posts/tags";
import type { Group } from "../calls";
import { toCards } from "../serializers/post";

const NO_TAG_FOLLOWS = { lacks: "way to follow tags" };

export const tags: Group<"tags"> = {
  async list({ backEnd, query: { query } }) {
    const begin = normalizeTag(query ?? "");
    const counts = new Map<string, number>();
    for (const { tags: own } of await toCards(backEnd, await backEnd.posts())) {
      for (const tag of own) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return [...counts]
      .filter(([tag]) => tag.startsWith(begin))
      .map(([tag, postsCount]) => ({ tag, postsCount }))
      .sort((one, other) => other.postsCount - one.postsCount)
      .slice(0, TAGS_SHOWN);
  },
  listFollowed: NO_TAG_FOLLOWS,
  follow: NO_TAG_FOLLOWS,
  unfollow: NO_TAG_FOLLOWS,
};
