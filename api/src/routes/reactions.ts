import { PostReactionSchema, PostSchema } from "../../contract/posts";
import { addCall, createRouter } from "../call";
import { toPost } from "../documents/post";
import { notFound } from "../errors";
import { requireCaller } from "../middleware/session";
import { toggleReaction } from "../queries/reactions";

export const reactionRoutes = createRouter();

const CALLS = [
  {
    kind: "like",
    path: "/api/posts/likes",
    summary: "Like a post, or no longer; takes back a dislike",
  },
  {
    kind: "dislike",
    path: "/api/posts/dislikes",
    summary: "Dislike a post, or no longer; takes back a like",
  },
] as const;

for (const { kind, path, summary } of CALLS) {
  addCall(
    reactionRoutes,
    {
      method: "put",
      path,
      tag: "Posts",
      summary,
      access: "user",
      body: PostReactionSchema,
      refusals: [404],
      answer: PostSchema,
    },
    async (c, { input }) => {
      const reaction = { postId: input().postId, userId: requireCaller(c).id, kind };
      const post = await toggleReaction(c.var.db, reaction);
      if (!post) throw notFound("There is no such post");
      return toPost(post, c.var.config.PUBLIC_URL);
    },
  );
}
