import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireTag } from "~/server/loaders/tag.server";
import { sendFeed } from "~/server/seo/atom-feed.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  return sendXml(() => {
    const tag = requireTag(args.params);
    return sendFeed(args, {
      title: tag,
      page: paths.tag(tag),
      feed: (page) => paths.tagFeed(tag, { page }),
      query: { tag },
    });
  });
}
