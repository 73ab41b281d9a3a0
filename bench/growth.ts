import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import type { WorkerOptions } from "miniflare";
import { type Database, openDatabase } from "../api/src/db/client";
import { listUndelivered, getDeliveryStart } from "../api/src/queries/messages/delivery";
import { getUnread } from "../api/src/queries/messages/unread";
import { bundle } from "../scripts/lib/bundle";
import { HOST, findFreePorts } from "../scripts/lib/ports";
import { API_CONFIG, Failure, ROOT, main } from "../scripts/lib/project";
import { worker } from "../scripts/lib/stack";
import { applyMigrations } from "../scripts/lib/migrate";
import { NAMES, TOKEN, fillTo } from "./growth-data";
import { median } from "./measure";

// `--sizes 1000,10000 --rounds 8` is a faster trial, which proves less.
const SIZES = "1000,10000,100000";
const ROUNDS = 60;
const WARM_UP_SHARE = 0.25;
const MOST_TIME_GROWTH = 2;
const MOST_ROW_GROWTH = 1.1;
// A post, its author and its category; two more where its texts are read by themselves.
const MOST_ROWS_PER_SHOWN = 5;
// The rows of the caller, of the owner of a list and of its count.
const ROWS_BESIDE = 6;
const MOST_MS = 50;
// Below this, a median says more about the machine than about the call.
const NOISE_MS = 1;

type Call = {
  name: string;
  /** The path that is requested from the API, or else the queries that are run. */
  path?: string;
  run?: (db: Database) => Promise<unknown[]>;
  /** A list, which may read only so many rows for each that it shows. */
  isList?: boolean;
  /** Joined with another table, of which it reads a row each. */
  isJoined?: boolean;
  /** Costs grow with the data; a limit of time applies instead. */
  isExcepted?: boolean;
  isSignedIn?: boolean;
};

const CONVERSATION = `/api/users/get-messages/${NAMES.friend}`;

const CALLS: Call[] = [
  { name: "List, page 1", path: "/api/posts?page=1", isList: true },
  { name: "List, page 1,000", path: "/api/posts?page=1000", isExcepted: true },
  { name: "List, read on", path: `/api/posts?page=9&after=${NAMES.post}`, isList: true },
  { name: "List, bare", path: "/api/posts?fields=card", isList: true },
  { name: "Projects", path: "/api/posts?page=1&kind=project", isList: true },
  { name: "Category", path: `/api/posts?page=1&category=${NAMES.category}`, isList: true },
  { name: "Author", path: `/api/posts?page=1&user=${NAMES.author}`, isList: true },
  { name: "Common tag", path: `/api/posts?page=1&tag=${NAMES.tag}`, isList: true, isJoined: true },
  {
    name: "Rare tag",
    path: `/api/posts?page=1&tag=${NAMES.rareTag}`,
    isList: true,
    isJoined: true,
  },
  { name: "Search, rare word", path: "/api/posts/search?searchQuery=gemstones" },
  { name: "Search, rare prefix", path: "/api/posts/search?searchQuery=lant" },
  { name: "Search, rare and common", path: "/api/posts/search?searchQuery=common+gemstones" },
  { name: "Search, common word", path: "/api/posts/search?searchQuery=common", isExcepted: true },
  { name: "Search, common prefix", path: "/api/posts/search?searchQuery=comm", isExcepted: true },
  { name: "Search, one letter", path: "/api/posts/search?searchQuery=c", isExcepted: true },
  { name: "Detail", path: `/api/posts/${NAMES.post}` },
  { name: "Related", path: `/api/posts/${NAMES.post}/related` },
  { name: "Friends", path: "/api/users/friends", isList: true, isSignedIn: true },
  { name: "Conversation", path: CONVERSATION, isList: true, isSignedIn: true },
  {
    name: "Conversation, earlier",
    path: `${CONVERSATION}?before=${NAMES.message}`,
    isList: true,
    isSignedIn: true,
  },
  {
    name: "Conversation, later",
    path: `${CONVERSATION}?after=${NAMES.message}`,
    isList: true,
    isSignedIn: true,
  },
  { name: "Figures, unread", path: "/api/stats/me", isSignedIn: true },
  {
    name: "Inbox, opened",
    run: async (db) => [await getDeliveryStart(db, NAMES.author, NAMES.session)],
  },
  { name: "Inbox, missed", run: (db) => listUndelivered(db, NAMES.author, 0) },
  { name: "Inbox, unread", run: async (db) => [await getUnread(db, NAMES.author, NAMES.friend)] },
];

type Cost = { medianMs: number; p95Ms: number; rows: number; shown: number };
type Costs = Map<Call, Cost[]>;

/** The API alone, as it is deployed, once for each size, and the rows that each request has read. */
async function startApis(sizes: number[]) {
  const path = join(ROOT, "build/bench/api/index.js");
  await bundle(API_CONFIG, path);
  const rowsRead = new Map<string, number>();
  const apis = await Promise.all(sizes.map((size) => describeApi(path, size)));
  const mf = new Miniflare({
    workers: apis.map(({ options }) => options),
    cf: false,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      createInterface(stdout).on("line", (line) => {
        if (!line.startsWith('{"id"')) return;
        const { id, rowsRead: rows }: { id: string; rowsRead: number } = JSON.parse(line);
        rowsRead.set(id, rows);
      });
      stderr.pipe(process.stderr);
    },
  });
  await mf.ready;
  return { mf, apis, rowsRead };
}

