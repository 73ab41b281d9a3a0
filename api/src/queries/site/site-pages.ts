import { type SQL, sql } from "drizzle-orm";
import {
  MAX_SITE_PAGES,
  MAX_SITE_PAGE_VERSIONS,
  type SitePageWrite,
} from "../../../contract/site/pages/site-pages";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { Row } from "../../db/row";
import type { sitePageVersions, sitePages } from "../../db/schema/site";
import { isoTime } from "../../db/time";
import { nextVersion } from "../../db/version";

export type SitePageRow = Omit<Row<typeof sitePages>, "seq">;
export type ListedPageRow = Omit<SitePageRow, "text" | "text_html" | "description">;
export type PageVersionRow = Omit<Row<typeof sitePageVersions>, "seq"> & {
  user_name: string | null;
};

const listed = sql`id, slug, title, is_published, version, created_at, updated_at`;
const selectPages = sql`SELECT ${listed}, text, text_html, description FROM site_pages`;
const selectPage = (id: string): SQL => sql`${selectPages} WHERE id = ${id}`;

/** What everybody may read at an address. */
export function findShownPage(db: Database, slug: string): Promise<SitePageRow | null> {
  return db.first<SitePageRow>(sql`${selectPages} WHERE slug = ${slug} AND is_published = 1`);
}

export function getSitePage(db: Database, id: string): Promise<SitePageRow | null> {
  return db.first<SitePageRow>(selectPage(id));
}

/** All pages, published or not, by title. */
export function listSitePages(db: Database): Promise<ListedPageRow[]> {
  return db.all<ListedPageRow>(
    sql`SELECT ${listed} FROM site_pages ORDER BY title, seq LIMIT ${MAX_SITE_PAGES}`,
  );
}

const selectVersions = sql`SELECT v.id, v.page_id, v.version, v.slug, v.title, v.text,
    v.is_published, v.user_id, v.created_at, u.first_name || ' ' || u.last_name AS user_name
  FROM site_page_versions v LEFT JOIN users u ON u.id = v.user_id`;

export function findPageVersion(db: Database, id: string): Promise<PageVersionRow | null> {
  return db.first<PageVersionRow>(sql`${selectVersions} WHERE v.id = ${id}`);
}

/** Those of a page that are kept, newest first. */
export function listPageVersions(db: Database, pageId: string): Promise<PageVersionRow[]> {
  return db.all<PageVersionRow>(sql`${selectVersions} WHERE v.page_id = ${pageId}
    ORDER BY v.version DESC LIMIT ${MAX_SITE_PAGE_VERSIONS}`);
}

/** A page as it is stored: its Markdown is rendered when it is saved. */
export type StoredPage = SitePageWrite & { textHtml: string; description: string };

/** Null where the site has as many as it may; throws a unique violation where the slug is taken. */
export async function createSitePage(
  db: Database,
  page: StoredPage & { userId: string },
): Promise<SitePageRow | null> {
  const id = newId();
  const now = isoTime();
  const results = await db.commit(
    [
      sql`INSERT INTO site_pages (id, slug, title, text, text_html, description, is_published,
          created_at, updated_at)
        SELECT ${id}, ${page.slug}, ${page.title}, ${page.text}, ${page.textHtml},
          ${page.description}, ${Number(page.isPublished)}, ${now}, ${now}
        WHERE (SELECT count(*) FROM site_pages) < ${MAX_SITE_PAGES}`,
      keepVersion(id, page.userId),
      selectPage(id),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as SitePageRow | undefined) ?? null;
}

type Change = StoredPage & { userId: string; baseVersion: number | undefined };

/** Saves a page, and drops versions of it that are too old; fails where another one is stored. */
export async function updateSitePage(
  db: Database,
  id: string,
  { baseVersion, userId, ...page }: Change,
): Promise<SitePageRow | null> {
  const results = await db.commit(
    [
      sql`DELETE FROM site_page_versions WHERE page_id = ${id} AND version <=
        (SELECT version + 1 FROM site_pages WHERE id = ${id}) - ${MAX_SITE_PAGE_VERSIONS}`,
      sql`UPDATE site_pages SET slug = ${page.slug}, title = ${page.title}, text = ${page.text},
          text_html = ${page.textHtml}, description = ${page.description},
          is_published = ${Number(page.isPublished)}, version = ${nextVersion(baseVersion)},
          updated_at = ${isoTime()} WHERE id = ${id}`,
      keepVersion(id, userId),
      selectPage(id),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as SitePageRow | undefined) ?? null;
}

export async function deleteSitePage(db: Database, id: string): Promise<void> {
  await db.commit([sql`DELETE FROM site_pages WHERE id = ${id}`], { isMade: hasChanged });
}

/** Keeps a page as it is as its newest version. */
function keepVersion(id: string, userId: string): SQL {
  return sql`INSERT INTO site_page_versions
      (id, page_id, version, slug, title, text, is_published, user_id, created_at)
    SELECT ${newId()}, id, version, slug, title, text, is_published, ${userId}, updated_at
    FROM site_pages WHERE id = ${id}`;
}
