import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { HOST, acceptsConnections } from "./ports";
import type { Ports } from "./ports";
import { Failure } from "./project";

const WAIT_MS = 60_000;
const POLL_MS = 50;

/** Starts MailDev, which accepts every mail and shows it on a page. Nothing is stored. */
export async function startMail(ports: Ports): Promise<{ stop: () => Promise<unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-mail-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

  // Unlike a child process, a thread never outlives this one.
  const thread = new Worker(createRequire(import.meta.url).resolve("maildev/bin/maildev"), {
    argv: [
      ["--smtp", String(ports.mail)],
      ["--web", String(ports.mailUi)],
      ["--ip", HOST],
      ["--mail-directory", folder],
      ["--silent"],
    ].flat(),
    execArgv: ["--no-deprecation"],
  });
  const failed = once(thread, "error").then(([error]) => {
    throw new Failure(`MailDev stopped: ${String(error)}`);
  });

  await Promise.race([Promise.all([waitForPort(ports.mail), waitForPort(ports.mailUi)]), failed]);
  return { stop: () => thread.terminate() };
}

async function waitForPort(port: number): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS;
  while (!(await acceptsConnections(port))) {
    if (Date.now() > giveUpAt) throw new Failure(`Nothing listens on port ${port}.`);
    await setTimeout(POLL_MS);
  }
}
