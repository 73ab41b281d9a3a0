import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ACCOUNT, makeCertificate, startMailServer } from "./mail-server";

const SOURCE = fileURLToPath(new URL("../../src/mail/drivers/smtp.ts", import.meta.url));
const MAIL = { id: "1", to: "reader@example.com", subject: "Hello", text: "Hi", html: "<p>Hi</p>" };
// A Worker that sends the mail of each request.
const SENDER = `import { sendBySmtp } from "./smtp.js";
  export default { async fetch(request) {
    const { url, mail } = await request.json();
    try { await sendBySmtp(url, "Ink <ink@x.test>", mail); return new Response("sent"); }
    catch (error) { return new Response(error.message); }
  } };`;

const trusted = makeCertificate();
const stops: (() => void)[] = [];
let mf: Miniflare;

beforeAll(async () => {
  // Read when Miniflare is loaded: what this names is trusted like the authorities that all know.
  process.env.NODE_EXTRA_CA_CERTS = trusted.path;
  const { Miniflare: Runtime } = await import("miniflare");
  mf = new Runtime({
    modules: [
      { type: "ESModule", path: "sender.js", contents: SENDER },
      { type: "ESModule", path: "smtp.js", contents: await bundleClient() },
    ],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    cf: false,
  });
  await mf.ready;
}, 60_000);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => mf.dispose());

/** The product's own client, as one module. */
async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: SOURCE, formats: ["es"] },
      rollupOptions: { external: [/^(?:cloudflare|node):/u] },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk || !("code" in chunk)) throw new Error("The client was not bundled");
  return chunk.code;
}

async function start(given: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(given);
  stops.push(server.stop);
  return server;
}

async function send(protocol: "smtp" | "smtps", port: number, account = ACCOUNT) {
  const [user, password] = [account.username, account.password].map(encodeURIComponent);
  const url = `${protocol}://${user}:${password}@localhost:${port}`;
  const body = JSON.stringify({ url, mail: MAIL });
  return (await mf.dispatchFetch("http://sender", { method: "POST", body })).text();
}

for (const method of ["PLAIN", "LOGIN"]) {
  test(`smtp:// turns to TLS where the server offers it, and signs in by ${method}`, async () => {
    const server = await start({ ...trusted, authMethods: [method] });
    expect(await send("smtp", server.port)).toBe("sent");
    expect(server.signIns).toMatchObject([{ method, ...ACCOUNT, secure: true }]);
    expect(server.mails).toMatchObject([{ secure: true, user: ACCOUNT.username }]);
    expect(server.mails[0]?.text).toContain("Message-ID: <1@x.test>");
  });

  test(`smtps:// speaks TLS from the first byte, and signs in by ${method}`, async () => {
    const server = await start({ ...trusted, secure: true, authMethods: [method] });
    expect(await send("smtps", server.port)).toBe("sent");
    expect(server.signIns).toMatchObject([{ method, ...ACCOUNT, secure: true }]);
    expect(server.mails).toMatchObject([{ secure: true, user: ACCOUNT.username }]);
  });
}

test("a wrong password sends no mail and appears in no error", async () => {
  const server = await start(trusted);
  const wrong = { ...ACCOUNT, password: "a guess" };
  const answer = await send("smtp", server.port, wrong);
  expect(answer).toBe("The mail server replied 535 to AUTH");
  expect(server.mails).toEqual([]);
});

test("no password is sent to a server without encryption", async () => {
  const disabledCommands = ["STARTTLS"];
  const server = await start({ disabledCommands, authOptional: true });
  expect(await send("smtp", server.port)).toContain("credentials are not sent");
  expect(server.signIns).toEqual([]);
  expect(server.mails).toEqual([]);
});

test("nothing is sent to a server with an untrusted certificate", async () => {
  const stranger = makeCertificate();
  for (const secure of [false, true]) {
    const server = await start({ ...stranger, secure });
    expect(await send(secure ? "smtps" : "smtp", server.port)).not.toBe("sent");
    expect(server.signIns).toEqual([]);
    expect(server.mails).toEqual([]);
  }
});

test("TLS is not spoken with a server that does not", async () => {
  const server = await start({ authOptional: true });
  expect(await send("smtps", server.port)).not.toBe("sent");
  expect(server.mails).toEqual([]);
});
