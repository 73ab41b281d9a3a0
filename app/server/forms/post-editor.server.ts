import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Draft, WorkingCopy } from "~api/contract/drafts";
import type { PostDetail } from "~api/contract/posts";
import type { StagedPicture } from "~api/contract/posts/staged-pictures";
import { CURRENCIES } from "~api/contract/posts/currencies";
import { LANGUAGES, SITE_LANG } from "~api/contract/posts/languages";
import { TYPED_NAMES, type TypedName } from "~api/contract/posts/typed-fields";
import type { PostKind } from "~api/contract/posts/post-status";
import { getApiFailure } from "~/server/api/failure.server";
import { listCategoryTitles } from "~/server/api/categories.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { requireOwnScreen } from "~/server/context/auth.server";
import { formatDateTimeIn, toLocalMinute } from "~/utils/format/time-zone";
import { paths } from "~/utils/paths";
import { createFormKey } from "./form.server";

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
  hasWorkingCopy: boolean;
  timeZone: string;
};

export type Editor = Awaited<ReturnType<typeof loadPostForm>>;

type Written = Draft | WorkingCopy | Omit<PostDetail, "user">;

export type EditorPicture = Pick<StagedPicture, "images"> & { url: string | null };

export async function loadPostForm(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
  kind: PostKind,
) {
  const id = params["postId"];
  const [titles, draft] = await Promise.all([
    listCategoryTitles(context.api),
    id ? requireDraft(viewer, context, id, kind) : null,
  ]);
  const { timeZone } = viewer;
  const editing: Editing = {
    kind,
    timeZone,
    postId: null,
    postVersion: null,
    hasWorkingCopy: false,
    draftId: draft?.id ?? null,
    version: draft?.version ?? null,
    state: draft ? describeDraft(draft, timeZone) : "",
    isScheduled: draft?.status === "scheduled",
  };
  return {
    formKey: createFormKey(),
    ...titles,
    editing,
    languages: listLanguages(draft?.lang),
    currencies: kind === "project" ? listCurrencies(context) : [],
    typed: draft
      ? toTyped(draft, draft.publishAt, timeZone)
      : { lang: SITE_LANG, currency: context.env.CURRENCY },
    picture: null as EditorPicture | null,
    staged: draft && toStaged(draft),
  };
}

/** The form of a published post, with its unpublished changes. */
export async function loadPostEditor(
  viewer: Viewer,
  { params, context }: LoaderFunctionArgs,
  kind: PostKind,
) {
  const id = params["id"] ?? "";
  const [post, copy, titles] = await Promise.all([
    context.api.posts.get({ params: { id } }),
    getWorkingCopy(context, id),
    listCategoryTitles(context.api),
  ]);
  const { user, ...published } = requirePublished(viewer, post);
  requireOwnScreen(viewer, user.id, { orAdmin: true });
  const { timeZone } = viewer;
  const { image, images, title } = published;
  const editing: Editing = {
    kind,
    timeZone,
    draftId: null,
    postId: id,
    isScheduled: false,
    version: (copy ?? published).version,
    postVersion: copy?.postVersion ?? published.version,
    state: copy ? `Saved ${formatDateTimeIn(copy.updatedAt, timeZone)}` : "",
    hasWorkingCopy: copy !== null,
  };
  return {
    id,
    title,
    formKey: createFormKey(),
    ...titles,
    editing,
    languages: listLanguages((copy ?? published).lang),
    currencies: kind === "project" ? listCurrencies(context) : [],
    typed: toTyped(copy ?? published, null, timeZone),
    picture: image ? { images, url: image } : null,
    staged: copy && toStaged(copy),
  };
}

export function toDraftPath(viewer: Viewer, { id, kind }: Pick<Draft, "id" | "kind">): string {
  return kind === "project" ? paths.createProject(viewer.id, id) : paths.write(viewer.id, id);
}

/** Redirects a draft's author to its form. */
export function requirePublished(viewer: Viewer | null, post: PostDetail | Draft): PostDetail {
  if (post.status === "published") return post;
  throw redirect(viewer ? toDraftPath(viewer, post) : paths.login());
}

/** A draft of the viewer, of this form's kind. */
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
  if (post.kind !== kind) throw redirect(toDraftPath(viewer, post));
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

function toTyped(written: Written, publishAt: string | null, timeZone: string) {
  const typed = TYPED_NAMES.map((name) => {
    const value = written[name];
    return [name, Array.isArray(value) ? value.join(", ") : value?.toString()];
  });
  return {
    ...(Object.fromEntries(typed) as Partial<Record<TypedName, string>>),
    category: written.category,
    publishTime: publishAt ? toLocalMinute(publishAt, timeZone) : undefined,
  };
}

function listLanguages(lang = SITE_LANG) {
  const languages = Object.entries({ ...(!(lang in LANGUAGES) && { [lang]: lang }), ...LANGUAGES });
  return languages.map(([tag, name]) => ({ tag, name }));
}

function listCurrencies({ env: { CURRENCY } }: RequestContext) {
  const names = new Intl.DisplayNames(SITE_LANG, { type: "currency" });
  const all = CURRENCIES.map((code) => ({ code, name: names.of(code) ?? code }));
  const [first, others] = [true, false].map((isFirst) =>
    all.filter(({ code }) => (code === CURRENCY) === isFirst),
  );
  return [
    ...(first ?? []),
    ...(others ?? []).sort((one, other) => (one.name < other.name ? -1 : 1)),
  ];
}

function toStaged({ pictureId, image, images }: Draft | WorkingCopy) {
  type Staged = Pick<StagedPicture, "pictureId"> & EditorPicture;
  const staged: Staged | null = pictureId ? { pictureId, images, url: image } : null;
  return staged;
}
