import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { getApiFailure } from "~/server/api/failure.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { StatusScreen } from "~/components/feedback/status-screen";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page not found" });

const MAX_PATH = 500;
const HANDLE = /^@(\w{3,30})$/u;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, handle] = HANDLE.exec(params["*"] ?? "") ?? [];
  if (handle) {
    const { userId } = await context.api.users.findByHandle({ query: { handle } });
    // A temporary redirect: somebody else may get the handle later.
    return redirect(paths.author(userId));
  }
  const moved = await findMoved(context.api, new URL(request.url));
  return moved ? redirect(moved, 301) : data(null, { status: 404 });
}

/** Where the post is that somebody imported from an address like this; null of others. */
async function findMoved(api: RequestContext["api"], { pathname, search }: URL) {
  if (pathname.length > MAX_PATH) return null;
  try {
    return paths.post(await api.posts.findByOldAddress({ query: { path: pathname + search } }));
  } catch (error) {
    if (getApiFailure(error)?.status !== 404) throw error;
    return null;
  }
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <StatusScreen code={404} />;
}
