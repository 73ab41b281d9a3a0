import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/posts/prose";
import { ButtonLink } from "~/components/ui/button";
import { formatDay, toMinute } from "~/utils/format/dates";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import "~/components/layout/article-head.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.title,
    description: data?.description || data?.title,
    path: data && paths.page(data.slug),
  });

export function loader({ params, context }: LoaderFunctionArgs) {
  return context.api.sitePages.find({ query: { slug: params["slug"] ?? "" } });
}

export default function SitePagePage() {
  const { id, title, textHtml, updatedAt } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  return (
    <article>
      <header className="article-head">
        <h1 dir="auto">{title}</h1>
        <p className="muted">
          Last changed on <time dateTime={toMinute(updatedAt)}>{formatDay(updatedAt)}</time>
        </p>
        {viewer?.isAdmin && (
          <p className="row">
            <ButtonLink href={paths.sitePage(viewer.id, id)}>Edit</ButtonLink>
          </p>
        )}
      </header>
      <Prose html={textHtml} />
    </article>
  );
}
