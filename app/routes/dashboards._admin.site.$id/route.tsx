import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NEWCOMER_FIELDS } from "~api/contract/site/settings/newcomers";
import type { NewcomerField } from "~api/contract/site/settings/newcomers";
import { ButtonLink } from "~/components/ui/button";
import { editedSettings } from "~/server/api/site.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { toLocalMinute } from "~/utils/format/time-zone";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { saveSite } from "./action.server";
import { toPlaceFields } from "./landing-fields";
import { toLinkFields } from "./link-slots";
import { SiteForm } from "./site-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Site settings" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { version, settings: saved } = await editedSettings(args.context);
  const { announcementEnd, pausedUntil, footerLinks, landing, ...shown } = saved;
  const newcomers = Object.fromEntries(NEWCOMER_FIELDS.map((name) => [name, String(saved[name])]));
  const { timeZone } = viewer;
  const toField = (time: string) => time && toLocalMinute(time, timeZone);
  return {
    viewerId: viewer.id,
    settings: {
      ...shown,
      ...(newcomers as Record<NewcomerField, string>),
      ...toLinkFields(footerLinks),
      ...toPlaceFields(landing),
      announcementEnd: toField(announcementEnd),
      pausedUntil: toField(pausedUntil),
    },
    version,
    timeZone,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveSite(viewer, args);
}

export default function SitePage() {
  const { viewerId, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Site settings</h1>
          <p className="muted">They hold at once, on every page and in every e-mail.</p>
        </div>
        <p className="row">
          <ButtonLink href={paths.siteLook(viewerId)}>Look</ButtonLink>{" "}
          <ButtonLink href={paths.sitePages(viewerId)}>Pages</ButtonLink>{" "}
          <ButtonLink href={paths.invitations(viewerId)}>Invitations</ButtonLink>{" "}
          <ButtonLink href={paths.siteVersions(viewerId)}>Earlier versions</ButtonLink>
        </p>
      </div>
      <SiteForm {...form} cancelHref={paths.dashboard(viewerId)} />
    </>
  );
}
