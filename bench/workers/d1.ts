import type { PostCard } from "../../api/contract/responses/posts";
import { type Database, openDatabase } from "../../api/src/db/client";
import type { PostCardRow } from "../../api/src/db/rows";
import { listCategories } from "../../api/src/queries/posts/categories";
import { getPostPage } from "../../api/src/queries/posts/lists/post-list";
import { cardColumns } from "../../api/src/queries/posts/posts";
import { readPostFilter } from "../../api/src/queries/posts/lists/read-post-filter";
import { searchPosts } from "../../api/src/queries/posts/search";
import { readSearchTerms } from "../../api/src/queries/posts/search-terms";
import { toPostCard } from "../../api/src/serializers/post";
import { type Trip, recordTrips, repeatTrips } from "./recorded";

const filter = readPostFilter({ page: 1, fields: "card" });
const readList = (db: Database) => getPostPage(db, filter, 1, cardColumns(null));

/** The queries of our API calls. */
const CALLS = {
  one: (db: Database) => listCategories(db, null),
  list: readList,
  search: (db: Database) => searchPosts(db, readSearchTerms("paper"), filter, 1, cardColumns(null)),
};
type Call = keyof typeof CALLS;

const recorded = new Map<Call | "page", Promise<Trip[]>>();

/** The recorded round trips of a query, or of the whole page. */
function recall(d1: D1Database, name: Call | "page"): Promise<Trip[]> {
  const cached = recorded.get(name);
  if (cached) return cached;
  const found =
    name === "page"
      ? recordTrips(d1, async (d1) => {
          const db = openDatabase(d1);
          await readList(db);
          await CALLS.one(db);
        }).then((trips) => [trips.flat()])
      : recordTrips(d1, (d1) => CALLS[name](openDatabase(d1)));
  recorded.set(name, found);
  return found;
}

/** Reads the posts with the statements of our two API calls, in one batch. */
export async function readFromD1(d1: D1Database, publicUrl: string): Promise<PostCard[]> {
  const [posts] = await repeatTrips(d1, await recall(d1, "page"));
  return ((posts ?? []) as PostCardRow[]).map((row) => toPostCard(row, publicUrl));
}

export async function readRows(d1: D1Database, name: string): Promise<unknown[] | null> {
  return name in CALLS ? repeatTrips(d1, await recall(d1, name as Call)) : null;
}
