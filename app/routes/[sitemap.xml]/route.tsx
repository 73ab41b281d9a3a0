import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendSitemapIndex } from "~/server/seo/sitemap.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() => sendSitemapIndex(args));
}
