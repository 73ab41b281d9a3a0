import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ShownVersion } from "~/components/admin/shown-version";
import { VersionTable } from "~/components/admin/version-table";
import { Alert } from "~/components/feedback/alert";
import { ButtonLink } from "~/components/ui/button";
import { requireAdmin } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { restorePage } from "./action.server";
import { loadVersions } from "./loader.server";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data && `Earlier versions of “${data.title}”` });

export async function loader(args: LoaderFunctionArgs) {
  return loadVersions(await requireAdmin(args), args);
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  return restorePage(args);
}

export default function PageVersionsPage() {
  const { id, viewerId, title, versions, shownId, isGone, comparison } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const allHref = paths.pageVersions(id);
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Earlier versions</h1>
          <p className="muted" dir="auto">
            {title}
          </p>
        </div>
        <ButtonLink href={paths.sitePage(viewerId, id)}>Back to the page</ButtonLink>
      </div>
      <div className="stack">
        {isGone && <Alert kind="info">This version is no longer kept.</Alert>}
        {comparison && (
          <ShownVersion
            {...comparison}
            consequence="Going back brings this title and text. The address stays as it is now, and who sees the page."
            currentNote="This is the page as it is now."
            failed={failed}
            allHref={allHref}
          />
        )}
        <VersionTable
          versions={versions}
          shownId={shownId}
          hrefOf={(versionId) => paths.pageVersions(id, versionId)}
          emptyNote="There are none."
        />
      </div>
    </>
  );
}
