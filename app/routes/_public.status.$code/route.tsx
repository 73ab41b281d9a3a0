import { data as withStatus } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/feedback/status-screen";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { statusText } from "~/utils/page/status-texts";
import { paths, safeRedirect } from "~/utils/paths";

const CODES = [400, 403, 404, 405, 413, 429, 500, 503];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: statusText(data?.code ?? 404).title });

export function loader({ params, request }: LoaderFunctionArgs) {
  const code = CODES.find((known) => String(known) === params["code"]) ?? 404;
  const retry = safeRedirect(new URL(request.url).searchParams.get("retry"));
  return withStatus({ code, retryHref: retry ?? paths.home() }, { status: code });
}

export default function StatusPage() {
  return <StatusScreen {...useLoaderData<typeof loader>()} />;
}
