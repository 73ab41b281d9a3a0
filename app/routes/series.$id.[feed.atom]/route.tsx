import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/seo/atom-feed.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  const { api } = args.context;
  return sendXml(async () => {
    const series = await api.series.get({ params: { id: args.params["id"] ?? "" } });
    const { id, title, createdAt } = series;
    return sendFeed(args, {
      title,
      page: paths.series(series),
      feed: (page) => paths.seriesFeed(id, { page }),
      query: { series: id },
      since: createdAt,
    });
  });
}
