import { sql } from "drizzle-orm";
import { createComment, getCommentedPost, getParent } from "../../src/queries/posts/comments";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { newId } from "../../src/db/id";
import { createFollow } from "../../src/queries/users/follows";
import { addCoAuthor } from "../drafts/co-write";
import { noteOn, shareDraft } from "../drafts/share-draft";
import { makeSeries } from "../posts/series/make-series";
import { makeObject } from "../security/permissions-objects";
import { makeInvitation } from "../site/make-invitation";
import { makePage, makePageVersion } from "../site/make-page";
import { createEarlierSiteVersion } from "../site/site-versions";
import { createImportedComment } from "../support/imported-comments";
import { replacePhoto } from "../../src/queries/users/photos";
import {
  createCategory,
  createPerson,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";

export type Site = Awaited<ReturnType<typeof createSite>>;

const PICTURE = { width: 8, height: 8, bytes: 8, placeholder: "", placeholderColour: null };

/** People who have written, answered and followed each other, so that any write shows somewhere. */
export async function createSite() {
  const word = unique("Quill").replaceAll("-", "");
  const author = await createPerson({ lastName: word, accountType: "provider" });
  for (const column of ["profileImageId", "coverImageId"] as const) {
    await replacePhoto(db, author.id, column, { ...PICTURE, id: newId() });
  }
  const reader = await createPerson({ isVerified: true });
  const admin = await createPerson({ isAdmin: true, isVerified: true });
  const newcomer = await createPerson({ isVerified: false });
  const category = await createCategory();
  const other = await createCategory();
  const tags = [unique("ink")];
  const of = { userId: author.id, categoryId: category.id, tags };
  const post = await createStoredPost({ ...of, title: `${word} one` });
  const project = await createStoredPost({
    ...of,
    title: `${word} two`,
    categoryId: other.id,
    priceCents: 500,
  });
  const series = await makeSeries(author.id, [post, project]);
  await addCoAuthor(post, admin.id);
  const readersPost = await createStoredPost({ ...of, userId: reader.id });
  const readersSeries = await makeSeries(reader.id);
  const shared = await shareDraft(reader.id);
  await addCoAuthor(shared.id, admin.id, { isAccepted: false });
  const note = await noteOn(author.id, shared.token);
  const siteVersion = await createEarlierSiteVersion(admin.id);
  const pageSlug = unique("page");
  const page = await makePage(admin.id, { slug: pageSlug, isPublished: true });
  const pageVersion = await makePageVersion(admin.id, { isPublished: true });
  const { id: invitation } = await makeInvitation(admin.id);
  const { id: accountNote } = await makeObject("account note", admin);
  const comment = await commentOn(post, reader.id);
  const importedComment = await createImportedComment(post, author.id);
  await commentOn(post, admin.id, comment);
  await commentOn(readersPost, author.id);
  await toggleReaction(db, { postId: post, userId: reader.id, kind: "like" });
  await toggleReaction(db, { postId: readersPost, userId: author.id, kind: "dislike" });
  await createFollow(db, reader.id, author.id);
  await createFollow(db, author.id, admin.id);
  const people = { author, reader, admin, newcomer };
  return {
    ...people,
    category,
    other,
    tags,
    word,
    post,
    project,
    series,
    readersSeries,
    shared,
    note,
    siteVersion,
    page,
    pageSlug,
    pageVersion,
    invitation,
    accountNote,
    readersPost,
    comment,
    importedComment,
  };
}

async function commentOn(postId: string, userId: string, answered = ""): Promise<string> {
  const { seq: postSeq = 0 } = (await getCommentedPost(db, postId)) ?? {};
  const parent = await getParent(db, postSeq, answered);
  const comment = { postSeq, userId, parent, description: "Good morning" };
  return (await createComment(db, comment))?.id ?? "";
}

/** What a visitor may read of it: an address, or several that one page shows together. */
export function listReads(site: Site): string[][] {
  const posts = [site.post, site.project, site.readersPost];
  const people = [site.author, site.reader, site.admin];
  const list = (query: string) => [`/api/posts?page=1&fields=card&${query}`];
  return [
    list(""),
    list("sort=price-asc"),
    list("kind=project"),
    list("sort=oldest"),
    list(`category=${site.category.title}`),
    list(`tag=${site.tags[0]}`),
    [`/api/users/search?query=${site.word}`],
    ["/api/posts?page=1"],
    [`/api/posts/search?page=1&searchQuery=${site.word}`],
    ...posts.map((id) => [
      `/api/posts/${id}`,
      `/api/posts/${id}/related?fields=card`,
      `/api/comments?postId=${id}`,
    ]),
    ...posts.map((id) => [`/api/comments?postId=${id}`]),
    ...posts.map((id) => [`/api/comments?postId=${id}&limit=1`]),
    [`/api/comments/imported?postId=${site.post}`],
    ...people.map(({ id }) => [`/api/users/${id}`]),
    ...people.map(({ id }) => list(`user=${id}`)),
    ...people.map(({ id }) => [`/api/posts?user=${id}`]),
    ...people.map(({ id }) => [`/api/users/${id}/followers`]),
    ...people.map(({ id }) => [`/api/users/${id}/following`]),
    ...people.map(({ id }) => [`/api/users/${id}/reviews`]),
    [`/api/series/${site.series}`],
    list(`series=${site.series}`),
    list(`series=${site.readersSeries}`),
    ["/api/landing"],
    ["/api/tags"],
    ["/api/category"],
    [`/api/category/${site.category.id}`],
    ["/api/site"],
    [`/api/pages/shown?slug=${site.pageSlug}`],
    ["/api/stats"],
    ["/api/sitemap"],
    ["/api/sitemap/posts"],
    ["/api/sitemap/authors"],
    ["/api/sitemap/series"],
    ["/api/sitemap/pages"],
  ];
}

/** A link that was mailed to somebody, who has not used it. */
export function mailLink(
  kind: "registration" | "verification" | "reset" | "email change",
  person: { id: string; email: string },
) {
  return makeObject(kind, person);
}

/** Makes the account that of the operator, which becomes an admin when it logs in. */
export async function verify(id: string): Promise<void> {
  await db.all(sql`UPDATE users SET is_verified = 1 WHERE id = ${id}`);
}

/** Reads as a visitor's browser that only prefetches, so that nothing is counted. */
export async function readDocument(path: string): Promise<unknown> {
  const reply = await send(path, { headers: { "Sec-Purpose": "prefetch" } });
  return reply.ok ? reply.json() : null;
}
