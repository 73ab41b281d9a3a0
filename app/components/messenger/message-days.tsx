import { memo } from "react";
import { formatDayFrom } from "~/utils/dates";
import { looksSame, toDays } from "~/utils/message-runs";
import type { Passage } from "~/utils/message-runs";
import type { TalkMessage, Unsent } from "~/utils/messenger";
import { MessageRun } from "./message-run";

// Styles guess a height from the number of messages in these.
const MESSAGES_PER_SIZE = 4;

type Look = {
  partnerName: string;
  /** Whether the page is written as messages come, and nothing in it changes after. */
  isStreamed?: boolean;
  unsent?: Unsent;
};

type PassageProps = Look & { passage: Passage; newCount?: number };

// All of them are made anew with every message; nearly all of them are as they were.
const MessagePassage = memo(
  function MessagePassage({ passage, newCount, ...look }: PassageProps) {
    const size = Math.ceil(passage.length / MESSAGES_PER_SIZE);
    return (
      <div className={`passage passage-${size}`}>
        {newCount !== undefined && <p className="day day-new">{newCount} new</p>}
        {passage.runs.map((run) => (
          <MessageRun key={run.key} run={run} {...look} />
        ))}
      </div>
    );
  },
  (one, other) =>
    one.partnerName === other.partnerName &&
    one.unsent === other.unsent &&
    one.newCount === other.newCount &&
    one.passage.runs.length === other.passage.runs.length &&
    one.passage.runs.every((run, index) =>
      looksSame(run.messages, other.passage.runs[index]?.messages ?? []),
    ),
);

type Props = Look & {
  messages: readonly TalkMessage[];
  now: string;
  /** The first message that was new when the conversation was opened. */
  firstNew?: { id: string; count: number } | null;
  /** Messages before which others were put later. */
  starts?: readonly string[];
  /** When the message before these was written, where they are added to others. */
  writtenAfter?: string;
};

/** A conversation in days, the newest last. */
export const MessageDays = memo(function MessageDays(props: Props) {
  const { messages, now, firstNew, starts = [], writtenAfter, ...look } = props;
  const allStarts = new Set(firstNew ? [...starts, firstNew.id] : starts);
  return toDays(messages, allStarts).map((day) => {
    const name = writtenAfter?.slice(0, 10) === day.key ? undefined : formatDayFrom(now, day.at);
    return (
      <section key={day.key} className="day-of-talk" aria-label={name}>
        {name && <p className="day">{name}</p>}
        {day.passages.map((passage) => {
          const isNew = firstNew && passage.runs[0]?.messages[0]?.id === firstNew.id;
          return (
            <MessagePassage
              key={passage.key}
              passage={passage}
              newCount={isNew ? firstNew.count : undefined}
              {...look}
            />
          );
        })}
      </section>
    );
  });
});
