import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import type { WorkerOptions } from "miniflare";
import { type Database, openDatabase } from "../api/src/db/client";
import { isSessionValid } from "../api/src/queries/accounts/sessions";
import { mergeSearchIndexes } from "../api/src/queries/posts/search-index";
import { bundle } from "../scripts/lib/bundle";
import { HOST, findFreePorts } from "../scripts/lib/ports";
import { API_CONFIG, Failure, ROOT, main } from "../scripts/lib/project";
import { worker } from "../scripts/lib/stack";
import { applyMigrations } from "../scripts/storage/migrate";
import { ACTS, prepareAct } from "./growth/writes";
import { NAMES, TOKEN, fillTo } from "./growth/data";
import { findProblem, report } from "./growth/report";
import type { Call, Cost, Costs } from "./growth/report";
import { SAVES, prepareSaves } from "./growth/draft-saves";
import { median } from "./measure";

// `--sizes 1000,10000 --rounds 8` is a quick trial; `--nightly` uses the largest sizes.
const SIZES = "1000,10000,100000";
const NIGHTLY_SIZES = "1000,1000000";
const ROUNDS = 60;
const WARM_UP_SHARE = 0.25;

const COMMENTS = `/api/comments?postId=${(500).toString(16).padStart(24, "0")}&limit=50`;
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
  { name: "Search, form of a rare word", path: "/api/posts/search?searchQuery=gemstoned" },
  { name: "Search, by views", path: "/api/posts/search?searchQuery=gemstones&sort=popular" },
  {
    name: "Search, by category",
    path: "/api/posts/search?searchQuery=gemstones&count=category",
  },
  {
    name: "Search, common by category",
    path: "/api/posts/search?searchQuery=common&count=category",
    isExcepted: true,
  },
  {
    name: "Popular this week",
    path: "/api/posts?page=1&sort=trending",
    isList: true,
    isJoined: true,
  },
  {
    name: "Popular, of a category",
    path: `/api/posts?page=1&sort=trending&category=${NAMES.category}`,
    isExcepted: true, // Among a thousand popular posts, however many others there are.
  },
  { name: "Search, misspelt", path: "/api/posts/search?searchQuery=gemstnoes" },
  { name: "People by name", path: "/api/users/search?query=nora" },
  { name: "Tags by name", path: "/api/tags?query=com" },
  { name: "Detail", path: `/api/posts/${NAMES.post}` },
  { name: "Comments and replies", path: COMMENTS, isList: true },
  { name: "Related", path: `/api/posts/${NAMES.post}/related` },
  { name: "Feed", path: "/api/feed", isList: true, isJoined: true, isSignedIn: true },
  {
    name: "Feed, read on",
    path: `/api/feed?after=${NAMES.fedPost}`,
    isList: true,
    isJoined: true,
    isSignedIn: true,
  },
  { name: "Notifications", path: "/api/notifications", isList: true, isSignedIn: true },
  { name: "Tags that are followed", path: "/api/tags/followed", isSignedIn: true },
  { name: "Handles", path: "/api/users/handles?query=u", isSignedIn: true },
  { name: "Tags", path: "/api/tags", isList: true },
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
  { name: "Inbox, opened", run: async (db) => [await isSessionValid(db, NAMES.session)] },
  ...SAVES.map((saved) => ({
    name: `Autosave, ${saved.revisions} revisions`,
    saved,
    isSignedIn: true,
  })),
  ...ACTS.map((act) => ({ name: act.name, act, isSignedIn: true })),
];

type Rows = { rowsRead: number; rowsWritten: number };

/** The deployed API alone, once per size, and the rows that each request read. */
async function startApis(sizes: number[]) {
  const path = join(ROOT, "build/bench/api/index.js");
  await bundle(API_CONFIG, path);
  const rowsOf = new Map<string, Rows>();
  const apis = await Promise.all(sizes.map((size) => describeApi(path, size)));
  const mf = new Miniflare({
    workers: apis.map(({ options }) => options),
    cf: false,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      createInterface(stdout).on("line", (line) => {
        if (!line.includes('"rowsRead":')) return;
        const { id, rowsRead, rowsWritten }: Rows & { id: string } = JSON.parse(line);
        rowsOf.set(id, { rowsRead, rowsWritten });
      });
      stderr.pipe(process.stderr);
    },
  });
  await mf.ready;
  return { mf, apis, rowsOf };
}

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
type Sample = { ms: number; returned: number; rows: () => Rows | undefined };
type Change = () => { path: string; method?: string; body: object };

