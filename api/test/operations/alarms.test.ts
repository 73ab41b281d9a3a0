import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import { DAY_MS, HOUR_MS, isoTime } from "../../src/db/time";
import { MAX_DATABASE_BYTES, findWrong, sendAlarms } from "../../src/services/operations/alarms";
import { operationsLog } from "../../src/services/operations/stub";
import { createPerson, db, unique } from "../support/factory";

const HOOK = "https://hooks.example/alarm";

type Sent = { text: string; alarm: string; state: string; site: string };
let sent: Sent[] = [];
let status = 200;

beforeEach(() => {
  [sent, status] = [[], 200];
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (url !== HOOK) throw new Error(`Nothing else is fetched than ${HOOK}`);
    sent.push(JSON.parse(String(init?.body)));
    return new Response("thanks", { status });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A site whose log is its own. */
function createSite(given: Partial<ApiEnv> = {}): ApiEnv {
  const id = env.OPERATIONS.idFromName(unique("site"));
  const OPERATIONS = { idFromName: () => id, get: () => env.OPERATIONS.get(id) };
  return { ...env, OPERATIONS, ALARM_WEBHOOK_URL: HOOK, ...given } as unknown as ApiEnv;
}

const runMails = async (site: ApiEnv) => {
  await sendAlarms(site);
  return sent.splice(0).map(({ alarm, state }) => `${alarm} ${state}`);
};

async function withFailedMail(act: () => Promise<void>): Promise<void> {
  const { id } = await createPerson();
  await db.batch([
    sql`UPDATE emails SET status = 'sent' WHERE status = 'failed'`,
    sql`INSERT INTO emails (id, kind, notice, recipient_id, to_address, subject, status, created_at)
      VALUES (${newId()}, 'security', 'guesses', ${id}, 'a@example.com', 'S', 'failed', ${isoTime()})`,
  ]);
  await act();
  await db.batch([sql`DELETE FROM emails WHERE recipient_id = ${id}`]);
}

test("what is wrong is told once, and when it is over", async () => {
  const site = createSite();
  await withFailedMail(async () => {
    expect(await runMails(site)).toEqual(["mails open"]);
    expect(await runMails(site)).toEqual([]);
  });
  expect(await runMails(site)).toEqual(["mails over"]);
  expect(await runMails(site)).toEqual([]);
});

test("an alarm says in a sentence what is wrong and where, and no address", async () => {
  await withFailedMail(async () => {
    await sendAlarms(createSite());
  });
  expect(sent).toEqual([
    {
      text: `${env.SITE_NAME}: 1 e-mail of the last two days could not be delivered.`,
      alarm: "mails",
      state: "open",
      site: env.SITE_URL,
    },
  ]);
});

test("an alarm that the webhook does not take is sent again", async () => {
  const site = createSite();
  await withFailedMail(async () => {
    status = 500;
    expect(await runMails(site)).toEqual(["mails open"]);
    status = 200;
    expect(await runMails(site)).toEqual(["mails open"]);
    expect(await runMails(site)).toEqual([]);
  });
});

test("without a webhook nothing is sent", async () => {
  await withFailedMail(() => sendAlarms(createSite({ ALARM_WEBHOOK_URL: "" })));
  expect(sent).toEqual([]);
});

test("many failed requests are an alarm, few are chance", async () => {
  const site = createSite();
  const log = operationsLog(site);
  const find = async () => (await findWrong(site, db)).failures;
  await log.report({ worker: "web", counts: { requests: 40, failures: 4 } });
  expect(await find()).toBeUndefined();
  await log.report({ worker: "web", counts: { requests: 160, failures: 4 } });
  expect(await find()).toBe(
    "4.0 % of the web Worker's requests failed in the last minutes: 8 of 200.",
  );
  await log.report({ worker: "web", counts: { requests: 900, failures: 0 } });
  expect(await find()).toBeUndefined();
});

test("a nightly run that is missed for a day is an alarm", async () => {
  const site = createSite();
  const log = operationsLog(site);
  const find = async () => (await findWrong(site, db)).nightly;
  expect(await find()).toBeUndefined();
  await log.beginNightly();
  await log.endNightly([]);
  expect(await find()).toBeUndefined();
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 3 * HOUR_MS);
  expect(await find()).toBe("The nightly run has not finished for more than a day.");
  later.mockRestore();
  await log.endNightly(["backup"]);
  expect(await find()).toBe("The nightly run failed: backup.");
});

test("a database that is almost full is an alarm", async () => {
  const site = createSite();
  const full = openDatabase(env.DB);
  Object.defineProperty(full.stats, "databaseBytes", { value: MAX_DATABASE_BYTES * 0.85 });
  expect((await findWrong(site, { ...full, first: async () => null })).database).toBe(
    "The database is 85 % full.",
  );
  expect((await findWrong(site, db)).database).toBeUndefined();
});
