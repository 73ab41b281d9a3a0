import { data, redirect } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Draft } from "~api/contract/responses/drafts";
import { DraftWriteSchema } from "~api/contract/drafts";
import { PostCreateSchema, PostPreviewSchema } from "~api/contract/posts";
import { PublishAtSchema } from "~api/contract/posts/post-status";
import { TYPED_NAMES } from "~api/contract/posts/typed-fields";
import type { PostCreate } from "~api/contract/posts";
import type { PostDetail } from "~api/contract/responses/posts";
import type { PostKind } from "~api/contract/posts/post-status";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { requireOwnScreen } from "~/server/context/auth.server";
import { formatDateTimeIn, fromLocalMinute } from "~/utils/format/time-zone";
import { paths } from "~/utils/paths";
import { respondToConflict, toDocument } from "./conflict-response.server";
import { HIDDEN_FIELDS, createFormKey, formFailure, readForm } from "./form.server";
import { getWorkingCopy, toTextPath } from "./post-editor.server";
import { listLabels } from "./post-conflict.server";
import { compareFields } from "~/server/compare/compare-fields.server";
import { returnForm, sendBack, sendBackFromApi } from "./post-answers.server";
import {
  describePictureLoss,
  getChosenPicture,
  stageSubmittedPicture,
} from "./post-picture.server";
import { uploadTextPicture, withLine } from "./text-picture.server";
import { requireOwnDraft } from "~/server/context/writing-turn.server";

export type Target = { viewer: Viewer; kind: PostKind; draftId?: string; postId?: string };

type Written = Partial<PostCreate>;

type Next = "here" | "publish" | "text";

/** Where the buttons that save lead. */
const SAVING = new Map<unknown, Next>([
  ["save", "here"],
  ["continue", "publish"],
  ["text", "text"],
]);

/** A draft for its author; a post for its author or an admin. */
export async function requireOwnPost(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
): Promise<PostDetail | Draft> {
  const post = await context.api.posts.get({ params: { id: params["id"] ?? "" } });
  if (post.status === "published") requireOwnScreen(viewer, post.user.id, { orAdmin: true });
  else requireOwnDraft(viewer, post);
  return post;
}

/** Runs the submitted button's intent. An error returns every typed value. */
export async function submitPostForm(args: ActionFunctionArgs, target: Target) {
  const { context } = args;
  const intent = context.form.get("intent");
  if (intent === "preview") return previewPost(context, target.postId ?? target.draftId);
  if (intent === "add-picture") return addPicture(context);
  if (intent === "discard" && target.postId) return discard(args, target.postId);
  if (intent === "edit") return returnForm(context, true);
  const answer = await respondToConflict(args);
  if (answer) return answer;
  const next = SAVING.get(intent);
  return next ? saveDraft(args, target, next) : publishPost(context, target, intent === "schedule");
}

async function previewPost(context: RequestContext, postId?: string) {
  const { form, submission } = readForm(context, PostPreviewSchema);
  if (submission.status !== "success") return sendBack(context, form, submission);
  try {
    const preview = await context.api.posts.preview({
      body: { description: submission.value.description, postId },
    });
    const { errors, ...picture } = await stageSubmittedPicture(context, form);
    if (errors) {
      const failure = formFailure(context, submission, { fieldErrors: { image: errors } });
      return data({ ...failure.data, preview, ...picture }, failure.init ?? undefined);
    }
    const result = submission.reply({ hideFields: HIDDEN_FIELDS });
    const actionData = { result, formKey: createFormKey(), conflict: null, isEditedOn: false };
    return data({ ...actionData, preview, ...picture });
  } catch (error) {
    return sendBackFromApi(context, form, submission, error);
  }
}

/** Puts a picture at the end of the text, which comes back with it. */
async function addPicture(context: RequestContext) {
  const { form, submission } = readForm(context, z.object({}));
  try {
    const added = await uploadTextPicture(context, form);
    if ("errors" in added) return await sendBack(context, form, submission, added.errors);
    const { errors: _, ...picture } = await stageSubmittedPicture(context, form);
    const text = withLine(String(form.get("description") ?? ""), added.line);
    Object.assign(submission.payload, { description: text, pictureWords: "", isDecoration: "" });
    const result = submission.reply({ hideFields: HIDDEN_FIELDS });
    const actionData = { result, formKey: createFormKey(), conflict: null, isEditedOn: false };
    return data({ ...actionData, ...picture, textPictureNote: added.note });
  } catch (error) {
    return sendBackFromApi(context, form, submission, error);
  }
}

