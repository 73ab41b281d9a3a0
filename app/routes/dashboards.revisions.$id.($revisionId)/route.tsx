import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { loadRevisions } from "./loader.server";
import { restoreRevision } from "./action.server";
import { ComparedRevision } from "./compared-revision";
import { RevisionTable } from "./revision-table";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Earlier versions of “${data.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  return loadRevisions(await requireViewer(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return restoreRevision(await requireViewer(args), args);
}

export default function RevisionsPage() {
  const { id, title, editorHref, revisions, comparison } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Earlier versions</h1>
          <p className="muted" dir="auto">
            {title}
          </p>
        </div>
        <ButtonLink href={editorHref}>Back to the text</ButtonLink>
      </div>
      <div className="stack">
        {comparison && (
          <ComparedRevision {...comparison} failed={failed} allHref={paths.revisions(id)} />
        )}
        <RevisionTable postId={id} revisions={revisions} shownId={comparison?.id} />
      </div>
    </>
  );
}
