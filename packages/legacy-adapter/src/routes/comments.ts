import type { Group } from "../calls";
import { CommentDocumentSchema } from "../documents";
import type { CommentDocument } from "../documents";
import { requireDocument } from "../back-end";
import type { BackEnd } from "../back-end";
import { pageOf } from "../lists";
import { notOffered } from "../refusals";
import { commentsOf, toComment, toComments } from "../serializers/comment";
import { readPost } from "./posts";

export const comments: Group<"comments"> = {
  async list({ backEnd, query: { postId, page, limit } }) {
    const all = await toComments(backEnd, commentsOf([await readPost(backEnd, postId)]));
    return pageOf(all, page, limit);
  },
  get: async ({ backEnd, params }) => toComment(backEnd, await readComment(backEnd, params.id)),
  async create({ backEnd, body }) {
    if (body.parentId !== undefined) throw notOffered("way to answer a comment");
    const answer = await backEnd.send("POST", "/api/comments", body);
    return toComment(backEnd, requireDocument(CommentDocumentSchema, answer), body.postId);
  },
  async update({ backEnd, params: { id }, body }) {
    await backEnd.send("PUT", `/api/comments/${id}`, body);
    return toComment(backEnd, await readComment(backEnd, id));
  },
  async delete({ backEnd, params: { id } }) {
    const comment = await toComment(backEnd, await readComment(backEnd, id));
    await backEnd.send("DELETE", `/api/comments/${id}`);
    return comment;
  },
  listImported: { lacks: "import" },
  getImported: { lacks: "import" },
  deleteImported: { lacks: "import" },
};

function readComment(backEnd: BackEnd, id: string): Promise<CommentDocument> {
  return backEnd.read(`/api/comments/${id}`, CommentDocumentSchema);
}
