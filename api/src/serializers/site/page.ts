import type {
  ListedPage,
  ShownPage,
  SitePage,
  SitePageVersion,
} from "../../../contract/site/pages/documents";
import type { ListedPageRow, PageVersionRow, SitePageRow } from "../../queries/site/site-pages";

const toNamed = ({ id, slug, title }: Pick<SitePageRow, "id" | "slug" | "title">) => ({
  _id: id,
  id,
  slug,
  title,
});

export function toShownPage(row: SitePageRow): ShownPage {
  const { text_html: textHtml, description, updated_at: updatedAt } = row;
  return { ...toNamed(row), textHtml, description, updatedAt };
}

export function toListedPage(row: ListedPageRow): ListedPage {
  return {
    ...toNamed(row),
    isPublished: row.is_published === 1,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toSitePage(row: SitePageRow): SitePage {
  return { ...toListedPage(row), text: row.text };
}

export function toPageVersion(row: PageVersionRow): SitePageVersion {
  const { page_id: pageId, version, text, user_id: userId, user_name: name } = row;
  return {
    ...toNamed(row),
    pageId,
    version,
    text,
    isPublished: row.is_published === 1,
    by: userId === null || name === null ? null : { id: userId, name },
    createdAt: row.created_at,
  };
}
