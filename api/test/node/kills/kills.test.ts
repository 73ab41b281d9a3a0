import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStorage } from "../../../../scripts/storage/open-storage";
import type { Import } from "../../../contract/archives/imports";
import { KILLS, withKilledApi } from "./killed-api";

const SAVES_PER_KILL = 10;
const LONGEST_LIFE_MS = 250;

type Draft = { description: string; version: number };

test("whatever was answered as saved is there after the server was killed", async () => {
  await withKilledApi(async ({ url: origin, token, start }) => {
    const url = `${origin}/api/posts`;
    const send = async (method: string, address: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const init = { method, headers, body: body && JSON.stringify(body) };
      const reply = await fetch(address, init);
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Draft & { id: string };
    };

    let kill = await start();
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
      kill = await start();
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

const POSTS = KILLS * 30;
const LONGEST_IMPORT_MS = 400;
const ASKED_AFTER_MS = 20;

const ITEMS = Array.from(
  { length: POSTS },
  (_, number) => `<item><title>Post ${number}</title><guid>g${number}</guid>
    <content:encoded><![CDATA[<p>Walnut ink ${number}.</p>]]></content:encoded>
    <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2021-03-04 05:06:07</wp:post_date_gmt>
    <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
);
const ARCHIVE = `<rss><channel>${ITEMS.join("")}</channel></rss>`;

test("an import goes on where it was after the server was killed, and makes nothing twice", async () => {
  await withKilledApi(async ({ url, token, folder, start }) => {
    const send = async (method: string, path: string, body?: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const reply = await fetch(`${url}/api/imports${path}`, { method, headers, body });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Import;
    };
    /** Asks until it is in another state; null once the server does not answer. */
    const waitWhile = async (state: Import["state"]): Promise<Import | null> => {
      for (;;) {
        const found = await send("GET", "/mine").catch((error: unknown) => {
          if (error instanceof TypeError) return null;
          throw error;
        });
        if (found?.state !== state) return found;
        await setTimeout(ASKED_AFTER_MS);
      }
    };
    let kill = await start();
    await send("POST", "?fileName=old.xml&category=Inks", ARCHIVE);
    expect(await waitWhile("reading")).toMatchObject({ state: "ready", counts: { total: POSTS } });
    const seen: number[] = [];
    for (let lives = 0; lives < KILLS; lives += 1) {
      await send("POST", "/mine/start");
      const killed = setTimeout(Math.random() * LONGEST_IMPORT_MS).then(kill);
      await waitWhile("running");
      await killed;
      kill = await start();
      seen.push((await send("GET", "/mine")).counts.done);
    }
    await send("POST", "/mine/start");
    expect(await waitWhile("running")).toMatchObject({
      state: "done",
      counts: { done: POSTS, failed: 0 },
    });
    await kill();
    const storage = await openStorage(folder);
    const row = await storage.DB.prepare(
      "SELECT count(*) AS posts, count(DISTINCT title) AS titles FROM posts",
    ).first();
    await storage.dispose();
    expect(row).toEqual({ posts: POSTS, titles: POSTS });
    console.info(`${KILLS} kills of an import of ${POSTS}, which had made ${seen.join(", ")}`);
  });
}, 600_000);
