import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runChecks } from "../../doctor/run-checks";
import { Failure } from "../../lib/project";
import { withTemporaryFolder } from "../../lib/temporary-folder";
import { HEALTHY_ENVIRONMENT, SETTINGS } from "../../testing/doctor/healthy-environment";
import { DATABASE } from "../../testing/doctor/healthy-environment";
import { ACCOUNT_ID, TOKEN, startFakeCloudflare } from "../../testing/fake-cloudflare";
import { NEW_DATABASE, openGrowingAccount } from "../../testing/growing-account";
import { NO_DATABASE, parseSettings } from "../settings";
import { createMissing } from "./create-missing";
import { type Platform, openPlatform } from "./platform";

const SMTP_URL = "smtps://ada:a-secret-word@mail.example";
const WORKERS = ["hasher", "api", "web"] as const;

let account: ReturnType<typeof openGrowingAccount>;
let cloudflare: Awaited<ReturnType<typeof startFakeCloudflare>>;

beforeEach(async () => {
  account = openGrowingAccount();
  cloudflare = await startFakeCloudflare(() => account.account, account.write);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", cloudflare.url);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", TOKEN);
});
afterEach(() => {
  cloudflare.stop();
  vi.unstubAllEnvs();
});

/** Creates missing resources for a settings file; returns the printed lines. */
async function create(file: string, changed: Partial<Platform> = {}): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const platform = { ...(await openPlatform(ACCOUNT_ID)), environment: {}, ask: null, say };
  const settings = parseSettings(readFileSync(file, "utf8"), file);
  await createMissing({ ...platform, ...changed }, { settings, file, workers: WORKERS });
  return said;
}

/** The settings of somebody without a database. */
function withSettings(use: (file: string) => Promise<void>): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, "production.toml");
    writeFileSync(file, SETTINGS.replace(DATABASE, NO_DATABASE));
    await use(file);
  });
}

test("an empty account gets every resource in the settings, and a second run creates nothing", async () => {
  await withSettings(async (file) => {
    const environment = { SMTP_URL };
    expect(await create(file, { environment })).toEqual([
      "Created the database ink-bazaar.",
      `Wrote the id of the database ink-bazaar into ${file}.`,
      "Created the bucket ink-bazaar-uploads.",
      "Created the bucket ink-bazaar-backups.",
      "Created the queue ink-bazaar-mail-dead.",
      "Created the queue ink-bazaar-mail.",
      "Created the queue ink-bazaar-imports.",
      "Set the secret SESSION_SECRET of ink-bazaar-web.",
      "Set the secret WEB_SECRET of ink-bazaar-api.",
      "Set the secret WEB_SECRET of ink-bazaar-web.",
      "Set the secret SMTP_URL of ink-bazaar-api.",
      expect.stringMatching(/^Not set, and not needed: MAIL_EVENTS_SECRET, /u),
      expect.stringMatching(/^Not set, and not needed: ALARM_WEBHOOK_URL, /u),
    ]);
    const { secrets, writes } = account;
    expect(secrets["ink-bazaar-web WEB_SECRET"]).toBe(secrets["ink-bazaar-api WEB_SECRET"]);
    expect(secrets["ink-bazaar-web WEB_SECRET"]).toMatch(/^[\w-]{43}$/u);
    expect(secrets["ink-bazaar-web SESSION_SECRET"]).toMatch(/^[\w-]{43}$/u);
    expect(new Set(Object.values(secrets)).size).toBe(3);
    expect(secrets["ink-bazaar-api SMTP_URL"]).toBe(SMTP_URL);

    const before = writes.length;
    const again = await create(file);
    expect(again.filter((line) => !line.startsWith("Not set, and not needed"))).toEqual([]);
    expect(writes).toHaveLength(before);

    const read = () => parseSettings(readFileSync(file, "utf8"), file);
    expect(read().cloudflare.database_id).toBe(NEW_DATABASE);
    account.account[`/d1/database/${NEW_DATABASE}/query`] = [{ results: [] }];
    expect(await runChecks("production", HEALTHY_ENVIRONMENT, read)).toEqual([]);
  });
});

