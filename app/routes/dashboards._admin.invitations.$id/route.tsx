import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { changeInvitations } from "./action.server";
import { FreshLink } from "./fresh-link";
import { InvitationForm } from "./invitation-form";
import { InvitationTable } from "./invitation-table";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Invitations" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, env, getSite, session } = args.context;
  const [listed, { takesAccounts, needsInvitation }] = await Promise.all([
    api.invitations.list(),
    getSite(),
  ]);
  const code = session.get("invitationCode");
  return {
    viewerId: viewer.id,
    invitations: listed.map((invitation) => ({ ...invitation, formKey: createFormKey() })),
    fresh: code
      ? { code, url: new URL(paths.register({ invitation: code }), env.SITE_URL).href }
      : null,
    takesAccounts,
    needsInvitation,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeInvitations(viewer, args);
}

export default function InvitationsPage() {
  const { viewerId, invitations, fresh, takesAccounts, needsInvitation, formKey } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Invitations</h1>
          <p className="muted">
            {needsInvitation
              ? "People need one to register: its link, or its code. "
              : takesAccounts
                ? "Everybody can register now, without one. "
                : "Nobody can register now, even with one. "}
            Who may register is in the <a href={paths.site(viewerId)}>site settings</a>.
          </p>
        </div>
      </div>
      <div className="stack">
        <div className="stack panel-narrow">
          {fresh && <FreshLink {...fresh} />}
          {/* Made with one of these, it is empty again. */}
          <InvitationForm
            key={fresh?.code}
            formKey={formKey}
            failed={useActionData<typeof action>()}
          />
        </div>
        {invitations.length === 0 ? (
          <Panel>
            <p>No invitations yet.</p>
          </Panel>
        ) : (
          <InvitationTable invitations={invitations} />
        )}
      </div>
    </>
  );
}
