import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { parseSettings } from "../deploy/settings";
import { CloudflareError, openCloudflare } from "../lib/cloudflare";
import { TOKEN, startFakeCloudflare } from "../testing/doctor/fake-cloudflare";
import type { Account } from "../testing/doctor/fake-cloudflare";
import { FAULTS, greets, missing } from "../testing/doctor/faults";
import type { Fault } from "../testing/doctor/faults";
import { REFUSALS } from "../testing/doctor/refusals";
import { ACCOUNT, DATABASE, FILE, GOOD, SETTINGS } from "../testing/doctor/good-world";
import { examine } from "./examine";
import { toLine } from "./finding";
import { greetMailServer } from "./greet-mail-server";

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

async function examineFault({ world, account: changed, settings: [from, to] = ["", ""] }: Fault) {
  account = { ...ACCOUNT, ...changed };
  const read = () => parseSettings(SETTINGS.replace(from, to), FILE);
  return examine("production", { ...GOOD, ...world }, read);
}

test("where nothing is wrong, nothing is said", async () => {
  expect(await examineFault({ name: "none", says: "" })).toEqual([]);
  const world = greets("offers-tls", "smtp://ada:secret@mail.example:587");
  expect(await examineFault({ name: "none", world, says: "" })).toEqual([]);
});

test("a token that may not see the plan or the region of a database hides them, and nothing else", async () => {
  const account = { "/subscriptions": new CloudflareError(403, "Forbidden") };
  expect(await examineFault({ name: "none", account, says: "" })).toEqual([]);
});

for (const fault of [...FAULTS, ...REFUSALS]) {
  test(`the doctor finds ${fault.name}`, async () => {
    const findings = await examineFault(fault);
    const line = findings.map(toLine).find((one) => one.startsWith(fault.says));
    expect(line ?? findings.map(toLine)).toContain(fault.says);
    expect(line).toMatch(/^[✗!] [^\n]+: [^\n]+\. [^\n]+\.$/u);
    // A fault may show in a second line, as an account that is not ours does; never in many.
    expect(findings.length).toBeLessThanOrEqual(3);
  });
}

test("an account is taken that the environment names, where the settings name none", async () => {
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
    world: { askHealth: async () => null },
    says: "",
  });
  expect(findings.map(({ level, check }) => `${level} ${check}`)).toEqual([
    "warning first deployment",
    "warning first deployment",
  ]);
});

test("no finding shows a secret", async () => {
  const world = greets("plain", "smtp://ada:a-secret-word@mail.example:587");
  const findings = await examineFault({ name: "secret", world, says: "" });
  expect(JSON.stringify(findings)).not.toContain("a-secret-word");
});

test("a mail server is greeted and hears nothing of a mail", async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 mail.example\r\n");
    socket.on("data", (chunk: Buffer) => {
      heard.push(chunk.toString());
      socket.write("250-mail.example\r\n250-STARTTLS\r\n250 8BITMIME\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await greetMailServer(`smtp://ada:secret@127.0.0.1:${port}`)).toEqual({
    type: "offers-tls",
  });
  expect(heard).toEqual(["EHLO doctor.invalid\r\n"]);
  await new Promise((resolve) => server.close(resolve));
  expect(await greetMailServer(`smtp://127.0.0.1:${port}`)).toMatchObject({ type: "failed" });
});
