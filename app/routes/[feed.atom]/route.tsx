import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/seo/atom-feed.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() =>
    sendFeed(args, {
      title: null,
      page: paths.marketplace(),
      feed: (page) => paths.feed({ page }),
      query: {},
    }),
  );
}
