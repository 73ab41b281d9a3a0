import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendXml } from "~/server/seo/xml.server";
import { sendSitemapPart } from "~/server/seo/sitemap.server";
import type { PageHandle } from "~/utils/page/page-handle";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() => sendSitemapPart(args));
}
