import type { Group } from "../calls";
import { newestFirst, partOf } from "../lists";
import { toCards } from "../serializers/post";

const NO_SAVES = { lacks: "reading list" };

/** The back end stores no time of likes. */
export const saves: Group<"saves"> = {
  toggle: NO_SAVES,
  listSaved: NO_SAVES,
  async listLiked({ backEnd, query }) {
    const liked = newestFirst(await backEnd.posts()).filter(({ likes }) =>
      likes.some(({ id }) => id === backEnd.callerId),
    );
    return toCards(backEnd, partOf(liked, query.after));
  },
};
