import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { Miniflare } from "miniflare";
import { type Database, openDatabase } from "../../api/src/db/client";
import type { PostCardRow } from "../../api/src/db/rows";
import { getPostPage } from "../../api/src/queries/posts/lists/post-list";
import { cardColumns, getPostWithComments } from "../../api/src/queries/posts/posts";
import { readPostFilter } from "../../api/src/queries/posts/lists/read-post-filter";
import { searchPosts } from "../../api/src/queries/posts/search";
import { readSearchTerms } from "../../api/src/queries/posts/search-terms";
import { Failure, main } from "../../scripts/lib/project";
import { SHARED } from "../../scripts/lib/stack";
import { databaseWorker } from "../../scripts/storage/database-worker";
import { applyMigrations } from "../../scripts/storage/migrate";
import { remoteDatabase } from "../../scripts/storage/remote-database";
import { prepare } from "./data";
import { median } from "../measure";
import {
  WHOLE,
  directoryTables,
  emptyOutbox,
  fillShare,
  idOf,
  newestCards,
  oneComment,
  onePost,
  outboxTables,
} from "./shards-data";

const SHOWN = 12;
const WARM_UP = 3;
const CATEGORY = "Category 3";
const AUTHOR = (7).toString(16).padStart(24, "0");

type Site = { whole: Database; shards: Database[]; directory: Database; posts: number };
type Act = {
  name: string;
  /** One database and the shards do the same; `turn` differs each time. */
  one: (site: Site, turn: number) => Promise<unknown>;
  many: (site: Site, turn: number) => Promise<unknown>;
};

const newest = (query: object) => async (db: Database) =>
  (await getPostPage<PostCardRow>(db, readPostFilter(query), 1, cardColumns(null))).data;

const search = (words: string) => async (db: Database) => {
  const found = await searchPosts<PostCardRow>(
    ...([db, readSearchTerms(words), readPostFilter({}), 1, cardColumns(null)] as const),
  );
  return found.data;
};

/** Queries all shards and merges their newest results. */
async function searchAll(shards: Database[], read: (db: Database) => Promise<PostCardRow[]>) {
  const found = (await Promise.all(shards.map(read))).flat();
  return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, SHOWN);
}

const shardOf = ({ shards }: Site, number: number) => {
  const place = (number - 1) % shards.length;
  return { db: shards[place] as Database, share: { place, of: shards.length } };
};

const inList = (name: string, query: object): Act => ({
  name,
  one: ({ whole }) => newest(query)(whole),
  many: ({ shards }) => searchAll(shards, newest(query)),
});

const ACTS: Act[] = [
  {
    name: "A post with its comments, by its id",
    one: ({ whole, posts }, turn) => getPostWithComments(whole, idOf(posts - turn, WHOLE), null),
    many: (site, turn) => {
      const { db, share } = shardOf(site, site.posts - turn);
      return getPostWithComments(db, idOf(site.posts - turn, share), null);
    },
  },
  inList("Newest posts, asked of all", {}),
  {
    ...inList("Newest posts, of the directory", {}),
    many: ({ directory }) => directory.all(newestCards(null, SHOWN)),
  },
  inList("A category, asked of all", { category: CATEGORY }),
  inList("An author, asked of all", { user: AUTHOR }),
  ...["gemstones", "common"].map((word) => ({
    name: `Search for a ${word === "common" ? "common" : "rare"} word, asked of all`,
    one: ({ whole }: Site) => search(word)(whole),
    many: ({ shards }: Site) => searchAll(shards, search(word)),
  })),
  {
    name: "A comment is written",
    one: ({ whole, posts }, turn) =>
      whole.all(oneComment(idOf(2 * posts + turn, WHOLE), idOf(posts - turn, WHOLE))),
    many: (site, turn) => {
      const { db, share } = shardOf(site, site.posts - turn);
      const ids = [2 * site.posts + turn, site.posts - turn] as const;
      return db.all(oneComment(idOf(ids[0], share), idOf(ids[1], share)));
    },
  },
  {
    name: "A post is written, and sent to the directory",
    one: ({ whole, posts }, turn) => whole.all(onePost(posts + turn, WHOLE)),
    many: async (site, turn) => {
      const { db, share } = shardOf(site, site.posts + turn);
      await db.all(onePost(site.posts + turn, share));
      return emptyOutbox(db, site.directory);
    },
  },
];

