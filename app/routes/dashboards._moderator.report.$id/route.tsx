import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DecisionEntry } from "~/components/moderation/decision-entry";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireModerator } from "~/server/context/auth.server";
import { SUBJECT_LABELS } from "~/utils/moderation-labels";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { submitDecision } from "./action.server";
import { DecisionForm } from "./decision-form";
import { ReportedContent } from "./reported-content";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A report" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireModerator(args);
  const params = { id: args.params["id"] ?? "" };
  const reported = await args.context.api.moderation.getReported({ params });
  const { id: viewerId, hasSecondFactor } = viewer;
  return { viewerId, hasSecondFactor, reported, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireModerator(args);
  return submitDecision(args, viewer.id);
}

export default function ReportedPage() {
  const { viewerId, hasSecondFactor, reported, formKey } = useLoaderData<typeof loader>();
  const { subject, title, owner, decisions } = reported;
  return (
    <>
      <div className="dashboard-title">
        <h1 dir="auto">
          {SUBJECT_LABELS[subject]}: {title}
        </h1>
        <p className="row">
          <ButtonLink href={paths.accountNotes(viewerId, owner.id)}>Notes about them</ButtonLink>{" "}
          <ButtonLink href={paths.reports(viewerId)}>All reports</ButtonLink>
        </p>
      </div>
      <div className="stack">
        <Panel heading="What was reported">
          <ReportedContent reported={reported} />
        </Panel>
        <Panel heading="Decision">
          <DecisionForm reported={reported} hasSecondFactor={hasSecondFactor} formKey={formKey} />
        </Panel>
        {decisions.length > 0 && (
          <Panel heading="Earlier decisions">
            {decisions.map((decision) => (
              <DecisionEntry key={decision.id} decision={decision} />
            ))}
          </Panel>
        )}
      </div>
    </>
  );
}
