import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { StatusScreen } from "~/components/feedback/status-screen";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page not found" });

const HANDLE = /^@(\w{3,30})$/u;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, handle] = HANDLE.exec(params["*"] ?? "") ?? [];
  if (handle) {
    const { userId } = await context.api.users.findByHandle({ query: { handle } });
    // A temporary redirect: somebody else may get the handle later.
    return redirect(paths.author(userId));
  }
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <StatusScreen code={404} />;
}
