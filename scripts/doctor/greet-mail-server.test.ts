import { execFile } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { makeCertificate } from "../../api/test/node/certificate";
import { startMailServer } from "../../api/test/node/mail-server";
import { startTlsRefusal } from "../../api/test/node/tls-refusal";
import { writeCertificate } from "../../api/test/node/write-certificate";
import { ROOT } from "../lib/project";
import { greetMailServer } from "./greet-mail-server";

const certificate = makeCertificate();
const certificatePath = writeCertificate(certificate);
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start(given: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(given);
  stops.push(server.stop);
  return server;
}

/** Greets a server in a process that trusts our certificate, which Node reads at its start. */
async function greetTrusting(url: string): Promise<unknown> {
  const script = `import { greetMailServer } from "./scripts/doctor/greet-mail-server.ts";
    console.log(JSON.stringify(await greetMailServer(${JSON.stringify(url)})));`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificatePath };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  return JSON.parse(stdout);
}

test("a mail server is greeted, and receives no mail", async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 mail.example\r\n");
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk.toString());
      socket.write("250-mail.example\r\n250 8BITMIME\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await greetMailServer(`smtp://ada:secret@127.0.0.1:${port}`);
  expect(answer).toEqual({ type: "no-tls", reason: "it offers none" });
  expect(received).toEqual(["EHLO doctor.invalid\r\n"]);
  await new Promise((resolve) => server.close(resolve));
  expect(await greetMailServer(`smtp://127.0.0.1:${port}`)).toMatchObject({ type: "failed" });
});

test("a certificate is verified, and a failure is explained", async () => {
  for (const [protocol, secure] of [
    ["smtp", false],
    ["smtps", true],
  ] as const) {
    const { port } = await start({ ...certificate, secure });
    expect(await greetMailServer(`${protocol}://localhost:${port}`)).toEqual({
      type: "no-tls",
      reason: "its certificate is signed by itself, and by no known authority",
    });
    expect(await greetTrusting(`${protocol}://localhost:${port}`)).toEqual({ type: "tls" });
    expect(await greetTrusting(`${protocol}://127.0.0.1:${port}`)).toEqual({
      type: "no-tls",
      reason: "its certificate is for localhost, not for 127.0.0.1",
    });
  }
});

test("a server that refuses or lacks TLS is no error", async () => {
  const { port } = await start({ ...certificate });
  const refusal = await startTlsRefusal(port);
  stops.push(refusal.stop);
  expect(await greetMailServer(`smtp://127.0.0.1:${refusal.port}`)).toEqual({
    type: "no-tls",
    reason: 'it offers it and replies "454 4.7.0 TLS not available due to local problem"',
  });
  expect(await greetMailServer(`smtps://127.0.0.1:${port}`)).toEqual({
    type: "no-tls",
    reason: "it speaks no TLS there",
  });
});

test("with ?tls=never a server is greeted without TLS", async () => {
  const { port } = await start({ ...certificate });
  expect(await greetMailServer(`smtp://127.0.0.1:${port}?tls=never`)).toEqual({ type: "plain" });
});
