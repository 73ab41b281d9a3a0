import type { Comment } from "../../../../api/contract/responses/comments";
import type { CommentDocument, PostDocument } from "../documents";
import type { BackEnd } from "../back-end";
import { toTimes } from "./time";
import { readPeople, toAuthor } from "./user";

const NO_POST = "0".repeat(24);

export const authorOf = ({ user, author }: Pick<PostDocument, "user" | "author">) => user ?? author;

/** Newest first. Nested comments may lack their post. */
export async function toComments(
  backEnd: BackEnd,
  documents: readonly CommentDocument[],
  postId: string = NO_POST,
): Promise<Comment[]> {
  const people = await readPeople(backEnd, documents.map(authorOf));
  return documents
    .map((document): Comment => {
      const { _id, post, description } = document;
      return {
        _id,
        id: _id,
        post: post?.id ?? postId,
        user: toAuthor(backEnd, people, authorOf(document)),
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
  backEnd: BackEnd,
  document: CommentDocument,
  postId?: string,
): Promise<Comment> {
  const [comment] = await toComments(backEnd, [document], postId);
  return comment as Comment;
}

export function commentsOf(posts: readonly PostDocument[]): CommentDocument[] {
  return posts.flatMap(({ _id, comments }) =>
    comments.flatMap(({ document }) =>
      document ? [{ ...document, post: document.post ?? { id: _id, document: null } }] : [],
    ),
  );
}
