import type { Reported } from "~api/contract/responses/reports";
import { Separator } from "~/components/posts/separator";
import { Badge } from "~/components/ui/badge";
import { formatDateTime } from "~/utils/format/dates";
import { countOf } from "~/utils/format/numbers";
import { REASON_LABELS } from "~/utils/moderation-labels";
import { paths } from "~/utils/paths";
import "~/components/posts/byline.css";
import "~/components/moderation/moderation.css";

const PLACES: Partial<Record<Reported["subject"], string>> = {
  comment: "Open its post",
  review: "Open its profile",
};

export function ReportedContent({ reported }: { reported: Reported }) {
  const { subject, id, postId, excerpt, owner, isThere, isHidden, reports, earlierCount } =
    reported;
  const href = postId
    ? paths.post({ id: postId, slug: reported.postSlug })
    : paths.author(reported.personId ?? id);
  return (
    <div className="stack">
      <p className="byline">
        <span>
          by <a href={paths.profile(owner.id)}>{owner.name}</a>
        </span>
        <Separator />
        <span>
          {earlierCount === 0
            ? "no earlier decisions about this person"
            : `${countOf(earlierCount, "earlier decision")} about this person`}
        </span>
        <Separator />
        {isThere && subject !== "message" && <a href={href}>{PLACES[subject] ?? "Open it"}</a>}{" "}
        {isHidden && <Badge kind="warning">Hidden</Badge>}{" "}
        {!isThere && !isHidden && <Badge>Deleted</Badge>}{" "}
        {owner.isBlocked && <Badge kind="error">Blocked</Badge>}
      </p>
      {reported.context && <MessageContext reported={reported} context={reported.context} />}
      {excerpt && !reported.context && (
        <blockquote className="answer reported-text pre-line" dir="auto">
          {excerpt}
        </blockquote>
      )}
      <ul className="reports-about">
        {reports.map((report) => (
          <li key={report.id}>
            <strong>{REASON_LABELS[report.reason]}</strong>, by{" "}
            {report.by ? <a href={paths.profile(report.by.id)}>{report.by.name}</a> : "a visitor"},{" "}
            <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
            {report.text && (
              <span className="pre-line" dir="auto">
                {`\n${report.text}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ContextProps = { reported: Reported; context: NonNullable<Reported["context"]> };

/** A reported message, with the few around it that were stored. */
function MessageContext({ reported: { owner, reports }, context }: ContextProps) {
  const reporter = reports[0]?.by?.name ?? "The other person";
  return (
    <ol className="reports-about" aria-label="The message and those around it">
      {context.map(({ text, at, isOwners, isReported }) => (
        <li key={at + text}>
          <strong>{isOwners ? owner.name : reporter}</strong>,{" "}
          <time dateTime={at}>{formatDateTime(at)}</time>{" "}
          {isReported && <Badge kind="warning">Reported</Badge>}
          <span className="pre-line" dir="auto">{`\n${text}`}</span>
        </li>
      ))}
    </ol>
  );
}
