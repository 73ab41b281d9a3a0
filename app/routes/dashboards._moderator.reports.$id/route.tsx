import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { describeHours } from "~api/contract/site/settings/newcomer-texts";
import { EmptyState } from "~/components/feedback/empty-state";
import { DecisionEntry } from "~/components/moderation/decision-entry";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { requireModerator, requireOwnScreen } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { approveImport } from "./action.server";
import { ReportedEntry } from "./reported-entry";
import { WaitingImports } from "./waiting-imports";
import "~/components/posts/tables/status-tabs.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Reports" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireModerator(args);
  requireOwnScreen(viewer, args.params["id"]);
  const search = new URL(args.request.url).searchParams;
  const isDecided = search.get("show") === "decided";
  const query = { after: /^[0-9a-f]{24}$/u.exec(search.get("after") ?? "")?.[0] };
  const { archives, moderation } = args.context.api;
  const [reported, imports, decisions, { newcomerHours }] = await Promise.all([
    isDecided ? [] : moderation.listReported({ query }),
    isDecided || query.after ? [] : archives.listWaiting(),
    isDecided ? moderation.listDecisions({ query }) : [],
    args.context.getSite(),
  ]);
  const entries = isDecided ? decisions : reported;
  const last = entries.length === BARE_LIST_SIZE ? entries.at(-1)?.id : undefined;
  const show = isDecided ? "decided" : null;
  return {
    viewerId: viewer.id,
    isDecided,
    reported,
    imports: imports.map((waiting) => ({ ...waiting, formKey: createFormKey() })),
    decisions,
    newFor: describeHours(newcomerHours),
    earlierHref: last ? paths.reports(viewer.id, { show, after: last }) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireModerator(args);
  requireOwnScreen(viewer, args.params["id"]);
  return approveImport(args, viewer.id);
}

export default function ReportsPage() {
  const { viewerId, isDecided, reported, imports, decisions, newFor, earlierHref } =
    useLoaderData<typeof loader>();
  const tabs = [
    { label: "Open", href: paths.reports(viewerId), isCurrent: !isDecided },
    {
      label: "Decided",
      href: paths.reports(viewerId, { show: "decided" }),
      isCurrent: isDecided,
    },
  ];
  const isEmpty = reported.length + decisions.length + imports.length === 0;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Reports</h1>
          <p className="muted">What people reported, and what moderators decided.</p>
        </div>
      </div>
      <div className="status-tabs">
        <Tabs label="Reports" tabs={tabs} />
      </div>
      {imports.length > 0 && <WaitingImports imports={imports} newFor={newFor} />}
      {isEmpty ? (
        <EmptyState icon="check">
          <h2>{isDecided ? "No decisions yet" : "You’re all caught up"}</h2>
          <p>{isDecided ? "Decisions appear here." : "No open reports."}</p>
        </EmptyState>
      ) : (
        reported.length + decisions.length > 0 && (
          <Panel>
            {reported.map((thing) => (
              <ReportedEntry key={thing.id} reported={thing} />
            ))}
            {decisions.map((decision) => (
              <DecisionEntry
                key={decision.id}
                decision={decision}
                // Moderators cannot open reports about themselves.
                href={
                  decision.owner.id === viewerId ? undefined : paths.reported(decision.subjectId)
                }
              />
            ))}
          </Panel>
        )
      )}
      {earlierHref && (
        <p className="section">
          <ButtonLink href={earlierHref}>Show earlier ones</ButtonLink>
        </p>
      )}
    </>
  );
}
