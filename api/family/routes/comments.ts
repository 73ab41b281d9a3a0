import type { Group } from "../calls";
import { CommentDocumentSchema } from "../documents";
import type { CommentDocument } from "../documents";
import { requireDocument } from "../family";
import type { Family } from "../family";
import { pageOf } from "../lists";
import { notOffered } from "../refusals";
import { commentsOf, toComment, toComments } from "../serializers/comment";
import { readPost } from "./posts";

export const comments: Group<"comments"> = {
  async list({ family, query: { postId, page, limit } }) {
    const all = await toComments(family, commentsOf([await readPost(family, postId)]));
    return pageOf(all, page, limit);
  },
  get: async ({ family, params }) => toComment(family, await readComment(family, params.id)),
  async create({ family, body }) {
    if (body.parentId !== undefined) throw notOffered("way to answer a comment");
    const answer = await family.send("POST", "/api/comments", body);
    return toComment(family, requireDocument(CommentDocumentSchema, answer), body.postId);
  },
  async update({ family, params: { id }, body }) {
    await family.send("PUT", `/api/comments/${id}`, body);
    return toComment(family, await readComment(family, id));
  },
  async delete({ family, params: { id } }) {
    const comment = await toComment(family, await readComment(family, id));
    await family.send("DELETE", `/api/comments/${id}`);
    return comment;
  },
};

function readComment(family: Family, id: string): Promise<CommentDocument> {
  return family.read(`/api/comments/${id}`, CommentDocumentSchema);
}
