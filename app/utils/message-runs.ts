import type { TalkMessage } from "./messenger";

const RUN_MS = 10 * 60_000;
// Short enough for a browser to skip those that nobody looks at.
const RUN_LENGTH = 10;

/** Messages of one person that stand together over one stamp. */
export type Run = { key: string; isMine: boolean; messages: TalkMessage[] };
export type Day = { key: string; at: string; runs: Run[] };

function dayOf({ at }: TalkMessage): string {
  return at.slice(0, 10);
}

function goTogether(one: TalkMessage, next: TalkMessage): boolean {
  if (one.isMine !== next.isMine) return false;
  if (one.isMine && one.state !== next.state) return false;
  return Date.parse(next.at) - Date.parse(one.at) < RUN_MS;
}

/** The name under which a message is drawn; it stays while a message is sent, stored and seen. */
export function drawingKey({ id, clientId }: TalkMessage): string {
  return clientId ?? id;
}

/**
 * Parts a conversation into days and runs. A run always begins at the messages `starts`, so that
 * what is drawn stays as it is when earlier messages are put before it.
 */
export function toDays(messages: readonly TalkMessage[], starts: ReadonlySet<string>): Day[] {
  const days: Day[] = [];
  let previous: TalkMessage | undefined;
  for (const message of messages) {
    let day = days.at(-1);
    if (!day || !previous || dayOf(previous) !== dayOf(message)) {
      day = { key: dayOf(message), at: message.at, runs: [] };
      days.push(day);
      previous = undefined;
    }
    const run = day.runs.at(-1);
    const isStart = starts.has(message.id) || run?.messages.length === RUN_LENGTH;
    if (run && previous && !isStart && goTogether(previous, message)) {
      run.messages.push(message);
    } else {
      day.runs.push({ key: drawingKey(message), isMine: message.isMine, messages: [message] });
    }
    previous = message;
  }
  return days;
}
