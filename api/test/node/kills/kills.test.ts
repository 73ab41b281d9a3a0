import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { bundle } from "../../../../scripts/lib/bundle";
import { applyMigrations } from "../../../../scripts/storage/migrate";
import { HOST, findFreePorts } from "../../../../scripts/lib/ports";
import { API_CONFIG, ROOT } from "../../../../scripts/lib/project";
import { openStorage } from "../../../../scripts/storage/open-storage";
import { withTemporaryFolder } from "../../../../scripts/lib/temporary-folder";
import { openDatabase } from "../../../src/db/client";
import { insertPerson } from "../../support/people";

// `npm run test:kills` kills more often.
const KILLS = Number(process.env["KILLS"] ?? 3);
const SAVES_PER_KILL = 10;
const LONGEST_LIFE_MS = 250;

/** The API in processes of its own, which end together and without a word. */
async function serve(path: string, folder: string, port: number) {
  const child = fork(join(import.meta.dirname, "serve-api.ts"), [path, folder, String(port)], {
    execArgv: ["--import", "tsx"],
    detached: true,
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The API did not start"))),
  ]);
  return async () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await ended;
  };
}

type Draft = { description: string; version: number };

test("whatever was answered as saved is there after the server was killed", async () => {
  await withTemporaryFolder(async (folder) => {
    // The runtime takes no modules from outside of where it is started.
    const path = join(ROOT, "build/kills/api/index.js");
    await bundle(API_CONFIG, path);
    const storage = await openStorage(folder);
    await applyMigrations(storage.DB);
    const { token } = await insertPerson(openDatabase(storage.DB), { email: "nora@example.com" });
    await storage.dispose();

    const { api: port } = await findFreePorts();
    const url = `http://${HOST}:${port}/api/posts`;
    const send = async (method: string, address: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const init = { method, headers, body: body && JSON.stringify(body) };
      const reply = await fetch(address, init);
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Draft & { id: string };
    };

    let kill = await serve(path, join(folder, "v3"), port);
    const { id } = await send("POST", url, { status: "draft", title: "Killed", description: "0" });
    let last: Draft = { description: "0", version: 1 };
    let [number, saved] = [0, 0];
    /** Saves as the editor does; false once the server does not answer. */
    async function save(): Promise<boolean> {
      number += 1;
      const change = { description: String(number), baseVersion: last.version };
      const answer = await send("PUT", `${url}/${id}`, change).catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      });
      if (!answer) return false;
      last = answer;
      saved += 1;
      return true;
    }

    for (let lives = 0; lives < KILLS; lives += 1) {
      const killed = setTimeout(Math.random() * LONGEST_LIFE_MS).then(kill);
      while (await save());
      await killed;
      kill = await serve(path, join(folder, "v3"), port);
      const found = await send("GET", `${url}/${id}`);
      // The save that was on its way may have arrived, and no other.
      const unanswered = { description: String(number), version: last.version + 1 };
      const { description, version } = found.version === last.version ? last : unanswered;
      expect(found).toMatchObject({ description, version });
      last = found;
    }
    while (saved < KILLS * SAVES_PER_KILL) expect(await save()).toBe(true);
    expect((await send("GET", `${url}/${id}`)).description).toBe(last.description);
    await kill();
    console.info(`${KILLS} kills, ${saved} saves answered, ${number} sent`);
  });
}, 600_000);
