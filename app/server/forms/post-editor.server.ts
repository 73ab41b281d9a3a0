import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Draft, WorkingCopy } from "~api/contract/responses/drafts";
import type { PostDetail } from "~api/contract/responses/posts";
import type { PostKind } from "~api/contract/posts/post-status";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { requireOwnScreen } from "~/server/context/auth.server";
import { formatDateTimeIn } from "~/utils/format/time-zone";
import { paths } from "~/utils/paths";
import { createFormKey } from "./form.server";
import { describeTurn, isOwnDraft } from "~/server/context/writing-turn.server";

export type Editing = {
  kind: PostKind;
  draftId: string | null;
  postId: string | null;
  version: number | null;
  /** The version of the published post to replace. */
  postVersion: number | null;
  /** When it was saved and what readers see, as a sentence. */
  state: string;
  isScheduled: boolean;
  /** Whose draft a co-author writes; null of one's own text. */
  author: string | null;
  /** Of a published post of the viewer. */
  hasCoAuthors: boolean;
  /** Who else writes it just now, as sentences. */
  turn: string | null;
  hasWorkingCopy: boolean;
  timeZone: string;
};

/** The page of a new text, or of a draft that the viewer writes. */
export async function loadPostForm(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
  kind: PostKind,
) {
  const id = params["postId"];
  const draft = id ? await requireDraft(viewer, context, id, kind) : null;
  return {
    formKey: createFormKey(),
    editing: draft ? editDraft(viewer, draft) : editNothing(viewer, kind),
    typed: draft && pickText(draft),
  };
}

/** The page of a published post's text, with its unpublished changes. */
export async function loadPostEditor(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
  kind: PostKind,
) {
  const id = params["id"] ?? "";
  const [post, copy] = await Promise.all([
    context.api.posts.get({ params: { id } }),
    getWorkingCopy(context, id),
  ]);
  const published = requirePublished(viewer, post);
  requireOwnScreen(viewer, published.user.id, { orAdmin: true });
  return {
    id,
    title: published.title,
    formKey: createFormKey(),
    editing: editPublished(viewer, kind, published, copy),
    typed: pickText(copy ?? published),
  };
}

export function editNothing({ timeZone }: Viewer, kind: PostKind): Editing {
  return {
    kind,
    timeZone,
    draftId: null,
    postId: null,
    version: null,
    postVersion: null,
    hasWorkingCopy: false,
    state: "",
    isScheduled: false,
    author: null,
    hasCoAuthors: false,
    turn: null,
  };
}

export function editDraft(viewer: Viewer, draft: Draft): Editing {
  const isOwn = isOwnDraft(viewer, draft);
  return {
    ...editNothing(viewer, draft.kind),
    draftId: draft.id,
    version: draft.version,
    state: describeDraft(draft, viewer.timeZone),
    // What a co-author saves changes no schedule.
    isScheduled: isOwn && draft.status === "scheduled",
    author: isOwn ? null : (draft.author?.fullName ?? null),
    turn: describeTurn(viewer, draft.turn),
  };
}

export function editPublished(
  viewer: Viewer,
  kind: PostKind,
  published: PostDetail,
  copy: WorkingCopy | null,
): Editing {
  return {
    ...editNothing(viewer, kind),
    postId: published.id,
    version: (copy ?? published).version,
    postVersion: copy?.postVersion ?? published.version,
    state: copy ? `Saved ${formatDateTimeIn(copy.updatedAt, viewer.timeZone)}` : "",
    hasWorkingCopy: copy !== null,
    hasCoAuthors: published.user.id === viewer.id && published.coAuthors !== undefined,
  };
}

/** Where a draft is written. A co-author needs no account of a provider for that. */
export function toDraftPath(viewer: Viewer, draft: Pick<Draft, "id" | "kind" | "author">): string {
  const isProject = draft.kind === "project" && isOwnDraft(viewer, draft);
  return (isProject ? paths.createProject : paths.write)(viewer.id, draft.id);
}

/** Where the text is edited. */
export function toTextPath(
  viewer: Viewer,
  { kind, draftId, postId }: Pick<Editing, "kind" | "draftId" | "postId">,
): string {
  if (!postId) return toDraftPath(viewer, { id: draftId ?? "", kind });
  return kind === "project" ? paths.updateProject(postId) : paths.updatePost(postId);
}

/** Redirects who writes a draft to its form. */
export function requirePublished(viewer: Viewer | null, post: PostDetail | Draft): PostDetail {
  if (post.status === "published") return post;
  throw redirect(viewer ? toDraftPath(viewer, post) : paths.login());
}

/** A draft that the viewer writes, of this form's kind. */
async function requireDraft(
  viewer: Viewer,
  { api }: RequestContext,
  id: string,
  kind: PostKind,
): Promise<Draft> {
  const post = await api.posts.get({ params: { id } });
  if (post.status === "published") {
    throw redirect(kind === "project" ? paths.updateProject(id) : paths.updatePost(id));
  }
  const shown = isOwnDraft(viewer, post) ? post.kind : "blog";
  if (shown !== kind) throw redirect(toDraftPath(viewer, post));
  return post;
}

export async function getWorkingCopy(
  { api }: RequestContext,
  id: string,
): Promise<WorkingCopy | null> {
  try {
    return await api.drafts.getWorkingCopy({ params: { id } });
  } catch (error) {
    if (getApiFailure(error)?.status !== 404) throw error;
    return null;
  }
}

function describeDraft({ status, publishAt, updatedAt }: Draft, timeZone: string): string {
  const at = publishAt && formatDateTimeIn(publishAt, timeZone);
  if (status === "scheduled") return `Will be published on ${at}`;
  if (at) return `We couldn’t publish this on ${at}. Schedule it again to see what is missing`;
  return `Saved ${formatDateTimeIn(updatedAt, timeZone)}`;
}

function pickText({ title, description }: Pick<PostDetail, "title" | "description">) {
  return { title, description };
}
