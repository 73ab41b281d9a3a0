import type { TalkMessage } from "./messenger";

const RUN_MS = 10 * 60_000;
// A passage ends with the first run that ends behind so many messages, or in the midst of a run.
const PASSAGE_LENGTH = 12;
const PASSAGE_LENGTH_AT_MOST = 24;

/** Messages of one person that stand together over one stamp. */
export type Run = { key: string; isMine: boolean; messages: TalkMessage[] };
/** A part of a day that is drawn, and left out where nobody looks, as one. */
export type Passage = { key: string; length: number; runs: Run[] };
export type Day = { key: string; at: string; passages: Passage[] };

function dayOf({ at }: TalkMessage): string {
  return at.slice(0, 10);
}

/** Whether a message follows another of the same person at once. */
function isFollowing(one: TalkMessage, next: TalkMessage): boolean {
  return one.isMine === next.isMine && Date.parse(next.at) - Date.parse(one.at) < RUN_MS;
}

/** The name under which a message is drawn; it stays while a message is sent, stored and seen. */
export function drawingKey({ id, clientId }: TalkMessage): string {
  return clientId ?? id;
}

/**
 * Parts a conversation into days, passages and runs. A passage always begins at the messages
 * `starts`, and none depends on what comes after it or on marks: so what is drawn stays as it is
 * when others are put before or behind it.
 */
export function toDays(messages: readonly TalkMessage[], starts: ReadonlySet<string>): Day[] {
  const days: Day[] = [];
  let previous: TalkMessage | undefined;
  for (const message of messages) {
    let day = days.at(-1);
    if (!day || !previous || dayOf(previous) !== dayOf(message)) {
      day = { key: dayOf(message), at: message.at, passages: [] };
      days.push(day);
    }
    let passage = day.passages.at(-1);
    const follows = passage && previous ? isFollowing(previous, message) : false;
    const limit = follows ? PASSAGE_LENGTH_AT_MOST : PASSAGE_LENGTH;
    if (!passage || starts.has(message.id) || passage.length >= limit) {
      passage = { key: drawingKey(message), length: 0, runs: [] };
      day.passages.push(passage);
    }
    const run = passage.runs.at(-1);
    const isMarkedAlike = !message.isMine || previous?.state === message.state;
    if (run && follows && isMarkedAlike) run.messages.push(message);
    else {
      passage.runs.push({ key: drawingKey(message), isMine: message.isMine, messages: [message] });
    }
    passage.length += 1;
    previous = message;
  }
  return days;
}

/** Whether messages would be drawn as others were. */
export function looksSame(one: readonly TalkMessage[], other: readonly TalkMessage[]): boolean {
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