/** A wrangler that records its commands and input. */
function recordWrangler() {
  const commands: string[] = [];
  const wrangler = async (args: string[], input = "") => {
    commands.push([...args, input].join(" ").trim());
  };
  return { commands, wrangler };
}

function addSecrets(worker: string, names: readonly string[]): void {
  account.account[`/workers/scripts/${worker}/secrets`] = names.map((name) => ({ name }));
}

/** An account that has everything but secrets. */
function addResources(file: string): void {
  account.account["/d1/database"] = [{ name: "ink-bazaar", uuid: DATABASE }];
  for (const name of ["uploads", "backups"]) account.account[`/r2/buckets/ink-bazaar-${name}`] = {};
  account.account["/queues"] = ["mail", "mail-dead", "imports"].map((name) => ({
    queue_name: `ink-bazaar-${name}`,
  }));
  expect(readFileSync(file, "utf8")).toContain(NO_DATABASE);
}

test("an existing database of this name is used, and without a terminal missing secrets are listed", async () => {
  await withSettings(async (file) => {
    addResources(file);
    addSecrets("ink-bazaar-web", ["SESSION_SECRET", "WEB_SECRET"]);
    addSecrets("ink-bazaar-api", ["WEB_SECRET", "MAIL_EVENTS_SECRET", "ALARM_WEBHOOK_URL"]);
    const { commands, wrangler } = recordWrangler();
    expect(await create(file, { wrangler })).toEqual([
      `Wrote the id of the database ink-bazaar into ${file}.`,
      "Left to set: SMTP_URL, the address of your mail server, as in smtps://user:password@mail.example. `npx wrangler secret put SMTP_URL --name ink-bazaar-api`",
    ]);
    expect(commands).toEqual([]);
    expect(readFileSync(file, "utf8")).toContain(`database_id = "${DATABASE}"`);
  });
});

test("a shared secret that only one Worker has is left to the operator", async () => {
  await withSettings(async (file) => {
    addResources(file);
    addSecrets("ink-bazaar-api", ["WEB_SECRET", "SMTP_URL"]);
    const { commands, wrangler } = recordWrangler();
    const said = await create(file, { wrangler });
    expect(said).toContainEqual(
      expect.stringMatching(/^Left to set: WEB_SECRET on ink-bazaar-web, with the value/u),
    );
    expect(commands).toEqual([
      expect.stringMatching(/^secret put SESSION_SECRET --name ink-bazaar-web [\w-]{43}$/u),
    ]);
  });
});

test("an operator is prompted until secrets are valid, and may skip optional ones", async () => {
  await withSettings(async (file) => {
    addResources(file);
    addSecrets("ink-bazaar-web", ["SESSION_SECRET", "WEB_SECRET"]);
    addSecrets("ink-bazaar-api", ["WEB_SECRET"]);
    const { commands, wrangler } = recordWrangler();
    const typed = ["mail.example", SMTP_URL, "too short", "", "https://chat.example/hook"];
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return typed.shift() ?? "";
    };
    const said = await create(file, { wrangler, ask });
    expect(questions.map((question) => question.split(",")[0])).toEqual([
      "SMTP_URL",
      "SMTP_URL",
      "MAIL_EVENTS_SECRET",
      "MAIL_EVENTS_SECRET",
      "ALARM_WEBHOOK_URL",
    ]);
    expect(commands).toEqual([
      `secret put SMTP_URL --name ink-bazaar-api ${SMTP_URL}`,
      "secret put ALARM_WEBHOOK_URL --name ink-bazaar-api https://chat.example/hook",
    ]);
    expect(said.join("\n")).toContain("SMTP_URL: it is no address of a mail server.");
    expect(said.join("\n")).not.toContain("a-secret-word");
  });
});

test("an invalid secret from an environment variable is refused", async () => {
  await withSettings(async (file) => {
    addResources(file);
    const { wrangler } = recordWrangler();
    const environment = { SMTP_URL: "mail.example" };
    await expect(create(file, { wrangler, environment })).rejects.toThrow(Failure);
  });
});
