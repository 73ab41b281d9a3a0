import { loadavg } from "node:os";
import { main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";
import { LOAD_CORE, SERVER_CORE, findServer, median, pin, requireTools } from "./measure";
import { installNode } from "./peers/servers";
import { createPeople } from "./messenger/people";
import {
  type Messenger,
  type Person,
  describeOurs,
  startObjects,
  startPeer,
} from "./messenger/servers";
import {
  type Flow,
  type Room,
  fillRoom,
  measurePace,
  measureStoring,
  measureTyping,
} from "./messenger/load";

const SOCKETS = 1000;
const TABS = 10;
const TYPING_TURNS = 9;
const TYPING_ROUNDS = 20;
const WARM_UP_ROUNDS = 4;
const STORING_ROUNDS = 3;
const PACES = [
  { sockets: 100, perSecond: 50, rounds: 5, atMost: 2 },
  { sockets: 500, perSecond: 20, rounds: 7, atMost: 1 },
];
const PACE_SECONDS = 6;
// Messages stored and delivered: 0.8 times as many per second.
const BARS = { typing: 1.25, stored: 1 / 0.8 };
const OF_LIMIT = 0.9;

type Result = { name: string; typingUs: number; stored: Flow; paces: Flow[] };

/** Alternates between messengers, so that all have the same load. */
async function alternate<Value>(
  rooms: Room[],
  rounds: number,
  measure: (room: Room) => Promise<Value>,
): Promise<Value[][]> {
  const found = rooms.map((): Value[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, room] of rooms.entries()) found[index]?.push(await measure(room));
    note(`round ${round + 1} of ${rounds}`);
  }
  return found;
}

async function inRooms<Value>(
  messengers: Messenger[],
  people: Person[],
  connectionsEach: number,
  work: (rooms: Room[]) => Promise<Value>,
): Promise<Value> {
  const rooms: Room[] = [];
  for (const messenger of messengers) {
    note(`${messenger.name}: ${people.length * connectionsEach} sockets`);
    rooms.push(await fillRoom(messenger, people, connectionsEach));
  }
  try {
    return await work(rooms);
  } finally {
    for (const room of rooms) room.close();
  }
}

const startedAt = performance.now();

function note(what: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`${String(seconds).padStart(4)} s  ${what}\n`);
}

function middle(flows: Flow[]): Flow {
  const of = (figure: keyof Flow) => median(flows.map((flow) => flow[figure]));
  return { perSecond: of("perSecond"), p50Ms: of("p50Ms"), p99Ms: of("p99Ms") };
}

async function measureAll(messengers: Messenger[], people: Person[]): Promise<Result[]> {
  const typing = await inRooms(messengers, people.slice(0, SOCKETS / TABS), TABS, async (rooms) => {
    // We show typing only to people whom the typist has written to.
    await alternate(rooms, 1, measureStoring);
    await alternate(rooms, 1, (room) => measureTyping(room, WARM_UP_ROUNDS));
    return alternate(rooms, TYPING_TURNS, (room) => measureTyping(room, TYPING_ROUNDS));
  });
  note(`delivery, µs: ${typing.map((times) => median(times).toFixed(1)).join(", ")}`);
  const stored = await inRooms(messengers, people, 1, async (rooms) => {
    return alternate(rooms, STORING_ROUNDS, async (room) => {
      // Objects hibernate while others are measured; the paces are for awake ones.
      await measureStoring(room);
      return measureStoring(room);
    });
  });
  const rates = stored.map((flows) => middle(flows).perSecond.toFixed(0));
  note(`stored and delivered a second: ${rates.join(", ")}`);
  const paces: Flow[][][] = [];
  for (const { sockets, perSecond, rounds } of PACES) {
    const some = people.slice(0, sockets);
    const found = await inRooms(messengers, some, 1, (rooms) =>
      alternate(rooms, rounds, (room) => measurePace(room, perSecond, PACE_SECONDS)),
    );
    paces.push(found);
  }
  return messengers.map(({ name }, index) => ({
    name,
    typingUs: median(typing[index] ?? []),
    stored: middle(stored[index] ?? []),
    paces: paces.map((pace) => middle(pace[index] ?? [])),
  }));
}

function report(results: Result[], load: number): void {
  const cell = ({ p50Ms, p99Ms }: Flow) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
  const rows = results.map(({ name, typingUs, stored, paces }) =>
    [name, typingUs.toFixed(1), stored.perSecond.toFixed(0), ...[stored, ...paces].map(cell)].join(
      " | ",
    ),
  );
  const heads = PACES.map(({ sockets, perSecond }) => `${sockets} sockets, ${perSecond}/s`);
  console.log(`
| | delivery, µs of CPU | stored/s | p50 / p99 ms | ${heads.join(" | ")} |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.map((row) => `| ${row} |`).join("\n")}
`);
  const [ours, ws, socketIo, empty, storing] = results;
  if (!ours || !ws || !socketIo || !empty || !storing) return;
  const verdicts = [
    meets("Delivery to 10 tabs", ours, { than: ws, limit: empty }, BARS.typing, costOf),
    meets("Stored and delivered", ours, { than: ws, limit: storing }, BARS.stored, costOfStoring),
    ...PACES.map(({ atMost }, index) => {
      const beside = { than: socketIo, limit: storing };
      return meets(`p99 with ${heads[index]}`, ours, beside, atMost, p99Of(index));
    }),
  ];
  console.log(`Load of the machine before: ${load.toFixed(1)}.`);
  if (verdicts.includes(false)) process.exitCode = 1;
}

const costOf = ({ typingUs }: Result) => typingUs;
const costOfStoring = ({ stored }: Result) => 1000 / stored.perSecond;
const p99Of = (index: number) => (result: Result) => result.paces[index]?.p99Ms ?? NaN;

/** Compares our cost with a peer's, or with the runtime's limit. */
function meets(
  what: string,
  ours: Result,
  { than, limit }: { than: Result; limit: Result },
  bar: number,
  cost: (result: Result) => number,
): boolean {
  const ratio = cost(ours) / cost(than);
  const toLimit = cost(limit) / cost(ours);
  const isKept = ratio <= bar || toLimit >= OF_LIMIT;
  console.log(
    `- ${what}: ${ratio.toFixed(2)} × the cost of ${than.name} (at most ${bar}), ` +
      `${toLimit.toFixed(2)} of ${limit.name} (or at least ${OF_LIMIT})${isKept ? "" : ": missed"}`,
  );
  return isKept;
}

main(async () => {
  await requireTools();
  const load = loadavg()[0] ?? NaN;
  await withTemporaryStack({ isEmpty: true }, async ({ mf, ports, persist }) => {
    const ours = describeOurs(ports.api, await findServer());
    const node = await installNode(persist);
    const peers = [
      await startPeer("ws", persist, node),
      await startPeer("socket.io", persist, node),
      await startObjects("empty"),
      await startObjects("storing"),
    ];
    try {
      const people = await createPeople(await mf.getD1Database("DB", "ink-bazaar-api"), SOCKETS);
      await pin(process.pid, LOAD_CORE);
      const messengers = [ours, ...peers];
      for (const pid of messengers.flatMap(({ pids }) => pids)) await pin(pid, SERVER_CORE);
      report(await measureAll(messengers, people), load);
    } finally {
      for (const peer of peers) peer.stop();
    }
  });
});
