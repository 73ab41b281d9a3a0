import { OwnPostQuerySchema, WorkingCopyWriteSchema } from "../../drafts";
import { OwnPostPageSchema, WorkingCopySchema } from "../../responses/drafts";
import type { Endpoint } from "../../endpoint";
import { PostSchema } from "../../responses/posts";
import * as calls from "../../calls/writing/drafts";

const tag = "Posts";

export const drafts = {
  mine: {
    ...calls.drafts.mine,
    operationId: "listMyPosts",
    tag,
    summary:
      "List the caller's posts of every status: drafts and scheduled ones first, newest first",
    access: "user",
    query: OwnPostQuerySchema,
    response: OwnPostPageSchema,
  },
  getWorkingCopy: {
    ...calls.drafts.getWorkingCopy,
    operationId: "getWorkingCopy",
    tag,
    summary: "Get the caller's unpublished changes to a post",
    access: "user",
    response: WorkingCopySchema,
  },
  saveWorkingCopy: {
    ...calls.drafts.saveWorkingCopy,
    operationId: "saveWorkingCopy",
    tag,
    summary: "Change a post without publishing it. Omitted fields stay. For its author and admins",
    access: "user",
    limit: "draft",
    body: WorkingCopyWriteSchema,
    takesUpload: true,
    purges: [],
    response: WorkingCopySchema,
  },
  discardWorkingCopy: {
    ...calls.drafts.discardWorkingCopy,
    operationId: "discardWorkingCopy",
    tag,
    summary: "Discard the caller's unpublished changes to a post",
    access: "user",
    limit: "write",
    purges: [],
    response: WorkingCopySchema,
  },
  publish: {
    ...calls.drafts.publish,
    operationId: "publishPost",
    tag,
    summary: "Publish a draft, a scheduled post, or the caller's changes to a published one",
    access: "user",
    limit: "post",
    errors: [422],
    purges: ["post", "author", "category", "tagged", "list", "site"],
    response: PostSchema,
  },
} as const satisfies Record<string, Endpoint>;
