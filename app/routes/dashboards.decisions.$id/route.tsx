import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BARE_LIST_SIZE } from "~api/contract/common";
import { EmptyState } from "~/components/feedback/empty-state";
import { DecisionEntry } from "~/components/moderation/decision-entry";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Decisions by our moderators" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const after = new URL(args.request.url).searchParams.get("after") ?? "";
  const query = { after: /^[0-9a-f]{24}$/u.exec(after)?.[0] };
  const decisions = await args.context.api.moderation.listOwnDecisions({ query });
  const last = decisions.length === BARE_LIST_SIZE ? decisions.at(-1)?.id : undefined;
  return { decisions, earlierHref: last ? paths.decisions(viewer.id, { after: last }) : null };
}

export default function DecisionsPage() {
  const { decisions, earlierHref } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Decisions by our moderators</h1>
          <p className="muted">
            What they decided about you and what you’ve written. You can reply to each one once.
          </p>
        </div>
      </div>
      {decisions.length > 0 ? (
        <Panel>
          {decisions.map((decision) => (
            <DecisionEntry
              key={decision.id}
              decision={decision}
              href={paths.decision(decision.id)}
            />
          ))}
        </Panel>
      ) : (
        <EmptyState icon="check">
          <h2>Nothing here</h2>
          <p>There are no decisions about you.</p>
        </EmptyState>
      )}
      {earlierHref && (
        <p className="section">
          <ButtonLink href={earlierHref}>Show earlier decisions</ButtonLink>
        </p>
      )}
    </>
  );
}
