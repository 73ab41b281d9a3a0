import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { LandingPart } from "./landing-part";
import { loadLanding } from "./loader.server";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    ...data?.head,
    path: paths.home(),
    feed: paths.feed(),
  });

export function loader(args: LoaderFunctionArgs) {
  return loadLanding(args);
}

export default function LandingPage() {
  const landing = useLoaderData<typeof loader>();
  const { name } = useRootData().site;
  const { parts } = landing;
  return (
    <>
      {parts[0] !== "hero" && <h1 className="sr-only">{name}</h1>}
      {parts.map((part, index) => (
        <LandingPart key={part} {...{ part, landing }} above={parts[index - 1]} />
      ))}
    </>
  );
}
