import { z } from "zod";
import { pageOf } from "../../contract/common";
import { PostCardSchema, PostSchema, PostSearchQuerySchema } from "../../contract/posts";
import { addCall, createRouter } from "../call";
import { type PostCardRow, type PostRow, toPost, toPostCard } from "../documents/post";
import { readPostFilter } from "../queries/post-query";
import { getPostPage } from "../queries/post-list";
import { cardColumns, postColumns } from "../queries/posts";
import { type Found, searchPosts } from "../queries/search";
import { readSearchWords, toSnippetHtml } from "../queries/search-words";

const NO_SEARCH = new Set(["", "none"]);

export const searchRoutes = createRouter();

addCall(
  searchRoutes,
  {
    method: "get",
    path: "/api/posts/search",
    tag: "Posts",
    summary: "Posts by words in title, texts, tags and author; best first, with a marked snippet",
    access: "public",
    query: PostSearchQuerySchema,
    answer: z.union([pageOf(PostSchema), pageOf(PostCardSchema)]),
  },
  async (c, { query }) => {
    const { db, config, caller } = c.var;
    const { searchQuery = "", page = 1, fields } = query;
    const filter = readPostFilter(query);
    const isEverything = NO_SEARCH.has(searchQuery.trim());
    const words = readSearchWords(searchQuery);
    const callerId = caller?.id ?? null;

    if (fields === "card") {
      const columns = cardColumns(callerId);
      const found = isEverything
        ? await getPostPage<PostCardRow>(db, filter, page, columns)
        : await searchPosts<PostCardRow>(db, words, filter, page, columns);
      const toCard = (row: PostCardRow) => ({
        ...toPostCard(row, config.PUBLIC_URL),
        ...snippetOf(row),
      });
      return { ...found, data: found.data.map(toCard) };
    }
    const columns = postColumns(callerId);
    const found = isEverything
      ? await getPostPage<PostRow>(db, filter, page, columns)
      : await searchPosts<PostRow>(db, words, filter, page, columns);
    const toWhole = (row: PostRow) => ({ ...toPost(row, config.PUBLIC_URL), ...snippetOf(row) });
    return { ...found, data: found.data.map(toWhole) };
  },
);

function snippetOf(row: PostCardRow | Found<PostCardRow>) {
  return "snippet" in row ? { snippet: toSnippetHtml(row.snippet) } : {};
}