async function measureAct(site: Site, act: Act, rounds: number) {
  const every = [site.whole, site.directory, ...site.shards];
  const costs = { one: new Costs(every), many: new Costs(every) };
  for (let turn = 1; turn <= rounds + WARM_UP; turn += 1) {
    for (const how of ["one", "many"] as const) {
      await costs[how].of(() => act[how](site, turn), turn > WARM_UP);
    }
  }
  return { act: act.name, ...costs.one.say("one"), ...costs.many.say("many") };
}

/** The median time and the average statements, rows read and rows written. */
class Costs {
  #every: Database[];
  #times: number[] = [];
  #sums = { statements: 0, rowsRead: 0, rowsWritten: 0 };

  constructor(every: Database[]) {
    this.#every = every;
  }

  #count(sign: 1 | -1): void {
    for (const { stats } of this.#every) {
      for (const key of Object.keys(this.#sums) as (keyof typeof stats & "rowsRead")[]) {
        this.#sums[key] += sign * stats[key];
      }
    }
  }

  async of(act: () => Promise<unknown>, isCounted: boolean): Promise<void> {
    if (isCounted) this.#count(-1);
    const startedAt = performance.now();
    await act();
    if (!isCounted) return;
    this.#times.push(performance.now() - startedAt);
    this.#count(1);
  }

  say(name: string) {
    const times = this.#times.length;
    const mean = (sum: number) => Math.round((sum / times) * 10) / 10;
    const { statements, rowsRead, rowsWritten } = this.#sums;
    return {
      [`${name}: ms`]: Math.round(median(this.#times) * 10) / 10,
      [`${name}: statements`]: mean(statements),
      [`${name}: read`]: mean(rowsRead),
      [`${name}: written`]: mean(rowsWritten),
    };
  }
}

async function openSite(runtime: Miniflare, names: string[], posts: number): Promise<Site> {
  const open = async (name: string) =>
    remoteDatabase(await runtime.unsafeGetDirectURL(name).then((url) => () => url));
  const [whole, directory, ...shards] = await Promise.all(names.map(open));
  if (!whole || !directory) throw new Failure("There are no databases.");
  const site: Site = {
    whole: openDatabase(whole),
    directory: openDatabase(directory),
    shards: shards.map((shard) => openDatabase(shard)),
    posts,
  };
  await site.directory.batch(directoryTables);
  await applyMigrations(whole);
  await prepare(site.whole);
  await fillShare(site.whole, posts, WHOLE);
  for (const [place, shard] of shards.entries()) {
    const db = openDatabase(shard);
    await applyMigrations(shard);
    await prepare(db);
    await db.batch(outboxTables);
    await fillShare(db, posts, { place, of: shards.length });
    // After a crash between the two databases, only the outbox is left.
    while ((await emptyOutbox(db, site.directory)) > 0);
    process.stderr.write(`\r${place + 1} of ${shards.length} databases `);
  }
  process.stderr.write("\r");
  return site;
}

async function expectSame({ whole, shards, directory, posts }: Site): Promise<void> {
  const row = await directory.first<{ cards: number }>(sql`SELECT count(*) AS cards FROM cards`);
  if (row?.cards !== posts) throw new Failure(`The directory has ${row?.cards} of ${posts} cards.`);
  for (const query of [{}, { category: CATEGORY }, { user: AUTHOR }]) {
    const numbersOf = (rows: PostCardRow[]) => rows.map(({ id }) => id.slice(14)).join();
    const [one, many] = [await newest(query)(whole), await searchAll(shards, newest(query))];
    if (numbersOf(one) !== numbersOf(many)) throw new Failure("The lists are not the same.");
  }
}

main(async () => {
  const { values } = parseArgs({
    options: {
      posts: { type: "string", default: "50000" },
      shards: { type: "string", default: "10" },
      rounds: { type: "string", default: "20" },
    },
  });
  const names = ["whole", "directory"];
  for (let place = 0; place < Number(values.shards); place += 1) names.push(`shard-${place}`);
  const runtime = new Miniflare({
    ...SHARED,
    workers: names.map((name) => ({
      ...databaseWorker(0),
      name,
      d1Databases: { DB: name },
      r2Buckets: {},
    })),
  });
  try {
    const site = await openSite(runtime, names, Number(values.posts));
    await expectSame(site);
    const rows = [];
    for (const act of ACTS) rows.push(await measureAct(site, act, Number(values.rounds)));
    console.table(rows);
    const { whole, directory, shards } = site;
    const mb = ({ stats }: Database) => Math.round(stats.databaseBytes / 1e5) / 10;
    console.log(`one ${mb(whole)} MB; directory ${mb(directory)} MB; ${shards.map(mb).join(", ")}`);
  } finally {
    await runtime.dispose();
  }
});
