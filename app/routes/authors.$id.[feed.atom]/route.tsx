import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/seo/atom-feed.server";
import { sendXml } from "~/server/seo/xml.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

export function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  return sendXml(async () => {
    const { id, fullName, createdAt } = await context.api.users.get({
      params: { id: args.params["id"] ?? "" },
    });
    return sendFeed(args, {
      title: fullName,
      page: paths.author(id),
      feed: (page) => paths.authorFeed(id, { page }),
      query: { user: id },
      since: createdAt,
    });
  });
}
