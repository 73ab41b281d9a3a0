import { MAX_SITE_PAGES, type SitePageWrite } from "../../../contract/site/pages/site-pages";
import { isUniqueViolation } from "../../db/client";
import { isStaleWrite } from "../../db/version";
import { conflict, invalid, notFound, stale } from "../../lib/errors";
import { excerpt } from "../../lib/markdown/plain-text";
import {
  type SitePageRow,
  type StoredPage,
  createSitePage,
  deleteSitePage,
  findPageVersion,
  getSitePage,
  updateSitePage,
} from "../../queries/site/site-pages";
import { toSitePage } from "../../serializers/site/page";
import { markChanged, markRemoved } from "../purges/purge";
import { actAsAdmin } from "../request/acts";
import { requireCaller } from "../request/caller";
import type { ServiceContext } from "../request/context";
import { renderAdminText } from "./render-admin-text";

/** As search engines show it. */
const DESCRIPTION_LENGTH = 160;

export async function requireSitePage(c: ServiceContext, id: string): Promise<SitePageRow> {
  const row = await getSitePage(c.var.db, id);
  if (!row) throw noPage();
  return row;
}

/** Writes a page, which only admins see until it is published. */
export async function addPage(c: ServiceContext, page: SitePageWrite): Promise<SitePageRow> {
  const stored = await toStoredPage(c, page);
  actAsAdmin(c, { label: `${page.title}: /pages/${page.slug}, ${stateOf(page)}` });
  const saving = createSitePage(c.var.db, { ...stored, userId: requireCaller(c).id });
  const row = await refuseTakenSlug(saving);
  if (!row) throw invalid({ title: [`There are ${MAX_SITE_PAGES} pages, which is the most`] });
  if (page.isPublished) markChanged(c, "pages");
  return row;
}

/** Saves a page as its newest version, unless another one came since `baseVersion`. */
export async function savePage(
  c: ServiceContext,
  id: string,
  page: SitePageWrite,
  baseVersion: number | undefined,
): Promise<SitePageRow> {
  const row = await requireSitePage(c, id);
  const before = toSitePage(row);
  if (baseVersion !== undefined && baseVersion !== before.version) throw stale(before);
  const changes = describeChanges(before, page);
  if (changes.length === 0) return row;
  const stored = await toStoredPage(c, page);
  actAsAdmin(c, { label: `${page.title}: ${changes.join(", ")}` });
  const change = { ...stored, userId: requireCaller(c).id, baseVersion };
  const saving = updateSitePage(c.var.db, id, change).catch(async (error: unknown) => {
    if (!isStaleWrite(error)) throw error;
    throw stale(toSitePage(await requireSitePage(c, id)));
  });
  const saved = await refuseTakenSlug(saving);
  if (!saved) throw noPage();
  const isGone = before.isPublished && (!page.isPublished || page.slug !== before.slug);
  if (isGone) markRemoved(c, "pages");
  else if (page.isPublished) markChanged(c, "pages");
  return saved;
}

/** Saves title and text of an earlier version again; the address stays, and who sees the page. */
export async function restorePage(
  c: ServiceContext,
  versionId: string,
  baseVersion: number | undefined,
): Promise<SitePageRow> {
  const version = await findPageVersion(c.var.db, versionId);
  if (!version) throw notFound("This version is no longer kept");
  const { title, text, page_id: id } = version;
  const { slug, isPublished } = toSitePage(await requireSitePage(c, id));
  return savePage(c, id, { slug, isPublished, title, text }, baseVersion);
}

/** Deletes a page with its versions. */
export async function removePage(c: ServiceContext, id: string): Promise<SitePageRow> {
  const row = await requireSitePage(c, id);
  const { title, slug, isPublished } = toSitePage(row);
  actAsAdmin(c, { label: `${title}: /pages/${slug}` });
  await deleteSitePage(c.var.db, id);
  if (isPublished) markRemoved(c, "pages");
  return row;
}

async function toStoredPage(c: ServiceContext, page: SitePageWrite): Promise<StoredPage> {
  const textHtml = await renderAdminText(c, page.text, "text");
  return { ...page, textHtml, description: excerpt(page.text, DESCRIPTION_LENGTH) };
}

/** What a save changes, for the log of admins; versions have the texts. */
function describeChanges(before: SitePageWrite, after: SitePageWrite): string[] {
  return [
    ...(before.title === after.title ? [] : [`title, before “${before.title}”`]),
    ...(before.slug === after.slug ? [] : [`/pages/${before.slug} to /pages/${after.slug}`]),
    ...(before.text === after.text ? [] : ["text"]),
    ...(before.isPublished === after.isPublished
      ? []
      : [`${stateOf(before)} to ${stateOf(after)}`]),
  ];
}

function stateOf({ isPublished }: Pick<SitePageWrite, "isPublished">): string {
  return isPublished ? "published" : "hidden";
}

async function refuseTakenSlug<Result>(saving: Promise<Result>): Promise<Result> {
  return saving.catch((error: unknown) => {
    if (!isUniqueViolation(error, "site_pages.slug")) throw error;
    throw conflict("Another page has this address", "slug");
  });
}

function noPage() {
  return notFound("There is no such page");
}
