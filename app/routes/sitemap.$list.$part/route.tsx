import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendSitemapPart } from "~/server/sitemap.server";

export function loader(args: LoaderFunctionArgs) {
  return sendSitemapPart(args);
}
