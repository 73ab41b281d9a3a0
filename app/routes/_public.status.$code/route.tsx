import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/status-screen";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";

const TITLES = new Map([
  [400, "Not understood"],
  [403, "Refused"],
  [404, "Not found"],
  [405, "Not understood"],
  [413, "Too large"],
  [500, "Something broke"],
]);

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data: code }) =>
  pageMeta(matches, { title: TITLES.get(code ?? 404) });

export function loader({ params }: LoaderFunctionArgs) {
  const known = [...TITLES.keys()].find((code) => String(code) === params["code"]) ?? 404;
  return data(known, { status: known });
}

export default function StatusPage() {
  return <StatusScreen code={useLoaderData<typeof loader>()} retryHref={paths.home()} />;
}
