import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/cloudflare";
import { StatusScreen } from "~/components/feedback/status-screen";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page not found" });

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <StatusScreen code={404} />;
}
