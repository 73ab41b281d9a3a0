import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/seo/atom-feed.server";
import { requireCategory } from "~/server/loaders/listing.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  return sendXml(async () => {
    const { title, slug, createdAt } = await requireCategory(context, args.params["name"] ?? "");
    return sendFeed(args, {
      title,
      page: paths.category(slug, title),
      feed: (page) => paths.categoryFeed(slug, title, { page }),
      query: { category: title },
      since: createdAt,
    });
  });
}
