import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { bundle } from "../../../../scripts/lib/bundle";
import { HOST, findFreePorts } from "../../../../scripts/lib/ports";
import { API_CONFIG, ROOT } from "../../../../scripts/lib/project";
import { worker } from "../../../../scripts/lib/stack";
import { withTemporaryFolder } from "../../../../scripts/lib/temporary-folder";
import { openStorage } from "../../../../scripts/storage/open-storage";
import { applyMigrations } from "../../../../scripts/storage/migrate";
import { openDatabase } from "../../../src/db/client";
import { insertPerson } from "../../support/people";
import { startMailServer } from "../mail-server";
import { findPostfixProblem, startPostfix } from "./start-postfix";

const EMAIL = "nora@example.com";

/** Runs the bundled API, with its queue and this SMTP_URL, on a port. */
async function startApi(path: string, persist: string, port: number, SMTP_URL: string) {
  const url = `http://${HOST}:${port}`;
  const variables = { PUBLIC_URL: url, WEB_SECRET: "the-secret-of-the-relay", SMTP_URL };
  let log = "";
  const mf = new Miniflare({
    ...worker(API_CONFIG, path, port, variables),
    host: HOST,
    cf: false,
    defaultPersistRoot: persist,
    handleRuntimeStdio: (stdout: Readable) => {
      stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
    },
  });
  await mf.ready;
  return { url, stop: () => mf.dispose(), readLog: () => log };
}

test("mails go out through Debian's Postfix as it is installed", async ({ skip }) => {
  const problem = findPostfixProblem();
  if (problem !== null) skip(problem);
  await withTemporaryFolder(async (folder) => {
    // The runtime takes no modules from outside of where it is started.
    const path = join(ROOT, "build/postfix/api/index.js");
    await bundle(API_CONFIG, path);
    const storage = await openStorage(folder);
    await applyMigrations(storage.DB);
    await insertPerson(openDatabase(storage.DB), { email: EMAIL });
    await storage.dispose();

    const internet = await startMailServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
    const { api: port, mail } = await findFreePorts();
    const postfix = await startPostfix(folder, mail, internet.port);
    const api = await startApi(path, join(folder, "v3"), port, `smtp://${HOST}:${mail}`);
    try {
      const reply = await fetch(`${api.url}/api/users/forget-password-token`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: EMAIL }),
      });
      expect(reply.status, await reply.text()).toBe(200);
      const received = () => internet.mails[0]?.text ?? "";
      await expect.poll(received, { timeout: 30_000 }).toContain(`for <${EMAIL}>`);
      expect(received()).toMatch(/by \S+ \(Postfix\) with ESMTP id/u);
      expect(await postfix.readLog()).toContain("lost connection after STARTTLS");
      expect(api.readLog()).toContain(`No TLS with ${HOST}: its certificate`);
    } finally {
      await api.stop();
      await postfix.stop();
      internet.stop();
    }
  });
});
