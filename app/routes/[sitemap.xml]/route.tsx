import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendSitemapIndex } from "~/server/sitemap.server";

export function loader(args: LoaderFunctionArgs) {
  return sendSitemapIndex(args);
}
