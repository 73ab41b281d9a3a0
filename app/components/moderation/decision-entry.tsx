import type { Decision } from "~api/contract/responses/decisions";
import { Separator } from "~/components/posts/separator";
import { formatDateTime, formatDay } from "~/utils/format/dates";
import { ACTION_WORDS, SUBJECT_LABELS } from "~/utils/moderation-labels";
import { paths } from "~/utils/paths";
import "~/components/account/mail-entry.css";
import "~/components/posts/byline.css";
import "./moderation.css";

type Props = { decision: Decision; href?: string };

export function DecisionEntry({ decision, href }: Props) {
  const { action, subject, title, owner, decidedBy, reason, answer, createdAt } = decision;
  const heading = ACTION_WORDS[action];
  return (
    <article className="mail-entry">
      <div>
        <h2>{href ? <a href={href}>{heading}</a> : heading}</h2>
        <p className="byline">
          <span>
            {SUBJECT_LABELS[subject]}: <span dir="auto">{title}</span>
          </span>
          {decidedBy && (
            <>
              <Separator />
              <span>
                about <a href={paths.profile(owner.id)}>{owner.name}</a>, decided by{" "}
                {decidedBy.name ?? "a deleted account"}
              </span>
            </>
          )}
          <Separator />
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      {reason && (
        <p className="pre-line" dir="auto">
          {reason}
        </p>
      )}
      <DecisionState decision={decision} />
      {answer !== null && (
        <blockquote className="answer pre-line" dir="auto">
          {answer}
        </blockquote>
      )}
    </article>
  );
}

export function DecisionState({ decision: { action, endsAt, liftedAt } }: Pick<Props, "decision">) {
  if (action !== "hide" && action !== "block") return null;
  const what = action === "hide" ? "Restored" : "Unblocked";
  return (
    <p className="small muted">
      {liftedAt
        ? `${what} on ${formatDay(liftedAt)}.`
        : action === "hide"
          ? "Others can’t see it."
          : endsAt
            ? `Until ${formatDay(endsAt)}.`
            : "Permanent."}
    </p>
  );
}
