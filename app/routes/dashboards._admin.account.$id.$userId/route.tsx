import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ACT_LABELS } from "~/components/admin/act-labels";
import { ActRow } from "~/components/admin/act-row";
import { UserActions } from "~/components/admin/user-actions";
import { StatusBadge, TypeBadge } from "~/components/admin/user-badges";
import { Table } from "~/components/tables/table";
import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { setBlocked } from "~/server/forms/set-blocked.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { AccountFacts, ReportFacts } from "./account-facts";
import { DecisionRow } from "./decision-row";
import "./account.css";

const ACT_COLUMNS = [{ label: "When" }, { label: "Who" }, { label: "What" }];
const DECISION_COLUMNS = [{ label: "When" }, { label: "Decision" }, { label: "About" }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.account.user.fullName ?? "Account" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const params = { id: args.params["userId"] ?? "" };
  const { acts, user, ...history } = await args.context.api.users.account({ params });
  // The page does not show these, so they stay on the server.
  const { followers: _, following: _following, phone: _phone, pincode: _pincode, ...shown } = user;
  return {
    viewerId: viewer.id,
    account: { ...history, user: shown },
    acts: acts.map(({ operation, ...act }) => ({
      ...act,
      what: ACT_LABELS[operation] ?? operation,
    })),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  return setBlocked(args);
}

export default function AccountPage() {
  const { viewerId, account, acts, formKey } = useLoaderData<typeof loader>();
  const { user, decisions } = account;
  return (
    <>
      <div className="dashboard-title account-title" id={`user-${user.id}`}>
        <div className="account-head">
          <Avatar user={{ ...user, profilePhoto: user.profilePhotoSmall }} />
          <div>
            <h1 dir="auto">{user.fullName}</h1>
            <p className="row">
              <TypeBadge user={user} /> <StatusBadge user={user} />
            </p>
          </div>
        </div>
        <UserActions
          user={{ ...user, formKey }}
          isSelf={user.id === viewerId}
          back={paths.account(viewerId, user.id)}
          list={paths.usersList(viewerId)}
        />
      </div>
      <div className="account-panels">
        <AccountFacts account={account} />
        <ReportFacts account={account} viewerId={viewerId} />
      </div>
      <Panel heading="Decisions by moderators" isFlush={decisions.length > 0} className="section">
        {decisions.length > 0 ? (
          <Table caption="Decisions about this person" columns={DECISION_COLUMNS} isStacked>
            {decisions.map((decision) => (
              <DecisionRow key={decision.id} decision={decision} />
            ))}
          </Table>
        ) : (
          <p>There are none about this person.</p>
        )}
      </Panel>
      <Panel heading="What admins did" isFlush={acts.length > 0} className="section">
        {acts.length > 0 ? (
          <Table caption="What admins did, newest first" columns={ACT_COLUMNS} isStacked>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} isOwnerKnown />
            ))}
          </Table>
        ) : (
          <p>Nothing in the last two years.</p>
        )}
      </Panel>
    </>
  );
}
