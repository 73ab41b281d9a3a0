import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Draft, WorkingCopy } from "~api/contract/drafts";
import type { PostDetail, StagedPicture } from "~api/contract/posts";
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

/** The post or draft that a form edits. */
export type Editing = {
  kind: PostKind;
  /** The draft that it changes, if that was saved before. */
  draftId: string | null;
  /** The published post that it changes. */
  postId: string | null;
  /** The version that changes are based on. */
  version: number | null;
  /** The version of the published post that changes replace. */
  postVersion: number | null;
  /** A sentence on when it was saved, and what of it is seen. */
  state: string;
  isScheduled: boolean;
  hasWorkingCopy: boolean;
  timeZone: string;
};

export type Editor = Awaited<ReturnType<typeof loadPostForm>>;

type Written = Draft | WorkingCopy | Omit<PostDetail, "user">;

/** A picture as the form shows it. */
export type EditorPicture = Pick<StagedPicture, "images"> & { url: string | null };

/** The form of a new post, or of a draft that has an address of its own. */
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

/** The form of a published post, with the changes that were not published yet. */
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

/** The form of a draft. */
export function toDraftPath(viewer: Viewer, { id, kind }: Pick<Draft, "id" | "kind">): string {
  return kind === "project" ? paths.createProject(viewer.id, id) : paths.write(viewer.id, id);
}

/** A post that readers may open; a draft opens in its form, for its author, who alone gets it. */
export function requirePublished(viewer: Viewer | null, post: PostDetail | Draft): PostDetail {
  if (post.status === "published") return post;
  throw redirect(viewer ? toDraftPath(viewer, post) : paths.login());
}

/** A draft of the viewer; published posts, and posts of the other kind, have another form. */
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

/** The viewer's working copy of a post, or null. */
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

/** The languages to choose from, by their own names, with the one that a text has. */
function listLanguages(lang = SITE_LANG) {
  const known = Object.entries({ ...(!(lang in LANGUAGES) && { [lang]: lang }), ...LANGUAGES });
  return known.map(([tag, name]) => ({ tag, name }));
}

/** The currencies to choose from, by their names, the site's first. */
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

/** The picture of a draft, which the form sends along by its id. */
function toStaged({ pictureId, image, images }: Draft | WorkingCopy) {
  type Staged = Pick<StagedPicture, "pictureId"> & EditorPicture;
  const staged: Staged | null = pictureId ? { pictureId, images, url: image } : null;
  return staged;
}
