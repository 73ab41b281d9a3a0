import { toZonedTime } from "../format/zoned-time";
import type { ConversationMessage } from "./message-types";

const RUN_MS = 10 * 60_000;
// A group ends with the first run that exceeds the former, or within a run at the latter.
const GROUP_LENGTH = 12;
const GROUP_MAX_LENGTH = 24;

export type Run = { key: string; isMine: boolean; messages: ConversationMessage[] };
/** The unit of rendering: browsers skip groups that are off screen. */
export type MessageGroup = { key: string; length: number; runs: Run[] };
export type MessageDay = { key: string; at: string; groups: MessageGroup[] };

export function dayOf(at: string, timeZone: string): string {
  return toZonedTime(at, timeZone).slice(0, 10);
}

function continuesRun(one: ConversationMessage, next: ConversationMessage): boolean {
  return one.isMine === next.isMine && Date.parse(next.at) - Date.parse(one.at) < RUN_MS;
}

/** The React key: the same while a message is sent, stored and seen. */
export function renderKey({ id, clientId }: ConversationMessage): string {
  return clientId ?? id;
}

/**
 * Splits a conversation into days, groups and runs. Groups depend on no later message or receipt,
 * so rendered ones stay; ids in `starts` begin a group.
 */
export function groupByDay(
  messages: readonly ConversationMessage[],
  starts: ReadonlySet<string>,
  timeZone = "UTC",
): MessageDay[] {
  const days: MessageDay[] = [];
  let previous: ConversationMessage | undefined;
  for (const message of messages) {
    const key = dayOf(message.at, timeZone);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, at: message.at, groups: [] };
      days.push(day);
    }
    let group = day.groups.at(-1);
    const continues = group && previous ? continuesRun(previous, message) : false;
    const limit = continues ? GROUP_MAX_LENGTH : GROUP_LENGTH;
    if (!group || starts.has(message.id) || group.length >= limit) {
      group = { key: renderKey(message), length: 0, runs: [] };
      day.groups.push(group);
    }
    const run = group.runs.at(-1);
    const hasSameReceipt = !message.isMine || previous?.state === message.state;
    if (run && continues && hasSameReceipt) run.messages.push(message);
    else {
      group.runs.push({ key: renderKey(message), isMine: message.isMine, messages: [message] });
    }
    group.length += 1;
    previous = message;
  }
  return days;
}

export function rendersSame(
  one: readonly ConversationMessage[],
  other: readonly ConversationMessage[],
): boolean {
  return (
    one.length === other.length &&
    one.every((message, index) => {
      const twin = other[index];
      if (message === twin) return true;
      const { id, state, problem } = message;
      return id === twin?.id && state === twin.state && problem === twin.problem;
    })
  );
}
