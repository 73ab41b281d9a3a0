import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { requireMailSettings } from "../deploy/mail-settings";
import { parseSettings } from "../deploy/settings";
import { CloudflareError, openCloudflare } from "../lib/cloudflare";
import { TOKEN, startFakeCloudflare } from "../testing/fake-cloudflare";
import type { Account } from "../testing/fake-cloudflare";
import { FAULTS, missing } from "../testing/doctor/faults";
import type { Fault } from "../testing/doctor/faults";
import { MAIL_FAULTS, greets } from "../testing/doctor/mail-faults";
import { REFUSALS } from "../testing/doctor/permission-faults";
import {
  ACCOUNT,
  DATABASE,
  FILE,
  HEALTHY_ENVIRONMENT,
  MIGRATIONS,
  SETTINGS,
  applied,
} from "../testing/doctor/healthy-environment";
import { runChecks } from "./run-checks";
import { toLine } from "./finding";

let account: Account = ACCOUNT;
let cloudflare: Awaited<ReturnType<typeof startFakeCloudflare>>;

beforeAll(async () => {
  cloudflare = await startFakeCloudflare(() => account);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", cloudflare.url);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", TOKEN);
});
afterAll(() => {
  cloudflare.stop();
  vi.unstubAllEnvs();
});
afterEach(() => {
  account = ACCOUNT;
});

async function examineFault({
  environment,
  account: changed,
  settings: [from, to] = ["", ""],
}: Fault) {
  account = { ...ACCOUNT, ...changed };
  const read = () => parseSettings(SETTINGS.replace(from, to), FILE);
  return runChecks("production", { ...HEALTHY_ENVIRONMENT, ...environment }, read);
}

test("a healthy environment has no findings", async () => {
  expect(await examineFault({ name: "none", says: "" })).toEqual([]);
});

test("the way that mails are sent is a note", async () => {
  const ways = [
    [{ type: "tls" }, "smtp://mail.example", "over TLS, with a certificate that is verified"],
    [{ type: "plain" }, "smtp://mail.example?tls=never", "unencrypted, as ?tls=never says"],
  ] as const;
  for (const [answer, url, way] of ways) {
    const environment = greets(answer, url);
    const [finding, ...others] = await examineFault({ name: "none", environment, says: "" });
    expect(finding && toLine(finding)).toContain(
      `· SMTP_URL: mails go to mail.example:587 ${way}.`,
    );
    expect(others).toEqual([]);
  }
});

test("an invalid sender and SMTP_URL are reported as `serve` does, without network requests", async () => {
  const wrong = { MAIL_FROM: "nobody", SMTP_URL: "mail.example:587" };
  const refuse = () => Promise.reject(new Error("It was tried"));
  const findings = await examineFault({
    name: "both",
    settings: ["Ink Bazaar <hello@inkbazaar.org>", wrong.MAIL_FROM],
    environment: { variables: wrong, greetMailServer: refuse, resolveTxt: refuse },
    says: "",
  });
  const lines = findings.map(({ what, cure }) => `${what}. ${cure}.`);
  expect(lines).toHaveLength(2);
  for (const [line, given] of [
    [lines[0], { ...wrong }],
    [lines[1], { ...wrong, MAIL_FROM: "hello@ink.example" }],
  ] as const) {
    expect(() => requireMailSettings(given)).toThrow(line);
  }
});

test("settings that an admin has saved in the browser are a note", async () => {
  const settings = JSON.stringify({ name: "Quiet Quarto" });
  const [answer] = applied(MIGRATIONS);
  const results = answer?.results.map((row) => ({ ...row, settings }));
  const account = { [`/d1/database/${DATABASE}/query`]: [{ results }] };
  const findings = await examineFault({ name: "none", account, says: "" });
  expect(findings.map(toLine)).toEqual([
    expect.stringMatching(
      /^· site.name and social: they are set .* is called Quiet Quarto, .*\.$/u,
    ),
  ]);
});

test("a token without access to the plan or region hides only these", async () => {
  const account = { "/subscriptions": new CloudflareError(403, "Forbidden") };
  expect(await examineFault({ name: "none", account, says: "" })).toEqual([]);
});

for (const fault of [...FAULTS, ...MAIL_FAULTS, ...REFUSALS]) {
  test(`the doctor finds ${fault.name}`, async () => {
    const findings = await examineFault(fault);
    const line = findings.map(toLine).find((one) => one.startsWith(fault.says));
    expect(line ?? findings.map(toLine)).toContain(fault.says);
    expect(line).toMatch(/^[✗!·] [^\n]+: [^\n]+\. [^\n]+\.$/u);
    // A fault may cause a second finding, such as an account that is not ours; never many.
    expect(findings.length).toBeLessThanOrEqual(3);
  });
}

test("the account comes from the environment if the settings name none", async () => {
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "another");
  const { get } = await openCloudflare();
  await expect(get("/workers/scripts")).rejects.toThrow("Not found");
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "");
  expect(await (await openCloudflare()).get("/workers/scripts")).toBeDefined();
});

test("a first deployment needs no secrets yet, and all migrations", async () => {
  const findings = await examineFault({
    name: "first",
    account: {
      [`/d1/database/${DATABASE}/query`]: new CloudflareError(400, "no such table: d1_migrations"),
      ...missing("/workers/scripts/ink-bazaar-api/settings"),
      ...missing("/workers/scripts/ink-bazaar-api/secrets"),
      ...missing("/workers/scripts/ink-bazaar-web/secrets"),
      "/queues": ["mail", "mail-dead", "imports"].map((name) => ({
        queue_name: `ink-bazaar-${name}`,
      })),
    },
    environment: { readHealth: async () => null },
    says: "",
  });
  expect(findings.map(({ level, check }) => `${level} ${check}`)).toEqual([
    "warning first deployment",
    "warning first deployment",
  ]);
});

test("no finding shows a secret", async () => {
  const environment = greets({ type: "plain" }, "smtp://ada:a-secret-word@mail.example:587");
  const findings = await examineFault({ name: "secret", environment, says: "" });
  expect(JSON.stringify(findings)).not.toContain("a-secret-word");
});
