import { Fragment } from "react";
import { formatDayFrom } from "~/utils/dates";
import { toDays } from "~/utils/message-runs";
import type { TalkMessage } from "~/utils/messenger";
import { MessageRun } from "./message-run";

type Props = {
  messages: readonly TalkMessage[];
  partnerName: string;
  now: string;
  /** The first message that was new when the conversation was opened. */
  firstNew?: { id: string; count: number } | null;
  /** Messages before which others were put later. */
  starts?: readonly string[];
  /** When the message before these was written, where they are added to others. */
  writtenAfter?: string;
  onRetry?: (clientId: string) => void;
};

/** A conversation in days, the newest last. */
export function MessageDays(props: Props) {
  const { messages, partnerName, now, firstNew, starts = [], writtenAfter, onRetry } = props;
  const allStarts = new Set(firstNew ? [...starts, firstNew.id] : starts);
  return toDays(messages, allStarts).map((day) => (
    <section key={day.key} className="day-of-talk" aria-label={formatDayFrom(now, day.at)}>
      {writtenAfter?.slice(0, 10) !== day.key && (
        <p className="day">{formatDayFrom(now, day.at)}</p>
      )}
      {day.runs.map((run) => (
        <Fragment key={run.key}>
          {firstNew && run.messages[0]?.id === firstNew.id && (
            <p className="day day-new">{firstNew.count} new</p>
          )}
          <MessageRun run={run} partnerName={partnerName} onRetry={onRetry} />
        </Fragment>
      ))}
    </section>
  ));
}
