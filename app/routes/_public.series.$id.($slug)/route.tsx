import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Byline } from "~/components/posts/byline";
import { DeleteLink } from "~/components/tables/row-actions";
import { ButtonLink } from "~/components/ui/button";
import { redirectToCanonicalUrl } from "~/server/loaders/canonical-post-url.server";
import { countOf } from "~/utils/format/numbers";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { paths } from "~/utils/paths";
import "~/components/layout/article-head.css";
import "./series.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true, linksToPosts: true };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.title,
    description: data?.description || data?.title,
    path: data && paths.series(data),
    feed: data && paths.seriesFeed(data.id),
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { id = "", slug } = params;
  const series = await context.api.series.get({ params: { id } });
  redirectToCanonicalUrl(context, request, series, { hexId: id, slug }, paths.series);
  return series;
}

export default function SeriesPage() {
  const { id, title, description, user, parts } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  const read = parts.filter(({ isRead }) => isRead).length;
  const next = read > 0 && parts.find(({ isRead }) => !isRead);
  const isOwn = viewer?.id === user.id;
  return (
    <article>
      <header className="article-head">
        <h1 dir="auto">{title}</h1>
        <p className="standfirst pre-line" dir="auto">
          {description}
        </p>
        <Byline author={user} withPhoto>
          <span>{`Series of ${countOf(parts.length, "part")}`}</span>
          {read > 0 && <span>{`You’ve read ${read}`}</span>}
          <a href={paths.seriesFeed(id)}>Feed</a>
          {!isOwn && <a href={paths.report("profile", user.id)}>Report</a>}
        </Byline>
        {viewer && (
          <p className="row">
            {next && (
              <ButtonLink href={paths.post(next)} variant="primary">
                Read on
              </ButtonLink>
            )}{" "}
            {isOwn && <ButtonLink href={paths.ownSeries(user.id, id)}>Edit</ButtonLink>}{" "}
            {viewer.isAdmin && <DeleteLink href={paths.deleteSeries(id)} name={title} />}
          </p>
        )}
      </header>
      <ol className="series-parts">
        {parts.map((part) => (
          <li key={part.id}>
            <h2>
              <a href={paths.post(part)} dir="auto">
                {part.title}
              </a>
            </h2>
            <Byline date={part.createdAt} readingMinutes={part.readingMinutes}>
              {part.isRead && <strong>Read</strong>}
            </Byline>
          </li>
        ))}
      </ol>
    </article>
  );
}
