import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/status-screen";
import { statusTitle } from "~/utils/error-meta";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

const CODES = [400, 403, 404, 405, 413, 500];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data: code }) =>
  pageMeta(matches, { title: statusTitle(code ?? 404) });

export function loader({ params }: LoaderFunctionArgs) {
  const known = CODES.find((code) => String(code) === params["code"]) ?? 404;
  return data(known, { status: known });
}

export default function StatusPage() {
  return <StatusScreen code={useLoaderData<typeof loader>()} retryHref={paths.home()} />;
}
