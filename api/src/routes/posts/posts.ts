import { postTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import type { ListedPostRow, PostCardRow, PostRow } from "../../db/rows";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { runInBackground } from "../../services/request/background";
import { subnet } from "../../../contract/site/network";
import { announceSoon } from "../../services/inbox/announce";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { listCommentsOf } from "../../queries/posts/comments";
import { getBareList, getPostPage } from "../../queries/posts/lists/post-list";
import { readTexts, splitByTexts } from "../../queries/posts/post-texts";
import {
  cardColumns,
  getPostWithComments,
  listRelated,
  listedColumns,
} from "../../queries/posts/posts";
import { type Reaction, toggleReaction } from "../../queries/posts/reactions";
import { recordRead } from "../../queries/series/parts";
import { readPostFilter } from "../../queries/posts/lists/read-post-filter";
import { toBareList } from "../../http/link";
import {
  toPost,
  toPostCard,
  toSavedPost,
  toSeller,
  toSharedPicture,
  withComments,
  withEmbeds,
} from "../../serializers/post";
import { toPlaceInSeries } from "../../serializers/series";
import { toImportedComments } from "../../serializers/imports/imported-comment";
import { foldCommentsOf } from "../users/blocks";
import { withExcerpt } from "../../serializers/stored-post";
import { getWritableDraft, requirePost } from "../../services/posts/post-rules";
import { streamPostPage, streamPosts } from "../../services/posts/stream-posts";
import { recordViews } from "../../services/views/record";

const LIST_POSTS_WITH_COMMENTS = 20;

export const postRoutes = [
  handle(endpoints.posts.list, async (c, { query }) => {
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
      const columns = listedColumns(callerId);
      return streamPostPage(c, await getPostPage<ListedPostRow>(db, filter, query.page, columns));
    }
    if (isCard) {
      const columns = cardColumns(callerId);
      const found = await getBareList<PostCardRow>(db, filter, columns);
      return toBareList(c, found, (row) => toPostCard(row, config.PUBLIC_URL));
    }
    const listed = await getBareList<ListedPostRow>(db, filter, listedColumns(callerId));
    const { part, rest } = splitByTexts(listed.rows);
    const hasMore = listed.hasMore || rest.length > 0;
    return toPostsWithComments(c, { rows: await readTexts(db, part), hasMore });
  }),

  handle(endpoints.posts.get, async (c, { params }) => {
    const { db, config, caller } = c.var;
    const found = await getPostWithComments(db, params.id, caller?.id ?? null);
    const draft = !found && caller ? await getWritableDraft(c, params.id) : null;
    if (draft) return withExcerpt(draft);
    if (!found) throw noPost();
    // What a browser prefetches is not read yet.
    const isPrefetch = c.req.header("Sec-Purpose")?.includes("prefetch");
    if (c.req.method === "GET" && !isPrefetch) {
      const visitor = caller?.id ?? subnet(c.var.clientIp);
      const counted = recordViews(c.env, [{ postId: params.id, visitor }]);
      runInBackground(c, "Counting a view", counted);
      if (caller && found.parts.length > 0) {
        runInBackground(c, "Recording a read part", recordRead(db, params.id, caller.id));
      }
    }
    const post = toSavedPost(withEmbeds(found.post), config.PUBLIC_URL);
    const detail = {
      ...withComments(post, found.comments, config.PUBLIC_URL),
      ...toImportedComments(found.imported),
      ...toPlaceInSeries(params.id, found.parts),
      imageShared: toSharedPicture(found.post, config.PUBLIC_URL),
      priceLoweredAt: found.post.price_lowered_at,
      seller: toSeller(found.post.seller),
    };
    detail.comments = foldCommentsOf(found.folded, detail.comments);
    return caller?.isAdmin ? { ...detail, isOnLanding: !found.post.is_off_landing } : detail;
  }),

  handle(endpoints.posts.related, async (c, { params, query }) => {
    const { db, config } = c.var;
    const callerId = c.var.caller?.id ?? null;
    if (query.fields === "card") {
      const cards = await listRelated<PostCardRow>(db, params.id, cardColumns(callerId));
      if (!cards) throw noPost();
      return cards.map((row) => toPostCard(row, config.PUBLIC_URL));
    }
    const posts = await listRelated<ListedPostRow>(db, params.id, listedColumns(callerId));
    if (!posts) throw noPost();
    return streamPosts(c, posts);
  }),

  handle(
    endpoints.posts.like,
    (c, { parseBody }) => {
      const { postId, isLiked: isWanted } = parseBody();
      return react(c, { postId, kind: "like", isWanted });
    },
    requirePost,
  ),

  handle(
    endpoints.posts.dislike,
    (c, { parseBody }) => {
      const { postId, isDisLiked: isWanted } = parseBody();
      return react(c, { postId, kind: "dislike", isWanted });
    },
    requirePost,
  ),
];

async function react(c: ApiContext, { postId, ...reaction }: Omit<Reaction, "userId">) {
  const userId = requireCaller(c).id;
  const post = await toggleReaction(c.var.db, { postId, userId, ...reaction });
  if (!post) throw noPost();
  markChanged(c, postTag(postId));
  const reacted = toPost(post, c.var.config.PUBLIC_URL);
  announceSoon(c, reacted.user.id);
  return reacted;
}

function noPost() {
  return notFound("There is no such post");
}

/** A bare list, the first posts of which have some comments. */
async function toPostsWithComments(c: ApiContext, part: { rows: PostRow[]; hasMore: boolean }) {
  const { PUBLIC_URL } = c.var.config;
  const seqs = part.rows.slice(0, LIST_POSTS_WITH_COMMENTS).map(({ seq }) => seq);
  const comments = await listCommentsOf(c.var.db, seqs);
  return toBareList(c, part, (row) => {
    const post = toPost(row, PUBLIC_URL);
    return seqs.includes(row.seq) ? withComments(post, comments, PUBLIC_URL) : post;
  });
}