async function request(site: Site, call: Call, rowsOf: Map<string, Rows>, next?: Change) {
  const { run } = call;
  const { path = call.path, method = "PUT", body }: Partial<ReturnType<Change>> = next?.() ?? {};
  const startMs = performance.now();
  if (run) {
    const before = site.db.stats.rowsRead;
    const { length: returned } = await run(site.db);
    const rows = { rowsRead: site.db.stats.rowsRead - before, rowsWritten: 0 };
    return { ms: performance.now() - startMs, returned, rows: () => rows };
  }
  const id = randomUUID();
  const authorization = call.isSignedIn && { Authorization: `Bearer ${TOKEN}` };
  const headers = { "X-Request-Id": id, "Content-Type": "application/json", ...authorization };
  const change = body && { method, body: JSON.stringify(body) };
  const url = new URL(`${site.url}${path}`);
  // A new URL each time, since lists of visitors are cached.
  url.searchParams.set("_", id);
  const response = await fetch(url, { headers, ...change });
  const text = await response.text();
  const ms = performance.now() - startMs;
  if (!response.ok) throw new Failure(`${path} responded with ${response.status}.`);
  return { ms, returned: countPosts(JSON.parse(text)), rows: () => rowsOf.get(id) };
}

/** The rows in a response, or in its first list. */
function countPosts(body: object): number {
  const list = [body, ...Object.values(body)].find((value) => Array.isArray(value));
  return list?.length ?? 1;
}

/** Measures the sizes in turn, so that all have the same load. */
async function measure(sites: Site[], rowsOf: Map<string, Rows>, call: Call, rounds: number) {
  const samples = sites.map((): Sample[] => []);
  const { saved, act } = call;
  const changes = await Promise.all(
    sites.map(({ db }) => (saved ? prepareSaves(db, saved) : act && prepareAct(act))),
  );
  for (let round = -Math.ceil(rounds * WARM_UP_SHARE); round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const sample = await request(site, call, rowsOf, changes[index]);
      if (round >= 0) samples[index]?.push(sample);
    }
  }
  return samples.map((list): Cost => {
    const times = list.map(({ ms }) => ms).sort((one, other) => one - other);
    const p95Ms = times[Math.ceil(times.length * 0.95) - 1] ?? NaN;
    const counts = list.flatMap((sample) => sample.rows() ?? []);
    const rows = median(counts.map(({ rowsRead }) => rowsRead));
    const written = median(counts.map(({ rowsWritten }) => rowsWritten));
    const returned = median(list.map((sample) => sample.returned));
    return { medianMs: median(times), p95Ms, rows, written, returned };
  });
}

main(async () => {
  const { values } = parseArgs({
    options: {
      nightly: { type: "boolean", default: false },
      sizes: { type: "string" },
      rounds: { type: "string", default: String(ROUNDS) },
    },
  });
  const { sizes: named = values.nightly ? NIGHTLY_SIZES : SIZES } = values;
  const sizes = named.split(",").map(Number);
  const { mf, apis, rowsOf } = await startApis(sizes);
  const costs: Costs = new Map();
  try {
    for (const { name, size } of apis) {
      const d1 = await mf.getD1Database("DB", name);
      await applyMigrations(d1);
      const db = openDatabase(d1);
      await fillTo(db, size);
      // As several nightly runs would.
      while (!(await mergeSearchIndexes(db)));
    }
    const sites = await Promise.all(
      apis.map(async ({ url, name }) => {
        return { url, db: openDatabase(await mf.getD1Database("DB", name)) };
      }),
    );
    for (const call of CALLS) {
      costs.set(call, await measure(sites, rowsOf, call, Number(values.rounds)));
    }
  } finally {
    await mf.dispose();
  }
  report(costs, sizes);
  if ([...costs].some(([call, list]) => findProblem(call, list))) process.exitCode = 1;
});
