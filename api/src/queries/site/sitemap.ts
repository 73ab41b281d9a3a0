import { type SQL, sql } from "drizzle-orm";
import { SITEMAP_PART_SIZE, type Sitemap, type SitemapEntry } from "../../../contract/site/sitemap";
import type { Database } from "../../db/client";
import { toPostSlug } from "../../lib/text/slug";
import { hasMarketplace } from "./site-versions";

type TitledRow = { id: string; title: string; updatedAt: string };

/** The number of parts of each list, from the last seq: no row is counted. */
export async function getSitemap(db: Database): Promise<Sitemap> {
  const last = await db.first<Sitemap>(sql`SELECT
    (SELECT max(seq) FROM posts) AS posts, (SELECT max(seq) FROM users) AS authors,
    (SELECT max(seq) FROM series) AS series`);
  const parts = (seq: number | null | undefined) => Math.ceil((seq ?? 0) / SITEMAP_PART_SIZE);
  return {
    posts: parts(last?.posts),
    authors: parts(last?.authors),
    series: parts(last?.series),
  };
}

/** The posts of one part that were published here first: search engines list the others elsewhere. */
export async function listSitemapPosts(db: Database, part: number): Promise<SitemapEntry[]> {
  const rows = await db.all<TitledRow>(
    sql`SELECT id, title, updated_at AS updatedAt FROM posts
      WHERE ${within(part)} AND canonical_url = '' AND (kind = 'blog' OR ${hasMarketplace})
      ORDER BY seq`,
  );
  return rows.map(toEntry);
}

/** The series of one part of which something is published. */
export async function listSitemapSeries(db: Database, part: number): Promise<SitemapEntry[]> {
  const rows = await db.all<TitledRow>(
    sql`SELECT s.id, s.title, s.updated_at AS updatedAt FROM series s WHERE ${within(part)}
        AND EXISTS (SELECT 1 FROM series_parts sp CROSS JOIN posts p ON p.id = sp.post_id
          WHERE sp.series_id = s.id)
      ORDER BY s.seq`,
  );
  return rows.map(toEntry);
}

const toEntry = ({ id, title, updatedAt }: TitledRow): SitemapEntry => ({
  id,
  slug: toPostSlug(title),
  updatedAt,
});

/** The users of one part who have published posts. */
export function listSitemapAuthors(db: Database, part: number): Promise<SitemapEntry[]> {
  return db.all<SitemapEntry>(sql`SELECT id, updated_at AS updatedAt FROM users
    WHERE ${within(part)} AND posts_count > 0 ORDER BY seq`);
}

/** The published pages that admins wrote. */
export function listSitemapPages(db: Database): Promise<SitemapEntry[]> {
  return db.all<SitemapEntry>(sql`SELECT id, slug, updated_at AS updatedAt FROM site_pages
    WHERE is_published = 1 ORDER BY seq`);
}

function within(part: number): SQL {
  const end = part * SITEMAP_PART_SIZE;
  return sql`seq > ${end - SITEMAP_PART_SIZE} AND seq <= ${end}`;
}
