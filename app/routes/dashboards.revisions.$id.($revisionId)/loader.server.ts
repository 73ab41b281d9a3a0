import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Draft, WorkingCopy } from "~api/contract/responses/drafts";
import type { PostDetail } from "~api/contract/responses/posts";
import type { Revision, RevisionItem } from "~api/contract/responses/revisions";
import { POST_FIELDS, PRICE_FIELDS, compareFields } from "~/server/compare/compare-fields.server";
import { createFormKey } from "~/server/forms/form.server";
import { getWorkingCopy, toDraftPath } from "~/server/forms/post-editor.server";
import { requireOwnPost } from "~/server/forms/post-form.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { formatDateTimeIn } from "~/utils/format/time-zone";
import { countOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";

const REASONS = { published: "Published", restored: "Restored", edited: "Before editing" };

export async function loadRevisions(viewer: Viewer, args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { revisionId } = params;
  const post = await requireOwnPost(viewer, args);
  const { id } = post;
  const { api } = context;
  const [items, revision] = await Promise.all([
    api.revisions.list({ params: { id } }),
    revisionId ? api.revisions.get({ params: { id, revisionId } }) : null,
  ]);
  return {
    id,
    title: post.title || "Untitled",
    editorHref: toEditorPath(viewer, post),
    revisions: items.map((item) => toListed(item, viewer)),
    comparison: revision && (await compare(context, viewer, revision, post)),
  };
}

function toListed(item: RevisionItem, viewer: Viewer) {
  const { id, reason, createdAt, user, wordsAdded, wordsRemoved } = item;
  return {
    id,
    reason: REASONS[reason],
    when: formatDateTimeIn(createdAt, viewer.timeZone),
    by: user?.id === viewer.id ? "You" : (user?.fullName ?? "A deleted account"),
    words:
      wordsAdded === null || wordsRemoved === null
        ? "The oldest that is kept"
        : `${countOf(wordsAdded, "word")} added, ${wordsRemoved} removed`,
  };
}

async function compare(
  context: RequestContext,
  { timeZone }: Viewer,
  revision: Revision,
  post: PostDetail | Draft,
) {
  const { id, postId, reason, createdAt } = revision;
  const isPublished = post.status === "published";
  const isHidden = isPublished && reason === "edited";
  const copy = isHidden ? await getWorkingCopy(context, postId) : null;
  const now: WorkingCopy | Draft | Omit<PostDetail, "comments"> = copy ?? post;
  const isPriced = revision.price !== null || now.price !== null;
  return {
    id,
    when: formatDateTimeIn(createdAt, timeZone),
    version: now.version,
    ...compareFields(revision, now, isPriced ? { ...POST_FIELDS, ...PRICE_FIELDS } : POST_FIELDS),
    consequence: isHidden
      ? "It becomes your unpublished changes. Readers see it once you publish it."
      : isPublished
        ? "Readers see it at once. What they see now stays in the list."
        : "What your draft says now stays in the list.",
    formKey: createFormKey(),
  };
}

function toEditorPath(viewer: Viewer, post: PostDetail | Draft): string {
  if (post.status !== "published") return toDraftPath(viewer, post);
  return (post.price === null ? paths.updatePost : paths.updateProject)(post.id);
}