async function saveDraft(
  { request, context }: ActionFunctionArgs,
  { viewer, kind, draftId, postId }: Target,
  next: Next,
) {
  const { form, submission, key } = readForm(context, DraftWriteSchema);
  if (submission.status !== "success") return sendBack(context, form, submission);
  const { api, toasts } = context;
  const here = new URL(request.url).pathname;
  let isThere = draftId === undefined && postId === undefined;
  try {
    const body = toMultipart(submission.value, form);
    const loss = await describePictureLoss(form);
    let id = postId ?? draftId;
    if (postId) {
      const isSame = next !== "here" && (await isAsPublished(context, form, postId));
      isThere = next !== "here";
      if (!isSame) await api.drafts.saveWorkingCopy({ params: { id: postId }, body, key });
    } else {
      // On the way to its other page a scheduled post stays scheduled.
      if (next === "here" || !draftId) body.set("status", "draft");
      body.set("kind", kind);
      ({ id } = draftId
        ? await api.posts.update({ params: { id: draftId }, body, key })
        : await api.posts.create({ body, key }));
    }
    const texts = { kind, postId: postId ?? null, draftId: id ?? null };
    const path = {
      here: postId || draftId ? here : toTextPath(viewer, texts),
      publish: paths.publish(viewer.id, id ?? ""),
      text: toTextPath(viewer, texts),
    }[next];
    if (next !== "here" && !loss) return redirect(path, 303);
    const saved = postId
      ? "Your changes are saved. Readers see them once you publish them."
      : "Your draft is saved. It is not published yet.";
    return await toasts.redirectWithSuccess(path, saved + loss, { status: 303 });
  } catch (error) {
    // A back end without drafts: the browser takes the text to the other page.
    if (next !== "here" && isThere && getApiFailure(error)?.status === 404) {
      const query = { kind: kind === "project" ? kind : null };
      if (next === "publish")
        return redirect(paths.publish(viewer.id, postId ?? "new", query), 307);
      const path = toTextPath(viewer, { kind, postId: postId ?? null, draftId: null });
      return path === here ? returnForm(context, false) : redirect(path, 307);
    }
    return sendBackFromApi(context, form, submission, error, postId);
  }
}

/** Whoever only looks at both pages of a post begins no change of it. */
async function isAsPublished(context: RequestContext, form: FormData, id: string) {
  if (getChosenPicture(form)) return false;
  const [post, copy] = await Promise.all([
    context.api.posts.get({ params: { id } }),
    getWorkingCopy(context, id),
  ]);
  const { differences } = compareFields(post, Object.fromEntries(form), listLabels(form));
  return !copy && differences.length === 0;
}

async function publishPost(
  context: RequestContext,
  { viewer, kind, draftId, postId }: Target,
  isScheduled: boolean,
) {
  const { form, submission, key } = readForm(context, PostCreateSchema);
  if (submission.status !== "success") return sendBack(context, form, submission);
  const { api, toasts } = context;
  try {
    const body = toMultipart(submission.value, form);
    if (postId) body.set("discardWorkingCopy", "true");
    else body.set("kind", kind);
    if (isScheduled) {
      const { publishAt, problem } = readPublishTime(form, viewer.timeZone);
      if (problem) return await sendBack(context, form, submission, { publishTime: [problem] });
      body.set("publishAt", publishAt);
    }
    if (!postId) body.set("status", isScheduled ? "scheduled" : "published");
    const id = postId ?? draftId;
    const post = id
      ? await api.posts.update({ params: { id }, body, key })
      : await api.posts.create({ body, key });
    const name = postId ? `Your changes to “${post.title}” are` : `“${post.title}” is`;
    const [path, done] =
      post.status === "published"
        ? [paths.post(post), "published"]
        : [
            (kind === "project" ? paths.projects : paths.posts)(viewer.id, { status: post.status }),
            `scheduled for ${formatDateTimeIn(post.publishAt ?? "", viewer.timeZone)}`,
          ];
    const loss = await describePictureLoss(form);
    return await toasts.redirectWithSuccess(path, `${name} ${done}.${loss}`, { status: 303 });
  } catch (error) {
    return sendBackFromApi(context, form, submission, error, postId);
  }
}

/** Deletes the working copy of a post; one that is gone already is no failure. */
async function discard({ request, context }: ActionFunctionArgs, id: string) {
  const { form, submission, key } = readForm(context, z.object({}));
  try {
    await context.api.drafts.discardWorkingCopy({ params: { id }, key });
  } catch (error) {
    if (getApiFailure(error)?.status !== 404) {
      return sendBackFromApi(context, form, submission, error);
    }
  }
  const redirection = await context.toasts.redirectWithSuccess(
    new URL(request.url).pathname,
    "Your changes were discarded. This is what readers see.",
    { status: 303 },
  );
  return toDocument(redirection);
}

/** Missing fields keep their values; without a file, the staged picture is used. */
function toMultipart(post: Written, form: FormData): FormData {
  const body = new FormData();
  for (const name of [...TYPED_NAMES, "category"] as const) {
    if (form.has(name)) body.set(name, String(post[name] ?? ""));
  }
  for (const name of ["baseVersion", "basePostVersion"]) {
    const version = form.get(name);
    if (version) body.set(name, version);
  }
  const image = getChosenPicture(form);
  if (image) body.set("image", image);
  else if (post.pictureId) body.set("pictureId", post.pictureId);
  return body;
}

function readPublishTime(form: FormData, timeZone: string) {
  const publishAt = fromLocalMinute(String(form.get("publishTime") ?? ""), timeZone) ?? "";
  const checked = PublishAtSchema.safeParse(publishAt);
  const problem = publishAt
    ? checked.error?.issues[0]?.message
    : "Enter a date and time like 2026-11-14 08:30";
  return { publishAt, problem };
}
