import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/cloudflare";
import { StatusScreen } from "~/components/status-screen";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Not found" });

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <StatusScreen code={404} />;
}
