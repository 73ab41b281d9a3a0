import { createComment, getCommentedPost } from "../../src/queries/posts/comments";
import { createCategory, createPerson, createStoredPost, db } from "../support/factory";
import { createImportedComment } from "../support/imported-comments";

type Owner = { id: string };

/** Comments that somebody has made and received, here and on an old site. */
export const COMMENT_OBJECTS = {
  comment: async ({ id }: Owner) =>
    createCommentOn(await createPostOf((await createPerson()).id), id),
  "comment received": async ({ id }: Owner) =>
    createCommentOn(await createPostOf(id), (await createPerson()).id),
  "imported comment": async ({ id }: Owner) => ({
    id: await createImportedComment(await createPostOf(id), id),
  }),
};

export async function createPostOf(userId: string): Promise<string> {
  const { id: categoryId } = await createCategory();
  return createStoredPost({ userId, categoryId, tags: ["ink"] });
}

async function createCommentOn(postId: string, userId: string): Promise<{ id: string }> {
  const post = await getCommentedPost(db, postId);
  if (!post) throw new Error("The post is not there");
  const description = "As it was";
  const comment = await createComment(db, { postSeq: post.seq, userId, description });
  return { id: comment?.id ?? "" };
}
