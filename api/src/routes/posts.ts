import { z } from "zod";
import { pageOf } from "../../contract/common";
import {
  PostCardSchema,
  PostDetailSchema,
  PostListQuerySchema,
  PostSchema,
} from "../../contract/posts";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { setNextLink } from "../documents/link";
import {
  type PostCardRow,
  type PostRow,
  toPost,
  toPostCard,
  withComments,
} from "../documents/post";
import { notFound } from "../errors";
import { clientAddress } from "../middleware/address";
import { afterwards } from "../middleware/afterwards";
import { listCommentsOf } from "../queries/comments";
import { getBareList, getPostPage } from "../queries/post-list";
import { readPostFilter } from "../queries/post-query";
import { cardColumns, getPostWithComments, listRelated, postColumns } from "../queries/posts";
import { countView } from "../queries/views";
import { addPostChanges } from "./post-changes";
import { addPostPictures } from "./post-pictures";
import { addPostWriting } from "./post-writing";

const LIST_POSTS_WITH_COMMENTS = 20;

export const postRoutes = createRouter();

addPostWriting(postRoutes);
addPostChanges(postRoutes);
addPostPictures(postRoutes);

addCall(
  postRoutes,
  {
    method: "get",
    path: "/api/posts",
    tag: "Posts",
    summary: "Posts, narrowed and sorted; an envelope with page, else a bare array",
    access: "public",
    query: PostListQuerySchema,
    answer: z.union([
      pageOf(PostSchema),
      z.array(PostSchema),
      pageOf(PostCardSchema),
      z.array(PostCardSchema),
    ]),
  },
  async (c, { query }) => {
    const { db, config } = c.var;
    const callerId = c.var.caller?.id ?? null;
    const filter = readPostFilter(query);
    const isCard = query.fields === "card";
    if (query.page !== undefined && isCard) {
      const columns = cardColumns(callerId);
      const page = await getPostPage<PostCardRow>(db, filter, query.page, columns);
      return { ...page, data: page.data.map((row) => toPostCard(row, config.PUBLIC_URL)) };
    }
    if (query.page !== undefined) {
      const page = await getPostPage<PostRow>(db, filter, query.page, postColumns(callerId));
      return { ...page, data: page.data.map((row) => toPost(row, config.PUBLIC_URL)) };
    }
    if (isCard) {
      const columns = cardColumns(callerId);
      const { rows, hasMore } = await getBareList<PostCardRow>(db, filter, columns);
      if (hasMore) setNextLink(c, rows.at(-1)?.id);
      return rows.map((row) => toPostCard(row, config.PUBLIC_URL));
    }
    const { rows, hasMore } = await getBareList<PostRow>(db, filter, postColumns(callerId));
    if (hasMore) setNextLink(c, rows.at(-1)?.id);
    return withTheirComments(c, rows);
  },
);

addCall(
  postRoutes,
  {
    method: "get",
    path: "/api/posts/{id}",
    tag: "Posts",
    summary: "A post with its newest comments; counts a view",
    access: "public",
    answer: PostDetailSchema,
  },
  async (c, { params }) => {
    const { db, config, caller } = c.var;
    const found = await getPostWithComments(db, params.id, caller?.id ?? null);
    if (!found) throw notFound("There is no such post");
    // What a browser fetches ahead is not read yet.
    const isPrefetch = c.req.header("Sec-Purpose")?.includes("prefetch");
    if (c.req.method === "GET" && !isPrefetch) {
      const visitor = caller?.id ?? clientAddress(c);
      const view = { postSeq: found.post.seq, visitor, secret: config.WEB_SECRET };
      afterwards(c, "Counting a view", countView(db, view));
    }
    return withComments(toPost(found.post, config.PUBLIC_URL), found.comments, config.PUBLIC_URL);
  },
);

addCall(
  postRoutes,
  {
    method: "get",
    path: "/api/posts/{id}/related",
    tag: "Posts",
    summary: "Up to four posts that share tags or the category",
    access: "public",
    query: PostListQuerySchema.pick({ fields: true }),
    answer: z.union([z.array(PostSchema), z.array(PostCardSchema)]),
  },
  async (c, { params, query }) => {
    const { db, config } = c.var;
    const callerId = c.var.caller?.id ?? null;
    if (query.fields === "card") {
      const cards = await listRelated<PostCardRow>(db, params.id, cardColumns(callerId));
      if (!cards) throw notFound("There is no such post");
      return cards.map((row) => toPostCard(row, config.PUBLIC_URL));
    }
    const posts = await listRelated<PostRow>(db, params.id, postColumns(callerId));
    if (!posts) throw notFound("There is no such post");
    return posts.map((row) => toPost(row, config.PUBLIC_URL));
  },
);

/** A bare list, the first posts of which carry some comments. */
async function withTheirComments(c: ApiContext, rows: PostRow[]) {
  const { PUBLIC_URL } = c.var.config;
  const seqs = rows.slice(0, LIST_POSTS_WITH_COMMENTS).map(({ seq }) => seq);
  const comments = await listCommentsOf(c.var.db, seqs);
  return rows.map((row, index) => {
    const post = toPost(row, PUBLIC_URL);
    return index < seqs.length ? withComments(post, comments, PUBLIC_URL) : post;
  });
}
