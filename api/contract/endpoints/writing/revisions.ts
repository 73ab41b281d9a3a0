import { z } from "zod";
import { DraftSchema, WorkingCopySchema } from "../../responses/drafts";
import type { Endpoint } from "../../endpoint";
import { PostSchema } from "../../responses/posts";
import { RevisionRestoreSchema } from "../../posts/revisions";
import { RevisionItemSchema, RevisionSchema } from "../../responses/revisions";
import * as calls from "../../calls/writing/revisions";

const tag = "Posts";

export const revisions = {
  list: {
    ...calls.revisions.list,
    operationId: "listRevisions",
    tag,
    summary: "List earlier texts of a post, newest first. For its author and admins",
    access: "user",
    limit: "draft",
    response: z.array(RevisionItemSchema),
  },
  get: {
    ...calls.revisions.get,
    operationId: "getRevision",
    tag,
    summary: "Get an earlier text of a post",
    access: "user",
    response: RevisionSchema,
  },
  restore: {
    ...calls.revisions.restore,
    operationId: "restoreRevision",
    tag,
    summary:
      "Make an earlier text the current one: of a draft; of what readers see; or, if they have not seen it, of the caller's working copy",
    access: "user",
    limit: "post",
    body: RevisionRestoreSchema,
    purges: ["post", "author", "category", "tagged", "list", "site"],
    response: z.union([PostSchema, WorkingCopySchema, DraftSchema]),
  },
} as const satisfies Record<string, Endpoint>;
