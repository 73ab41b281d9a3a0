import type { SQL } from "drizzle-orm";
import { endpoints } from "../../../contract/endpoints";
import type { ListedPostRow, PostCardRow } from "../../db/rows";
import { handle } from "../../http/endpoint";
import { countByCategory } from "../../queries/posts/category-counts";
import { getPostPage } from "../../queries/posts/lists/post-list";
import { cardColumns, listedColumns } from "../../queries/posts/posts";
import { readPostFilter } from "../../queries/posts/lists/read-post-filter";
import { searchPosts } from "../../queries/posts/search";
import { readSearchTerms } from "../../queries/posts/search-terms";
import { toSnippetHtml } from "../../queries/posts/search-words";
import { suggestSearch } from "../../queries/posts/suggest";
import { toPostCard } from "../../serializers/post";
import { streamPostPage } from "../../services/posts/stream-posts";

const NO_SEARCH = new Set(["", "none"]);

export const searchRoutes = [
  handle(endpoints.posts.search, async (c, { query }) => {
    const { db, config, caller } = c.var;
    const { searchQuery = "", page = 1, fields } = query;
    const sort = query.sort === "best" ? undefined : query.sort;
    const filter = readPostFilter({ ...query, sort });
    const isCounted = query.count === "category";
    const options = { isRanked: sort === undefined, isCounted };
    const isEverything = NO_SEARCH.has(searchQuery.trim());
    const terms = readSearchTerms(searchQuery);
    const callerId = caller?.id ?? null;
    const suggest = async (total: number) =>
      isEverything || page > 1 ? null : suggestSearch(db, searchQuery, filter, total);
    const list = async <Row>(columns: SQL) => {
      const found = await getPostPage<Row>(db, filter, page, columns);
      return { ...found, categories: isCounted ? await countByCategory(db, filter) : null };
    };

    if (fields === "card") {
      const columns = cardColumns(callerId);
      const found = isEverything
        ? await list<PostCardRow>(columns)
        : await searchPosts<PostCardRow>(db, terms, filter, page, columns, options);
      const toCard = (row: PostCardRow) => ({
        ...toPostCard(row, config.PUBLIC_URL),
        ...snippetOf(row),
      });
      const suggestion = await suggest(found.total);
      return { ...found, data: found.data.map(toCard), suggestion };
    }
    const columns = listedColumns(callerId);
    const found = isEverything
      ? await list<ListedPostRow>(columns)
      : await searchPosts<ListedPostRow>(db, terms, filter, page, columns, options);
    const suggestion = await suggest(found.total);
    return streamPostPage(c, { ...found, suggestion }, snippetOf);
  }),
];

function snippetOf(row: object): { snippet?: string } {
  return "snippet" in row ? { snippet: toSnippetHtml(String(row.snippet)) } : {};
}
