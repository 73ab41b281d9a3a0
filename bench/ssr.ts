import { findFreePorts } from "../scripts/lib/ports";
import { Failure, main } from "../scripts/lib/project";
import { withTemporaryStack } from "../scripts/lib/temporary-stack";
import type { Stack } from "../scripts/lib/stack";
import { measure, median, pinServer, requireTools } from "./measure";
import type { BenchTarget } from "./measure";
import { buildPeers, peerWorkers } from "./peers";
import type { PeerPorts } from "./peers";

const PAGE = "/marketplace";
const ROUNDS = 10;
const SLICE_SECONDS = 1;
const WARM_UP_SECONDS = 5;
const BARS = { againVersusStatic: 1.25, streamedVersusFirst: 1.6 };

type Subjects = ReturnType<typeof listSubjects>;
type Times = Record<keyof Subjects, number>;

function listSubjects(stack: Stack, ports: PeerPorts) {
  const at = (port: number, path = "/") => `http://127.0.0.1:${port}${path}`;
  return {
    static: { name: "A static Worker with the same bytes: the limit", url: at(ports.static) },
    again: { name: "Ours, served again", url: at(Number(new URL(stack.webUrl).port), PAGE) },
    templateKept: {
      name: "Hono and its templates, no call to the API",
      url: at(ports.template, "/kept-answers"),
    },
    template: { name: "Hono and its templates, over the same API", url: at(ports.template) },
    first: {
      name: "Ours, first rendering",
      url: at(Number(new URL(stack.webUrl).port), PAGE),
      isUnique: true,
    },
    streamed: {
      name: "The same app as Remix streams it",
      url: at(ports.streamed, PAGE),
      isUnique: true,
    },
  } satisfies Record<string, BenchTarget>;
}

/** Styles and icons, which ours has in the page and Remix's in files. */
const INLINED = /<style>.*?<\/style>|<link rel="stylesheet"[^>]*>|<svg class="icon.*?<\/svg>/gsu;

/** A comparison is worth something only where both make the same page. */
async function requireSamePage({ first, streamed }: Subjects): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [first, streamed].map(async ({ url }) => (await fetch(url)).text()),
  );
  if (ours?.replace(INLINED, "") !== theirs?.replace(INLINED, ""))
    throw new Failure("The streamed page differs from ours.");
  return Buffer.byteLength(ours ?? "");
}

async function measureAll(subjects: Subjects): Promise<Times> {
  const entries = Object.entries(subjects);
  const slices = new Map(entries.map(([key]) => [key, [] as number[]]));
  for (const [, subject] of entries) await measure(subject, WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`\rRound ${round} of ${ROUNDS} `);
    for (const [key, subject] of entries) {
      slices.get(key)?.push(await measure(subject, SLICE_SECONDS));
    }
  }
  process.stderr.write("\r");
  return Object.fromEntries([...slices].map(([key, values]) => [key, median(values)])) as Times;
}

function report(subjects: Subjects, times: Times, bytes: number): void {
  const rows = Object.entries(subjects).map(([key, { name }]) => {
    const time = times[key as keyof Times];
    const ratio = time / times.static;
    return `| ${name} | ${Math.round(time).toLocaleString("en")} | ${ratio.toFixed(2)} |`;
  });
  const again = times.again / times.static;
  const faster = times.streamed / times.first;
  console.log(`
\`${PAGE}\` with 12 cards, ${bytes.toLocaleString("en")} bytes of HTML; CPU of the whole server
process, database and API included; median of ${ROUNDS} slices of ${SLICE_SECONDS} s, taken in turn.

| page | µs of CPU per request | × static |
| --- | ---: | ---: |
${rows.join("\n")}

- Served again: ${again.toFixed(2)} × the static Worker (bar: at most ${BARS.againVersusStatic}).
- First rendering: ${faster.toFixed(2)} times as fast as streamed (bar: at least ${BARS.streamedVersusFirst}).
`);
  if (again > BARS.againVersusStatic || faster < BARS.streamedVersusFirst) process.exitCode = 1;
}

main(async () => {
  await requireTools();
  const { web, api, mail } = await findFreePorts();
  const peerPorts: PeerPorts = { static: web, template: api, streamed: mail };
  const beside = async (variables: Parameters<typeof peerWorkers>[2]) =>
    peerWorkers(await buildPeers(), peerPorts, variables, PAGE);
  await withTemporaryStack({ beside }, async (stack) => {
    const subjects = listSubjects(stack, peerPorts);
    const bytes = await requireSamePage(subjects);
    await pinServer();
    report(subjects, await measureAll(subjects), bytes);
  });
});
