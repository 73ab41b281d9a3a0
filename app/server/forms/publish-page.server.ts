import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Draft, WorkingCopy } from "~api/contract/responses/drafts";
import type { PostDetail } from "~api/contract/responses/posts";
import type { StagedPicture } from "~api/contract/posts/staged-pictures";
import type { PostKind } from "~api/contract/posts/post-status";
import { CURRENCIES } from "~api/contract/posts/currencies";
import { LANGUAGES, SITE_LANG } from "~api/contract/posts/languages";
import { NOTHING_TYPED, TYPED_NAMES, type TypedName } from "~api/contract/posts/typed-fields";
import type { Writers } from "~api/contract/responses/shared-drafts";
import { withFallback } from "~/server/api/failure.server";
import { listCategoryTitles } from "~/server/api/categories.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { requireOwnScreen, requireProvider } from "~/server/context/auth.server";
import { authorNames } from "~/utils/authors";
import { toLocalMinute } from "~/utils/format/time-zone";
import { createFormKey } from "./form.server";
import {
  editDraft,
  editNothing,
  editPublished,
  getWorkingCopy,
  toTextPath,
} from "./post-editor.server";
import { requireOwnDraft } from "~/server/context/writing-turn.server";

export type EditorPicture = Pick<StagedPicture, "images"> & { url: string | null };

export type PublishPage = Awaited<ReturnType<typeof loadPublishPage>>;

type Written = Draft | WorkingCopy | PostDetail;

/** A draft or the changes of a published post, as they are saved. */
export async function readWritten(viewer: Viewer, args: LoaderFunctionArgs) {
  const { params, context } = args;
  const id = params["postId"] ?? "";
  if (id === "new") return readNothing(args);
  const [post, copy] = await Promise.all([
    context.api.posts.get({ params: { id } }),
    getWorkingCopy(context, id),
  ]);
  const priced = (copy ?? post).price === null ? "blog" : "project";
  const kind = post.status === "published" ? priced : post.kind;
  if (kind === "project") await requireProvider(args);
  if (post.status === "published") requireOwnScreen(viewer, post.user.id, { orAdmin: true });
  else requireOwnDraft(viewer, post);
  return { post, copy, kind };
}

/** A text that comes with each form: its back end has no drafts. */
async function readNothing(args: LoaderFunctionArgs) {
  const isProject = new URL(args.request.url).searchParams.get("kind") === "project";
  if (isProject) await requireProvider(args);
  const kind: PostKind = isProject ? "project" : "blog";
  const nothing = { ...NOTHING_TYPED, kind, status: "draft", category: "", excerpt: "" };
  const post = { ...nothing, currency: args.context.env.CURRENCY, publishAt: null } as Draft;
  return { post, copy: null, kind };
}

export async function loadPublishPage(viewer: Viewer, args: LoaderFunctionArgs) {
  const { context, params } = args;
  const id = params["postId"] ?? "";
  const writersOf = () => withFallback(context.api.coAuthors.list({ params: { id } }), null);
  const [{ post, copy, kind }, titles, tags, stats, writers] = await Promise.all([
    readWritten(viewer, args),
    listCategoryTitles(context.api),
    withFallback(context.api.tags.list(), []),
    withFallback(context.api.stats.mine(), null),
    id === "new" ? null : writersOf(),
  ]);
  const written: Written = copy ?? post;
  const isPublished = post.status === "published";
  const editing = isPublished
    ? editPublished(viewer, kind, post, copy)
    : post.id
      ? editDraft(viewer, post)
      : editNothing(viewer, kind);
  const { title, lang } = written;
  return {
    formKey: createFormKey(),
    ...titles,
    popularTags: tags.map(({ tag }) => tag),
    editing,
    textPath: toTextPath(viewer, editing),
    languages: listLanguages(lang),
    currencies: kind === "project" ? listCurrencies(context) : [],
    typed: toTyped(written, isPublished ? null : post.publishAt, viewer.timeZone),
    picture:
      isPublished && post.image
        ? ({ images: post.images, url: post.image } as EditorPicture)
        : null,
    staged: toStaged(copy ?? (isPublished ? null : post)),
    excerpt: ("excerpt" in written && written.excerpt) || written.shortDescription,
    title,
    author: isPublished ? authorNames(post) : toNames(viewer, writers),
    day: isPublished ? post.createdAt : new Date().toISOString(),
    mailFollowers: isPublished ? 0 : (stats?.mailFollowers ?? 0),
  };
}

/** Whose names a draft will show once it is published. */
function toNames(viewer: Viewer, writers: Writers | null): string {
  if (!writers) return viewer.fullName;
  const { author, coAuthors } = writers;
  const accepted = coAuthors.flatMap(({ user, acceptedAt }) => (acceptedAt ? [user] : []));
  return authorNames({ user: author, coAuthors: accepted });
}

function toTyped(written: Written, publishAt: string | null, timeZone: string) {
  const typed = TYPED_NAMES.map((name) => {
    const value = written[name];
    return [name, Array.isArray(value) ? value.join(", ") : value?.toString()];
  });
  const {
    title: _,
    description: __,
    ...others
  } = Object.fromEntries(typed) as Partial<Record<TypedName, string>>;
  return {
    ...others,
    category: written.category,
    publishTime: publishAt ? toLocalMinute(publishAt, timeZone) : undefined,
  };
}

function listLanguages(lang: string) {
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

function toStaged(written: Draft | WorkingCopy | null) {
  type Staged = Pick<StagedPicture, "pictureId"> & EditorPicture;
  if (!written?.pictureId) return null;
  const { pictureId, image, images } = written;
  const staged: Staged = { pictureId, images, url: image };
  return staged;
}
