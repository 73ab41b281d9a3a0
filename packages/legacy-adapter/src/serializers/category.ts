import { createHash } from "node:crypto";
import type { Category } from "../../../../api/contract/responses/categories";
import { toSlug } from "../../../../api/src/lib/text/slug";
import type { CategoryDocument, PostDocument } from "../documents";
import type { BackEnd } from "../back-end";
import { toTimes } from "./time";
import { readPeople, toUserShort } from "./user";

const ID_DIGITS = 24;

/** The id of a category of which only the title is known. */
export function idOfTitle(title: string): string {
  return createHash("sha256").update(title).digest("hex").slice(0, ID_DIGITS);
}

/** All categories by title; without the right to list them, those of the posts. */
export async function listCategories(backEnd: BackEnd): Promise<Category[]> {
  const [documents, posts] = await Promise.all([backEnd.categories(), backEnd.posts()]);
  const known = documents.length > 0 ? documents : categoriesOf(posts);
  return toCategories(backEnd, known, posts);
}

export async function toCategories(
  backEnd: BackEnd,
  documents: readonly CategoryDocument[],
  posts: readonly PostDocument[],
): Promise<Category[]> {
  const people = await readPeople(
    backEnd,
    documents.map(({ user }) => user),
  );
  return documents
    .map((document): Category => {
      const { _id, title, user } = document;
      const creator = people.get(user?.id ?? "");
      return {
        _id,
        id: _id,
        title,
        slug: toSlug(title),
        user: creator ? toUserShort(backEnd, creator) : null,
        postsCount: posts.filter((post) => isIn(post, document)).length,
        version: 1,
        ...toTimes(document),
      };
    })
    .sort((one, other) => one.title.localeCompare(other.title, "en"));
}

function isIn({ category }: PostDocument, { _id, title }: CategoryDocument): boolean {
  return category.id === _id || category.title === title;
}

function categoriesOf(posts: readonly PostDocument[]): CategoryDocument[] {
  const titles = new Map<string, CategoryDocument>();
  for (const { category, createdAt, updatedAt } of posts) {
    const { id, title } = category;
    if (!title || titles.has(title)) continue;
    titles.set(title, { _id: id ?? idOfTitle(title), title, user: null, createdAt, updatedAt });
  }
  return [...titles.values()];
}
