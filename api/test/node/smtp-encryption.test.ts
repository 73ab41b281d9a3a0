import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "./certificate";
import { ACCOUNT, startMailServer } from "./mail-server";
import { startTlsRefusal } from "./tls-refusal";
import { writeCertificate } from "./write-certificate";

const SOURCE = fileURLToPath(new URL("../../src/services/mail/drivers/smtp.ts", import.meta.url));
const MAIL = { id: "1", to: "reader@example.com", subject: "Hello", text: "Hi", html: "<p>Hi</p>" };
// A Worker that sends the mail of each request.
const SENDER = `import { sendBySmtp } from "./smtp.js";
  export default { async fetch(request) {
    const { url, mail } = await request.json();
    try { await sendBySmtp(url, "Ink <ink@x.test>", mail); return new Response("sent"); }
    catch (error) { return new Response(error.message); }
  } };`;

const trusted = makeCertificate();
const trustedPath = writeCertificate(trusted);
const stranger = makeCertificate();
const stops: (() => void)[] = [];
let said = "";
let mf: Miniflare;

beforeAll(async () => {
  // Read when Miniflare is loaded: what this names is trusted like the authorities that all know.
  process.env.NODE_EXTRA_CA_CERTS = trustedPath;
  const { Miniflare: Runtime } = await import("miniflare");
  mf = new Runtime({
    modules: [
      { type: "ESModule", path: "sender.js", contents: SENDER },
      { type: "ESModule", path: "smtp.js", contents: await bundleClient() },
    ],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    cf: false,
    handleRuntimeStdio: (stdout: Readable) => {
      stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    },
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

/** Sends a mail to a server with an account. */
function send(protocol: "smtp" | "smtps", port: number, account = ACCOUNT) {
  const [user, password] = [account.username, account.password].map(encodeURIComponent);
  return sendTo(`${protocol}://${user}:${password}@localhost:${port}`);
}

async function sendTo(url: string): Promise<string> {
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
  expect(await send("smtp", server.port)).toContain(
    "localhost offers no TLS, and credentials are sent only over TLS.",
  );
  expect(server.signIns).toEqual([]);
  expect(server.mails).toEqual([]);
});

test("nothing is sent with credentials to a server with an untrusted certificate", async () => {
  for (const protocol of ["smtp", "smtps"] as const) {
    const server = await start({ ...stranger, secure: protocol === "smtps" });
    const answer = await send(protocol, server.port);
    expect(answer).toMatch(/^No TLS with localhost: its certificate .* Write the name .*\.$/u);
    expect(server.signIns).toEqual([]);
    expect(server.mails).toEqual([]);
  }
});

test("without credentials mails go unencrypted where no certificate can be verified, and one line says so", async () => {
  const server = await start({ ...stranger, authOptional: true });
  const url = `smtp://localhost:${server.port}`;
  for (let mails = 1; mails <= 3; mails += 1) expect(await sendTo(url)).toBe("sent");
  expect(server.mails.map(({ secure }) => secure)).toEqual([false, false, false]);
  const lines = said.split("\n").filter((line) => line.includes(`localhost:${server.port}`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Mails are sent without TLS");
  expect(lines[0]).toContain("No TLS with localhost: its certificate");
});

test("without credentials mails go unencrypted where TLS is refused", async () => {
  const server = await start({ ...trusted, authOptional: true });
  const refusal = await startTlsRefusal(server.port);
  stops.push(refusal.stop);
  expect(await sendTo(`smtp://localhost:${refusal.port}`)).toBe("sent");
  expect(server.mails).toMatchObject([{ secure: false }]);
  const answer = await sendTo(`smtp://localhost:${refusal.port}?tls=required`);
  expect(answer).toContain("localhost offers TLS, but refused to begin it (454).");
  expect(await send("smtp", refusal.port)).toBe(answer);
  expect(server.mails).toHaveLength(1);
});

test("without credentials mails are encrypted where the certificate is verified", async () => {
  const server = await start({ ...trusted, authOptional: true });
  expect(await sendTo(`smtp://localhost:${server.port}`)).toBe("sent");
  expect(server.mails).toMatchObject([{ secure: true }]);
});

test("with ?tls=required no mail goes unencrypted, with ?tls=never all do", async () => {
  const unknown = await start({ ...stranger, authOptional: true });
  expect(await sendTo(`smtp://localhost:${unknown.port}?tls=required`)).toContain("No TLS with");
  const plain = await start({ disabledCommands: ["STARTTLS"], authOptional: true });
  expect(await sendTo(`smtp://localhost:${plain.port}?tls=required`)).toBe(
    "localhost offers no TLS, and SMTP_URL says ?tls=required. Write smtps:// with port 465, or use a server that offers STARTTLS.",
  );
  expect([...unknown.mails, ...plain.mails]).toEqual([]);
  const known = await start({ ...trusted, authOptional: true });
  expect(await sendTo(`smtp://localhost:${known.port}?tls=never`)).toBe("sent");
  expect(known.mails).toMatchObject([{ secure: false }]);
});

test("a server that is away is not said to have a wrong certificate", async () => {
  const server = await start({ ...trusted, secure: true });
  server.stop();
  expect(await send("smtps", server.port)).not.toMatch(/sent|TLS/u);
});

test("TLS is not spoken with a server that does not", async () => {
  const server = await start({ authOptional: true });
  expect(await send("smtps", server.port)).toContain("No TLS with localhost");
  expect(server.mails).toEqual([]);
});
