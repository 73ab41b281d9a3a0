import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/atom-feed.server";
import { paths } from "~/utils/paths";

export function loader(args: LoaderFunctionArgs) {
  return sendFeed(args, {
    title: args.context.visit.env.SITE_NAME,
    page: paths.marketplace(),
    feed: (page) => paths.feed({ page }),
    query: {},
  });
}
