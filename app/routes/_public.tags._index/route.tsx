import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/feedback/empty-state";
import { Chip } from "~/components/ui/chip";
import { countOf } from "~/utils/format/numbers";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import "./tags.css";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Tags",
    description: "What posts and projects are about, the most used tags first.",
    path: paths.tags(),
  });

export async function loader({ context }: LoaderFunctionArgs) {
  return { tags: await context.api.tags.list() };
}

export default function TagsPage() {
  const { tags } = useLoaderData<typeof loader>();
  return (
    <div className="tags-page">
      <h1>Tags</h1>
      <p className="muted">What posts are about, the most used tags first.</p>
      {tags.length === 0 && (
        <EmptyState icon="tag">
          <h2>No tags yet</h2>
          <p>The tags of posts will appear here.</p>
        </EmptyState>
      )}
      <ul className="row">
        {tags.map(({ tag, postsCount }) => (
          <li key={tag}>
            <Chip href={paths.tag(tag)}>
              {tag} <span className="muted">{countOf(postsCount, "post")}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
