import { memo } from "react";
import { toZonedTime } from "~/utils/format/zoned-time";
import { formatDayFrom } from "~/utils/format/dates";
import { dayOf, rendersSame, groupByDay } from "~/utils/messenger/message-runs";
import type { MessageGroup } from "~/utils/messenger/message-runs";
import type { ConversationMessage, UnsentActions } from "~/utils/messenger/message-types";
import { MessageRun } from "./message-run";
import "./message-days.css";

// The stylesheet estimates a group's height from its size.
const MESSAGES_PER_SIZE = 4;

type SharedProps = {
  partnerName: string;
  timeZone: string;
  /** A streamed page cannot change what it has sent. */
  isStreamed?: boolean;
  unsentActions?: UnsentActions;
};

type GroupProps = SharedProps & { group: MessageGroup; newCount?: number };

// Every message creates new groups, nearly all of which are equal.
const Group = memo(
  function Group({ group, newCount, ...shared }: GroupProps) {
    const size = Math.ceil(group.length / MESSAGES_PER_SIZE);
    return (
      <div className={`message-group message-group-${size}`}>
        {newCount !== undefined && <p className="day day-new">{newCount} new</p>}
        {group.runs.map((run) => (
          <MessageRun key={run.key} run={run} {...shared} />
        ))}
      </div>
    );
  },
  (one, other) =>
    one.partnerName === other.partnerName &&
    one.unsentActions === other.unsentActions &&
    one.newCount === other.newCount &&
    one.group.runs.length === other.group.runs.length &&
    one.group.runs.every((run, index) =>
      rendersSame(run.messages, other.group.runs[index]?.messages ?? []),
    ),
);

type Props = SharedProps & {
  messages: readonly ConversationMessage[];
  now: string;
  /** The first unread message when the conversation was opened. */
  firstNew?: { id: string; count: number } | null;
  /** The ids of messages that older ones were loaded before. */
  starts?: readonly string[];
  /** The time of the message before these, if they are appended. */
  previousAt?: string;
};

export const MessageDays = memo(function MessageDays(props: Props) {
  const { messages, now, firstNew, starts = [], previousAt, ...shared } = props;
  const { timeZone } = shared;
  // An open page may receive messages of the next day.
  const latest = [now, messages.at(-1)?.at ?? ""].sort()[1] ?? now;
  const allStarts = new Set(firstNew ? [...starts, firstNew.id] : starts);
  return groupByDay(messages, allStarts, timeZone).map((day) => {
    const isNamed = !previousAt || dayOf(previousAt, timeZone) !== day.key;
    const name = isNamed ? nameDay(latest, day.at, timeZone) : undefined;
    return (
      <section key={day.key} className="message-day" aria-label={name}>
        {name && <p className="day">{name}</p>}
        {day.groups.map((group) => {
          const isNew = firstNew && group.runs[0]?.messages[0]?.id === firstNew.id;
          return (
            <Group
              key={group.key}
              group={group}
              newCount={isNew ? firstNew.count : undefined}
              {...shared}
            />
          );
        })}
      </section>
    );
  });
});

/** UTC is named, since it is nobody's local time. */
function nameDay(now: string, at: string, timeZone: string): string {
  const name = formatDayFrom(toZonedTime(now, timeZone), toZonedTime(at, timeZone));
  return timeZone === "UTC" ? `${name} · UTC` : name;
}
