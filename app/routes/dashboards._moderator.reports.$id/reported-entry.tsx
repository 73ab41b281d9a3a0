import type { Reported } from "~api/contract/responses/reports";
import { Separator } from "~/components/posts/separator";
import { ButtonLink } from "~/components/ui/button";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { REASON_LABELS, SUBJECT_LABELS } from "~/utils/moderation-labels";
import { paths } from "~/utils/paths";
import "~/components/account/mail-entry.css";
import "~/components/posts/byline.css";

export function ReportedEntry({ reported }: { reported: Reported }) {
  const { id, subject, title, excerpt, owner, reportsCount, reports, reportedAt } = reported;
  // Open reports come first.
  const reasons = [
    ...new Set(reports.slice(0, reportsCount).map(({ reason }) => REASON_LABELS[reason])),
  ];
  const heading = `${SUBJECT_LABELS[subject]}: ${title}`;
  return (
    <article className="mail-entry">
      <div className="row-between">
        <div>
          <h2 dir="auto">{heading}</h2>
          <p className="byline">
            <span>
              by <a href={paths.profile(owner.id)}>{owner.name}</a>
            </span>
            <Separator />
            <span>
              {countOf(reportsCount, "report")}: {reasons.join(", ")}
            </span>
            <Separator />
            <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time>
          </p>
        </div>
        <ButtonLink href={paths.reported(id)} size="small" aria-label={`Decide: ${heading}`}>
          Decide
        </ButtonLink>
      </div>
      {excerpt && (
        <p className="small muted" dir="auto">
          {excerpt.slice(0, 200)}
        </p>
      )}
    </article>
  );
}
