import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/posts/prose";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { ItemFacts } from "./item-facts";
import "./import-item.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Preview of “${data.item.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const number = Number(args.params["number"]) || 0;
  const item = await args.context.api.archives.getItem({ query: { number } });
  return { userId: viewer.id, item };
}

export default function ImportItemPage() {
  const { userId, item } = useLoaderData<typeof loader>();
  const { title, original, isCut, descriptionHtml } = item;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1 dir="auto">{title}</h1>
          <p className="muted import-source">{item.source}</p>
        </div>
        <ButtonLink href={paths.import(userId)}>Back to the import</ButtonLink>
      </div>
      <div className="stack">
        <ItemFacts item={item} />
        <div className="import-beside">
          <Panel
            className="import-side import-original"
            tabIndex={0}
            heading="Your text there"
            aside={isCut && <span className="hint">Its first 100,000 characters</span>}
          >
            {original ? (
              <pre dir="auto">{original}</pre>
            ) : (
              <p className="muted">The archive has nothing more for this one.</p>
            )}
          </Panel>
          <Panel className="import-side" tabIndex={0} heading="Your text here">
            {descriptionHtml === null ? (
              <p className="muted">It is too large to be shown.</p>
            ) : (
              <Prose html={descriptionHtml} />
            )}
          </Panel>
        </div>
        <nav className="row-between" aria-label="Texts">
          {item.previous ? (
            <ButtonLink rel="prev" href={paths.importItem(userId, item.previous)}>
              Previous text
            </ButtonLink>
          ) : (
            <span />
          )}
          {item.next && (
            <ButtonLink rel="next" href={paths.importItem(userId, item.next)}>
              Next text
            </ButtonLink>
          )}
        </nav>
      </div>
    </>
  );
}