/** A Worker with a database of its own. */
async function describeApi(path: string, size: number) {
  const { api: port } = await findFreePorts();
  const url = `http://${HOST}:${port}`;
  const variables = { PUBLIC_URL: url, RATE_LIMIT_SCALE: "1000000", LOG_LEVEL: "info" };
  const name = `posts-${size}`;
  const options: WorkerOptions = {
    ...worker(API_CONFIG, path, port, variables),
    name,
    d1Databases: { DB: name },
    queueConsumers: {},
  };
  return { size, url, name, options };
}

type Site = { url: string; db: Database };
type Sample = { ms: number; shown: number; rows: () => number | undefined };

async function request(site: Site, call: Call, rowsRead: Map<string, number>): Promise<Sample> {
  const { run, path } = call;
  const startMs = performance.now();
  if (run) {
    const before = site.db.stats.rowsRead;
    const { length: shown } = await run(site.db);
    const rows = site.db.stats.rowsRead - before;
    return { ms: performance.now() - startMs, shown, rows: () => rows };
  }
  const id = randomUUID();
  const authorization = call.isSignedIn && { Authorization: `Bearer ${TOKEN}` };
  const headers = { "X-Request-Id": id, ...authorization };
  const response = await fetch(`${site.url}${path}`, { headers });
  const text = await response.text();
  const ms = performance.now() - startMs;
  if (!response.ok) throw new Failure(`${path} responded with ${response.status}.`);
  return { ms, shown: countShown(JSON.parse(text)), rows: () => rowsRead.get(id) };
}

/** How many rows a response shows: its own, or those of its first list. */
function countShown(body: object): number {
  const list = [body, ...Object.values(body)].find((value) => Array.isArray(value));
  return list?.length ?? 1;
}

/** What a call costs at each size, in turn, so that all are measured under the same load. */
async function measure(sites: Site[], rowsRead: Map<string, number>, call: Call, rounds: number) {
  const samples = sites.map((): Sample[] => []);
  for (let round = -Math.ceil(rounds * WARM_UP_SHARE); round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const sample = await request(site, call, rowsRead);
      if (round >= 0) samples[index]?.push(sample);
    }
  }
  return samples.map((list): Cost => {
    const times = list.map(({ ms }) => ms).sort((one, other) => one - other);
    const p95Ms = times[Math.ceil(times.length * 0.95) - 1] ?? NaN;
    const rows = median(list.flatMap((sample) => sample.rows() ?? []));
    return { medianMs: median(times), p95Ms, rows, shown: median(list.map(({ shown }) => shown)) };
  });
}

/** The limit that a call exceeds, or null. */
function findProblem({ isExcepted, isList, isJoined }: Call, costs: Cost[]): string | null {
  const [first, last] = [costs[0], costs.at(-1)];
  if (!first || !last) return null;
  if (isExcepted) return last.p95Ms < MOST_MS ? null : `p95 is not below ${MOST_MS} ms`;
  if (last.rows > first.rows * MOST_ROW_GROWTH) return "reads more rows";
  const mostRows = last.shown * (MOST_ROWS_PER_SHOWN + Number(isJoined ?? false)) + ROWS_BESIDE;
  if (isList && last.rows > mostRows) return "reads too many rows for what it shows";
  const mostMs = Math.max(first.medianMs, NOISE_MS) * MOST_TIME_GROWTH;
  return last.medianMs > mostMs ? "takes longer" : null;
}

function report(costs: Costs, sizes: number[]): void {
  const heads = sizes.map((size) => `${size.toLocaleString("en")} posts`);
  console.log(`| median ms / p95 ms / rows read | ${heads.join(" | ")} | shown | × time, rows | |`);
  console.log(`| --- |${" ---: |".repeat(sizes.length + 2)} --- |`);
  for (const [call, list] of costs) {
    const cells = list.map(
      ({ medianMs, p95Ms, rows }) => `${medianMs.toFixed(1)} / ${p95Ms.toFixed(1)} / ${rows}`,
    );
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last) continue;
    const times = (last.medianMs / first.medianMs).toFixed(2);
    const rows = (last.rows / first.rows).toFixed(2);
    const verdict = findProblem(call, list) ?? (call.isExcepted ? `p95 < ${MOST_MS} ms` : "holds");
    const growth = `${times}, ${rows}`;
    console.log(`| ${[call.name, ...cells, last.shown, growth, verdict].join(" | ")} |`);
  }
  console.log(`
From ${heads[0]} to ${heads.at(-1)} time may grow ${MOST_TIME_GROWTH} times and rows ${MOST_ROW_GROWTH} times, and a list
may read ${MOST_ROWS_PER_SHOWN} rows for each that it shows; a deep page and common words have ${MOST_MS} ms instead.`);
}

main(async () => {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: SIZES },
      rounds: { type: "string", default: String(ROUNDS) },
    },
  });
  const sizes = values.sizes.split(",").map(Number);
  const { mf, apis, rowsRead } = await startApis(sizes);
  const costs: Costs = new Map();
  try {
    for (const { name, size } of apis) {
      const d1 = await mf.getD1Database("DB", name);
      await applyMigrations(d1);
      await fillTo(openDatabase(d1), size);
    }
    const sites = await Promise.all(
      apis.map(async ({ url, name }) => {
        return { url, db: openDatabase(await mf.getD1Database("DB", name)) };
      }),
    );
    for (const call of CALLS) {
      costs.set(call, await measure(sites, rowsRead, call, Number(values.rounds)));
    }
  } finally {
    await mf.dispose();
  }
  report(costs, sizes);
  if ([...costs].some(([call, list]) => findProblem(call, list))) process.exitCode = 1;
});
