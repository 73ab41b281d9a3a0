import type { Api } from "~/server/api/types";
import type { Post } from "~api/contract/responses/posts";

/**
 * Sets a reaction from a form's intent. Intents name the new state, so repeating one changes
 * nothing. Null for other intents.
 */
export async function setReaction(
  { posts, saves }: Api,
  intent: unknown,
  postId: string,
  key: string,
): Promise<Post | null> {
  switch (intent) {
    case "like":
    case "unlike":
      return posts.like({ body: { postId, isLiked: intent === "like" }, key });
    case "dislike":
    case "undislike":
      return posts.dislike({ body: { postId, isDisLiked: intent === "dislike" }, key });
    case "save":
    case "unsave":
      return saves.toggle({ body: { postId, isSaved: intent === "save" }, key });
    default:
      return null;
  }
}
