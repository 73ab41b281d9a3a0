import { setTimeout } from "node:timers/promises";
import { readCpuTime, settle } from "../measure";
import type { Connection, Messenger, MessengerEvent, Person } from "./servers";

const CONNECTING_AT_ONCE = 25;
const POSTS_AT_ONCE = 32;
const TIMEOUT_MS = 20_000;
const TEXT_LENGTH = 80;

let serial = 0;

export type Flow = { perSecond: number; p50Ms: number; p99Ms: number };

/** A messenger with connected people, and promises for its events. */
export type Room = Awaited<ReturnType<typeof fillRoom>>;

/** Opens several connections for each person. */
export async function fillRoom(messenger: Messenger, people: Person[], connectionsEach: number) {
  const connections: { person: Person; connection: Connection }[] = [];
  const arrivals = new Map<string, () => void>();
  let typingReceived = 0;
  let onTyping = () => {};

  function listen(person: Person) {
    return (event: MessengerEvent) => {
      if (event.type === "typing") {
        typingReceived += 1;
        onTyping();
      }
      const text = event.message?.message.text;
      if (text?.endsWith(person.id)) arrivals.get(text)?.();
    };
  }

  const waiting = people.flatMap((person) => Array.from({ length: connectionsEach }, () => person));
  async function connectNext(): Promise<void> {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      connections.push({ person, connection: await messenger.connect(person, listen(person)) });
    }
  }
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, connectNext));
  connections.sort((one, other) => people.indexOf(one.person) - people.indexOf(other.person));

  /** Resolves after this many typing events; rejects after a timeout. */
  async function waitForTyping(count: number): Promise<void> {
    const target = typingReceived + count;
    const arrived = new Promise<void>((resolve) => {
      onTyping = () => typingReceived >= target && resolve();
    });
    await withTimeout(arrived, `${messenger.name} lost typing events`);
  }

  /** The time until the message arrives, in ms. */
  async function send(from: Person, to: Person): Promise<number> {
    serial += 1;
    const text = `Message ${serial} ${".".repeat(TEXT_LENGTH)} ${to.id}`;
    const startedAt = performance.now();
    const arrived = new Promise<number>((resolve) => {
      arrivals.set(text, () => resolve(performance.now() - startedAt));
    });
    await messenger.post(from, to, text);
    const tookMs = await withTimeout(arrived, `${messenger.name} lost a message`);
    arrivals.delete(text);
    return tookMs;
  }

  return {
    messenger,
    people,
    connections,
    waitForTyping,
    send,
    close: () => connections.forEach(({ connection }) => connection.close()),
  };
}

/**
 * Each person types to the next over each connection; returns the CPU time of one delivery in µs.
 */
export async function measureTyping(
  { messenger, people, connections, waitForTyping }: Room,
  rounds: number,
) {
  const connectionsEach = connections.length / people.length;
  const before = await settle(messenger.pids);
  for (let round = 0; round < rounds; round += 1) {
    const all = waitForTyping(connections.length);
    for (const index of people.keys()) {
      const to = people[(index + 1) % people.length];
      if (to)
        connections[index * connectionsEach + (round % connectionsEach)]?.connection.sendTyping(to);
    }
    await all;
  }
  return ((await readCpuTime(messenger.pids)) - before) / (rounds * connections.length);
}

export async function measureStoring({ people, send }: Room): Promise<Flow> {
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  async function sendNext(): Promise<void> {
    for (let index = next++; index < people.length; index = next++) {
      const [from, to] = [people[index], people[(index + 1) % people.length]];
      if (from && to) times.push(await send(from, to));
    }
  }
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, sendNext));
  return toFlow(times, performance.now() - startedAt);
}

/** At a steady pace, whether or not earlier messages have arrived. */
export async function measurePace(room: Room, perSecond: number, seconds: number): Promise<Flow> {
  const { people, send } = room;
  const sent: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (dueMs > 0) await setTimeout(dueMs);
    const [from, to] = [people[index % people.length], people[(index + 1) % people.length]];
    if (from && to) sent.push(send(from, to));
  }
  return toFlow(await Promise.all(sent), performance.now() - startedAt);
}

function toFlow(times: number[], tookMs: number): Flow {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? NaN;
  return { perSecond: (times.length * 1000) / tookMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function withTimeout<Value>(work: Promise<Value>, complaint: string): Promise<Value> {
  const ended = new AbortController();
  const late = setTimeout(TIMEOUT_MS, null, { signal: ended.signal }).then(
    () => Promise.reject(new Error(complaint)),
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
