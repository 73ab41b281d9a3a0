import type { Api } from "~/server/api/types";
import type { Post } from "~api/contract/posts";

/**
 * Likes, dislikes or saves a post, or no longer, as a form's intent says. It says how the post is to
 * be, so that sending it again changes nothing. Null for other intents.
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
