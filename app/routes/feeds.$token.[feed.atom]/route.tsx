import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendPrivateFeed } from "~/server/seo/atom-feed.server";
import { sendXml } from "~/server/seo/xml.server";

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() => sendPrivateFeed(args));
}
