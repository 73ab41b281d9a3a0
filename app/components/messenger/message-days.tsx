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
  onRetry?: (clientId: string) => void;
};

/** A conversation in days, the newest last. */
export function MessageDays({ messages, partnerName, now, firstNew, onRetry }: Props) {
  return toDays(messages, firstNew?.id).map((day) => (
    <section key={day.key} className="day-of-talk" aria-label={formatDayFrom(now, day.at)}>
      <p className="day">{formatDayFrom(now, day.at)}</p>
      {day.runs.map((run) => (
        <Fragment key={run.key}>
          {run.messages[0]?.id === firstNew?.id && firstNew && (
            <p className="day day-new">{firstNew.count} new</p>
          )}
          <MessageRun run={run} partnerName={partnerName} onRetry={onRetry} />
        </Fragment>
      ))}
    </section>
  ));
}
