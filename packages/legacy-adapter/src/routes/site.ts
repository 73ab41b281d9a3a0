import { LANDING_POSTS } from "../../../../api/contract/limits";
import { LANDING_CATEGORIES, LANDING_PROJECTS } from "../../../../api/contract/site/landing";
import { DEFAULT_PARTS } from "../../../../api/contract/site/settings/landing-parts";
import type { OwnStats } from "../../../../api/contract/site/own-stats";
import type { PostKind } from "../../../../api/contract/posts/post-status";
import { SITEMAP_PART_SIZE } from "../../../../api/contract/site/sitemap";
import { notFound } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import type { PostDocument } from "../documents";
import type { BackEnd } from "../back-end";
import { newestFirst, selectPosts } from "../lists";
import { listCategories } from "../serializers/category";
import { authorOf, commentsOf, toComments } from "../serializers/comment";
import { toCards } from "../serializers/post";
import { toTimes } from "../serializers/time";
import { listFriends } from "./conversations";

const COMMENTS_SHOWN = 10;
const VERSION = "family";
const NO_SETTINGS = { lacks: "settings of the site" };
const NO_PAGES = { lacks: "pages that admins write" };

/** Counted from the posts where the back end has no counts. */
export const stats: Group<"stats"> = {
  async mine({ backEnd }) {
    const [user, friends] = await Promise.all([backEnd.me(), listFriends(backEnd)]);
    const unread = friends.reduce((sum, { unseenCount }) => sum + unseenCount, 0);
    return { ...(await countPosts(backEnd, user._id)), followers: user.followers.length, unread };
  },
  async ofUser({ backEnd, params: { id } }) {
    const { followers } = await backEnd.user(id);
    return { ...(await countPosts(backEnd, id)), followers: followers.length, unread: 0 };
  },
  get: ({ backEnd }) => countSite(backEnd),
  retention: { lacks: "list of what it keeps" },
};

/** The newest posts, since the back end has no landing page. */
export const landing: Group<"landing"> = {
  async get({ backEnd }) {
    const [all, categories, figures] = await Promise.all([
      backEnd.posts(),
      listCategories(backEnd),
      countSite(backEnd),
    ]);
    const newest = (kind: PostKind, count: number) =>
      toCards(backEnd, newestFirst(selectPosts(all, { kind })).slice(0, count));
    const [posts, projects] = await Promise.all([
      newest("blog", 1 + LANDING_POSTS),
      newest("project", LANDING_PROJECTS),
    ]);
    const lead = posts.find(({ image }) => image !== null) ?? posts[0] ?? null;
    return {
      lead,
      posts: posts.filter((post) => post !== lead).slice(0, LANDING_POSTS),
      // The back end has no daily counts.
      popular: [],
      projects,
      categories: categories
        .filter(({ postsCount }) => postsCount > 0)
        .toSorted((one, other) => other.postsCount - one.postsCount)
        .slice(0, LANDING_CATEGORIES)
        .toSorted((one, other) => one.title.localeCompare(other.title)),
      stats: figures,
      parts: DEFAULT_PARTS,
      textHtml: "",
    };
  },
};

export const sitemap: Group<"sitemap"> = {
  async get({ backEnd }) {
    const posts = await backEnd.posts();
    const parts = (count: number) => Math.ceil(count / SITEMAP_PART_SIZE);
    return { posts: parts(posts.length), authors: parts(listAuthors(posts).length), series: 0 };
  },
  async listPosts({ backEnd, query: { part } }) {
    const posts = await backEnd.posts();
    return partOf(posts, part).map((post) => ({
      id: post._id,
      updatedAt: toTimes(post).updatedAt,
    }));
  },
  listAuthors: async ({ backEnd, query: { part } }) =>
    partOf(listAuthors(await backEnd.posts()), part),
  listSeries: () => Promise.resolve([]),
  listPages: () => Promise.resolve([]),
};

export const health: Group<"health"> = {
  async get({ backEnd }) {
    await backEnd.get("/api/posts?page=1");
    return { status: "ok", version: VERSION, checks: { family: "ok" } };
  },
};

/** Its admins are there already. */
export const setUp: Group<"setUp"> = {
  get: () => Promise.resolve({ isNeeded: false }),
  finish: { lacks: "way to be set up" },
};

/** Its settings are those of the configuration. */
export const site: Group<"site"> = {
  get: () => Promise.resolve({ version: 1, settings: null }),
  listVersions: NO_SETTINGS,
  update: NO_SETTINGS,
  restore: NO_SETTINGS,
};

export const invitations: Group<"invitations"> = {
  list: NO_SETTINGS,
  create: NO_SETTINGS,
  end: NO_SETTINGS,
};

export const sitePages: Group<"sitePages"> = {
  find: NO_PAGES,
  list: NO_PAGES,
  get: NO_PAGES,
  create: NO_PAGES,
  update: NO_PAGES,
  delete: NO_PAGES,
  listVersions: NO_PAGES,
  restore: NO_PAGES,
};

export const operations: Group<"operations"> = {
  get: { lacks: "screen of its operation" },
  getSetup: { lacks: "account of how far it is set up" },
  listActs: { lacks: "log of what admins did" },
};

async function countSite(backEnd: BackEnd) {
  const [posts, categories] = await Promise.all([backEnd.posts(), listCategories(backEnd)]);
  const projects = posts.filter(({ price }) => price !== null);
  return {
    posts: posts.length - projects.length,
    projects: projects.length,
    authors: listAuthors(posts).length,
    categories: categories.length,
    comments: sum(posts, ({ comments }) => comments.length),
  };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

async function countPosts(backEnd: BackEnd, userId: string): Promise<Omit<OwnStats, "unread">> {
  const own = selectPosts(await backEnd.posts(), { user: userId });
  const latest = await toComments(backEnd, commentsOf(own));
  return {
    posts: own.length,
    views: sum(own, ({ numViews }) => numViews),
    likes: sum(own, ({ likes }) => likes.length),
    dislikes: sum(own, ({ disLikes }) => disLikes.length),
    comments: sum(own, ({ comments }) => comments.length),
    followers: 0,
    mailFollowers: 0,
    // The page omits an empty chart.
    days: [],
    latestComments: latest.slice(0, COMMENTS_SHOWN),
  };
}

/** Authors by their last change. */
function listAuthors(posts: readonly PostDocument[]) {
  const authors = new Map<string, string>();
  for (const post of posts) {
    const id = authorOf(post)?.id;
    const { updatedAt } = toTimes(post);
    if (id && updatedAt > (authors.get(id) ?? "")) authors.set(id, updatedAt);
  }
  return [...authors].map(([id, updatedAt]) => ({ id, updatedAt }));
}

function partOf<Item>(items: readonly Item[], part: number): Item[] {
  const start = (part - 1) * SITEMAP_PART_SIZE;
  if (part > 1 && start >= items.length) throw notFound();
  return items.slice(start, start + SITEMAP_PART_SIZE);
}
