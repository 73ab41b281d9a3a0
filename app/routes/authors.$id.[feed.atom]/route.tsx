import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFeed } from "~/server/atom-feed.server";
import { paths } from "~/utils/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = args.context;
  const { id, fullName, createdAt } = await visit.api.users.get(args.params["id"] ?? "");
  return sendFeed(args, {
    title: `${fullName} · ${visit.env.SITE_NAME}`,
    page: paths.author(id),
    feed: (page) => paths.authorFeed(id, { page }),
    query: { user: id },
    since: createdAt,
  });
}
