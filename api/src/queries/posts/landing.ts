import { sql } from "drizzle-orm";
import { LANDING_POSTS } from "../../../contract/limits";
import {
  LANDING_CATEGORIES,
  LANDING_POPULAR,
  LANDING_PROJECTS,
} from "../../../contract/site/landing";
import { type Database, hasChanged } from "../../db/client";
import type { CategoryRow, PostCardRow, PostRow } from "../../db/rows";
import { type CounterRow, counters } from "../stats";
import { type SiteVersionRow, hasMarketplace, newestSettings } from "../site/site-versions";
import { categoryColumns } from "./categories";
import { cardColumns, selectPost } from "./posts";

/** The lead is looked for among so many. */
const CANDIDATES = 24;

/** What the landing page shows, in one round trip. */
export async function getLanding(db: Database, callerId: string | null) {
  const columns = cardColumns(callerId);
  const newest = (kind: "blog" | "project", limit: number, isListed = sql`true`) =>
    sql`SELECT ${columns} FROM posts p INDEXED BY posts_by_kind
      WHERE p.kind = ${kind} AND NOT p.is_off_landing AND ${isListed} ORDER BY p.seq DESC LIMIT ${limit}`;
  const [lead, posts, popular, projects, categories, totals, settings] = (await db.batch([
    sql`SELECT ${columns} FROM posts p WHERE p.seq = (
      SELECT c.seq FROM (SELECT seq, user_id, image_id FROM posts INDEXED BY posts_by_kind
        WHERE kind = 'blog' AND NOT is_off_landing ORDER BY seq DESC LIMIT ${CANDIDATES}) c
      JOIN users u ON u.id = c.user_id WHERE u.is_verified AND NOT u.is_blocked
      ORDER BY c.image_id IS NULL, c.seq DESC LIMIT 1)`,
    newest("blog", LANDING_POSTS + 1),
    sql`SELECT ${columns} FROM popular_posts INDEXED BY popular_posts_by_rank
      CROSS JOIN posts p ON p.seq = post_seq
      WHERE NOT p.is_off_landing AND (p.kind = 'blog' OR ${hasMarketplace}) ORDER BY rank DESC LIMIT ${LANDING_POPULAR}`,
    newest("project", LANDING_PROJECTS, hasMarketplace),
    sql`SELECT * FROM (SELECT ${categoryColumns}, c.title_key FROM categories c
      WHERE c.posts_count > 0 ORDER BY c.posts_count DESC, c.title_key LIMIT ${LANDING_CATEGORIES})
      ORDER BY title_key`,
    counters,
    newestSettings,
  ])) as [
    PostCardRow[],
    PostCardRow[],
    PostCardRow[],
    PostCardRow[],
    CategoryRow[],
    CounterRow[],
    Pick<SiteVersionRow, "settings">[],
  ];
  const others = posts.filter(({ id }) => id !== lead[0]?.id).slice(0, LANDING_POSTS);
  return {
    lead: lead[0] ?? null,
    posts: others,
    popular,
    projects,
    categories,
    totals,
    settings: settings[0],
  };
}

/** Keeps a post off the landing page, or no longer. Null if there is no such post. */
export async function setOnLanding(
  db: Database,
  { id, callerId, isOnLanding }: { id: string; callerId: string; isOnLanding: boolean },
): Promise<PostRow | null> {
  const [, [row]] = (await db.commit(
    [
      sql`UPDATE posts SET is_off_landing = ${isOnLanding ? 0 : 1}
        WHERE id = ${id} AND is_off_landing <> ${isOnLanding ? 0 : 1}`,
      selectPost(id, callerId),
    ],
    { id, isMade: hasChanged },
  )) as [unknown[], PostRow[]];
  return row ?? null;
}
