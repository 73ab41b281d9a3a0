import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { editedSettings } from "~/server/api/site.server";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { saveLook } from "./action.server";
import { LookForm } from "./look-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Look of the site" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { version, settings } = await editedSettings(args.context);
  const tried = args.context.session.get("look");
  const { accent, accentDark, font, corners } = tried ?? settings;
  return {
    viewerId: viewer.id,
    look: { accent, accentDark, font, corners },
    isTried: tried !== undefined,
    version,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveLook(viewer, args);
}

export default function SiteLookPage() {
  const { viewerId, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Look of the site</h1>
          <p className="muted">
            Try it first: with a preview you alone see every page as it would be. What you save
            holds at once, for everybody.
          </p>
        </div>
      </div>
      <LookForm {...form} cancelHref={paths.site(viewerId)} />
    </>
  );
}
