import { expect, test } from "vitest";
import { RETENTION } from "../../api/contract/site/retention";
import { migrate } from "../storage/migrate";
import { API_CONFIG } from "../lib/project";
import { openStorage } from "../storage/open-storage";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { type Table, readBase } from "./configs";

const listed = (kind: (typeof RETENTION)[number]["kind"]) =>
  RETENTION.filter((recorded) => recorded.kind === kind).map(({ store }) => store as string);

/** The internal tables of a search table. */
const PART_OF_SEARCH = /_fts_(?:config|data|docsize|idx|content|words)$/u;

async function listTables(): Promise<string[]> {
  let names: string[] = [];
  await withTemporaryFolder(async (persist) => {
    await migrate(persist);
    const storage = await openStorage(persist);
    const database = storage.DB;
    const { results } = await database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all<{ name: string }>();
    names = results.map(({ name }) => name);
    await storage.dispose();
  });
  return names.filter((name) => !/^(?:sqlite_|_cf_)/u.test(name) && !PART_OF_SEARCH.test(name));
}

test("every table has a retention period, or a reason for none", async () => {
  expect(listed("table").sort()).toEqual((await listTables()).sort());
});

test("every other store of the API has a retention rule", () => {
  const config = readBase(API_CONFIG);
  const bindings = (value: unknown) => (value as Table[]).map((one) => String(one["binding"]));
  const objects = (config["durable_objects"] as { bindings: { name: string }[] }).bindings;
  const { producers } = config["queues"] as { producers: unknown };
  expect(listed("bucket").sort()).toEqual(bindings(config["r2_buckets"]).sort());
  expect(listed("queue").sort()).toEqual(bindings(producers).sort());
  expect(listed("object").sort()).toEqual(objects.map(({ name }) => name).sort());
});

test("no store is listed twice, and retention periods are positive", () => {
  const stores = RETENTION.map(({ store }) => store);
  expect(new Set(stores).size).toBe(stores.length);
  for (const recorded of RETENTION) {
    expect("days" in recorded ? recorded.days : recorded.until.length).toBeGreaterThan(0);
  }
});
