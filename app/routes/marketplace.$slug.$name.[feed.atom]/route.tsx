import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/atom-feed.server";
import { requireCategory } from "~/server/listing.server";
import { paths } from "~/utils/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = args.context;
  const { title, slug, createdAt } = await requireCategory(visit, args.params["name"] ?? "");
  return sendFeed(args, {
    title: `${title} · ${visit.env.SITE_NAME}`,
    page: paths.category(slug, title),
    feed: (page) => paths.categoryFeed(slug, title, { page }),
    query: { category: title },
    since: createdAt,
  });
}
