import type { Comment } from "../../contract/comments";
import type { CommentDocument, PostDocument } from "../documents";
import type { Family } from "../family";
import { toTimes } from "./time";
import { readPeople, toAuthor } from "./user";

const NO_POST = "0".repeat(24);

export const authorOf = ({ user, author }: Pick<PostDocument, "user" | "author">) => user ?? author;

/** Comments, newest first. A post's own do not always say which post they are on. */
export async function toComments(
  family: Family,
  documents: readonly CommentDocument[],
  postId: string = NO_POST,
): Promise<Comment[]> {
  const people = await readPeople(family, documents.map(authorOf));
  return documents
    .map((document): Comment => {
      const { _id, post, description } = document;
      return {
        _id,
        id: _id,
        post: post?.id ?? postId,
        user: toAuthor(family, people, authorOf(document)),
        parentId: null,
        threadId: null,
        parentUser: null,
        description,
        descriptionHtml: null,
        version: 1,
        ...toTimes(document),
      };
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export async function toComment(
  family: Family,
  document: CommentDocument,
  postId?: string,
): Promise<Comment> {
  const [comment] = await toComments(family, [document], postId);
  return comment as Comment;
}

/** The comments that came along with posts. */
export function commentsOf(posts: readonly PostDocument[]): CommentDocument[] {
  return posts.flatMap(({ _id, comments }) =>
    comments.flatMap(({ document }) =>
      document ? [{ ...document, post: document.post ?? { id: _id, document: null } }] : [],
    ),
  );
}
