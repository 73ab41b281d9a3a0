import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ShownVersion } from "~/components/admin/shown-version";
import { VersionTable } from "~/components/admin/version-table";
import { Alert } from "~/components/feedback/alert";
import { ButtonLink } from "~/components/ui/button";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { restoreSite } from "./action.server";
import { loadVersions } from "./loader.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Earlier site settings" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadVersions(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return restoreSite(viewer, args);
}

export default function SiteVersionsPage() {
  const { viewerId, versions, shownId, isGone, comparison } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const allHref = paths.siteVersions(viewerId);
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Earlier site settings</h1>
          <p className="muted">The fifty newest versions are kept.</p>
        </div>
        <ButtonLink href={paths.site(viewerId)}>Back to the settings</ButtonLink>
      </div>
      <div className="stack">
        {isGone && <Alert kind="info">This version is no longer kept.</Alert>}
        {comparison && (
          <ShownVersion
            {...comparison}
            consequence="Going back makes all settings as they were then. What holds now stays in the list."
            currentNote="These are the settings that hold now."
            failed={failed}
            allHref={allHref}
          />
        )}
        <VersionTable
          versions={versions}
          shownId={shownId}
          hrefOf={(id) => paths.siteVersions(viewerId, id)}
          emptyNote="There are none yet. Until somebody saves the settings, those of the configuration hold."
        />
      </div>
    </>
  );
}
