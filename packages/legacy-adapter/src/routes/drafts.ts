import type { OwnPost } from "../../../../api/contract/responses/drafts";
import type { Group } from "../calls";
import { newestFirst, pageOf } from "../lists";
import { authorOf } from "../serializers/comment";
import { toCards, toPrices } from "../serializers/post";

export const NO_DRAFTS = { lacks: "place for drafts" };

/** The back end has no drafts. */
export const drafts: Group<"drafts"> = {
  async mine({ backEnd, query: { status = "published", kind, page = 1, query = "" } }) {
    const own = newestFirst(await backEnd.posts()).filter(
      (post) =>
        authorOf(post)?.id === backEnd.callerId &&
        (!kind || (kind === "project") === (toPrices(post).price !== null)),
    );
    const asked = status === "published" ? own : [];
    const named = asked.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
    const { data, ...found } = pageOf(named, page);
    const cards = await toCards(backEnd, data);
    const posts = cards.map((card): OwnPost => {
      const { _id, id, title, shortDescription, category } = card;
      const { price, updatedPrice, currency, availability } = card;
      const { image, images, imagePlaceholder, imageTint, imageAlt, imageFocus } = card;
      const { numViews, likesCount, commentsCount, createdAt, updatedAt } = card;
      return {
        _id,
        id,
        status: "published",
        kind: price === null ? "blog" : "project",
        title,
        shortDescription,
        category,
        price,
        updatedPrice,
        currency,
        availability,
        image,
        images,
        imagePlaceholder,
        imageTint,
        imageAlt,
        imageFocus,
        numViews,
        likesCount,
        commentsCount,
        hasWorkingCopy: false,
        publishAt: null,
        createdAt,
        updatedAt,
      };
    });
    return { data: posts, ...found, counts: { published: own.length, draft: 0, scheduled: 0 } };
  },
  getWorkingCopy: NO_DRAFTS,
  saveWorkingCopy: NO_DRAFTS,
  discardWorkingCopy: NO_DRAFTS,
  publish: NO_DRAFTS,
};
