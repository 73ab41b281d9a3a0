import { sql } from "drizzle-orm";
import type { SitePageWrite } from "../../contract/site/pages/site-pages";
import {
  createSitePage,
  listPageVersions,
  updateSitePage,
} from "../../src/queries/site/site-pages";
import { db, unique } from "../support/factory";

/** A page as an admin's form sends it. */
export function writtenPage(given: Partial<SitePageWrite> = {}): SitePageWrite {
  const slug = unique("page");
  return { title: `Page ${slug}`, slug, text: "Be *kind*.", isPublished: false, ...given };
}

const toStored = (page: SitePageWrite) => ({
  ...page,
  textHtml: `<p>${page.text}</p>`,
  description: page.text,
});

/** A page that an admin saved, and its slug. */
export async function makeNamedPage(userId: string, given: Partial<SitePageWrite> = {}) {
  const slug = unique("page");
  return { id: await makePage(userId, { slug, ...given }), token: slug };
}

/** A page that an admin saved; returns its id. A site has few, and tests share one. */
export async function makePage(userId: string, given: Partial<SitePageWrite> = {}) {
  await db.all(sql`DELETE FROM site_pages WHERE seq <= (SELECT max(seq) FROM site_pages) - 60`);
  const page = await createSitePage(db, { ...toStored(writtenPage(given)), userId });
  return page?.id ?? "";
}

/** The first of two versions of a page; returns the version's id. */
export async function makePageVersion(userId: string, given: Partial<SitePageWrite> = {}) {
  const id = await makePage(userId, given);
  const changed = toStored(writtenPage({ ...given, text: "Be brief." }));
  await updateSitePage(db, id, { ...changed, userId, baseVersion: undefined });
  const versions = await listPageVersions(db, id);
  return versions.at(-1)?.id ?? "";
}
