import { data } from "@remix-run/cloudflare";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DecisionState } from "~/components/moderation/decision-entry";
import { requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { formatDateTime } from "~/utils/format/dates";
import { ACTION_WORDS, SUBJECT_LABELS } from "~/utils/moderation-labels";
import { pageMeta } from "~/utils/page/page-meta";
import { sendAnswer } from "./action.server";
import { AnswerForm } from "./answer-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "A decision by our moderators" });

export async function loader(args: LoaderFunctionArgs) {
  const { id = "", key } = args.params;
  // The mailed link works without a login: the account may be blocked.
  const viewer = key ? await args.context.getViewer() : await requireViewer(args);
  const decision = await args.context.api.moderation.getDecision({
    params: { id },
    query: { key },
  });
  const isOwn = key !== undefined || viewer?.id === decision.owner.id;
  return data(
    { decision, isOwn, formKey: createFormKey() },
    { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  if (!args.params["key"]) await requireViewer(args);
  return sendAnswer(args);
}

export default function DecisionPage() {
  const { decision, isOwn, formKey } = useLoaderData<typeof loader>();
  // A refused text is shown again, even if there is an answer by now.
  const failed = useActionData<typeof action>();
  const { action: decided, subject, title, text, reason, answer, createdAt } = decision;
  return (
    <article className="decision stack">
      <h1>{ACTION_WORDS[decided]}</h1>
      <p className="muted">
        {SUBJECT_LABELS[subject]}: <span dir="auto">{title}</span>,{" "}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <h2 className="title-lg">Why</h2>
      <p className="pre-line" dir="auto">
        {reason}
      </p>
      <DecisionState decision={decision} />
      {text && (
        <>
          <h2 className="title-lg">What it is about</h2>
          <blockquote className="answer pre-line" dir="auto">
            {text}
          </blockquote>
        </>
      )}
      <h2 className="title-lg">{isOwn ? "Your reply" : "Their reply"}</h2>
      {answer !== null && (
        <blockquote className="answer pre-line" dir="auto">
          {answer}
        </blockquote>
      )}
      {isOwn && (answer === null || failed) && <AnswerForm formKey={formKey} />}
      {!isOwn && answer === null && <p className="muted">No reply yet.</p>}
    </article>
  );
}
