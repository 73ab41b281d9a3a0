import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendXml } from "~/server/seo/xml.server";
import { sendSitemapPart } from "~/server/seo/sitemap.server";

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() => sendSitemapPart(args));
}
