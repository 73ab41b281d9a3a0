import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { newId } from "../../src/db/id";
import { EMPTY_ENTRY, readEach } from "../../src/services/imports/entry";
import { createCategory } from "../support/factory";
import { guardDatabase } from "../support/guarded-database";
import { type createImporter, createWriter, listImportKeys } from "./import-runner";
import { zipOf } from "./zip-of";

const TIMEOUT_MS = 120_000;

type Importer = ReturnType<typeof createImporter>;

/** Uploads an archive and reads it; how many messages that took. */
async function read(importer: Importer, body: BodyInit, title: string): Promise<number> {
  await (await importer.upload(body, "texts.zip", title)).json();
  let messages = 0;
  while (messages < 50 && (await importer.deliver())) messages += 1;
  return messages;
}

test(
  "2,500 posts with covers and further pictures, 10,000 files in all, are read in several messages",
  async () => {
    const importer = await createWriter();
    const { title } = await createCategory();
    const files: Record<string, string> = {};
    for (let at = 0; at < 2500; at += 1) {
      const name = String(at).padStart(4, "0");
      files[`posts/${name}.md`] =
        `---\ntitle: Number ${at}\ncover: ../covers/${name}.png\n---\nText ${at}`;
      files[`covers/${name}.png`] = "a picture";
    }
    for (let at = 0; at < 5000; at += 1) files[`more/${at}.png`] = "a picture";
    const messages = await read(importer, await zipOf(files), title);
    expect(messages).toBeGreaterThan(3);
    expect(await importer.state()).toMatchObject({
      state: "ready",
      counts: { total: 2500, posts: 2500, drafts: 0 },
    });
    const last = (await importer.items(50)).at(-1);
    expect(last).toMatchObject({ title: "Number 2499", notes: [] });
  },
  TIMEOUT_MS,
);

test(
  "an archive that takes several messages to read has each text once, also where messages fail",
  async () => {
    const importer = await createWriter();
    const own = newId();
    const files = Object.fromEntries(
      Array.from({ length: 650 }, (_, at) => {
        const name = `${String(at).padStart(3, "0")}.md`;
        const id = at === 3 || at === 640 ? `id: "${own}"\n` : "";
        return [name, `---\n${id}title: Number ${at}\n---\nText ${at}`];
      }),
    );
    let puts = 0;
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: (bucket, name) => {
        const isAway = name === "put" && (puts += 1) % 40 === 0;
        if (isAway) return () => Promise.reject(new Error("The bucket is away"));
        const value: unknown = Reflect.get(bucket, name);
        return typeof value === "function" ? value.bind(bucket) : value;
      },
    });
    vi.spyOn(console, "error").mockReturnValue();
    const upload = await importer.upload(await zipOf(files));
    const { id } = await upload.json<{ id: string }>();
    for (let tries = 0; tries < 200 && importer.steps.length > 0; tries += 1) {
      // Every second try, the bucket goes away after a while.
      await importer.deliver(tries % 2 === 0 ? { UPLOADS } : {});
    }
    expect(importer.failures.length).toBeGreaterThan(0);
    const { state, counts } = await importer.state();
    expect([state, counts.total, counts.drafts]).toEqual(["ready", 650, 649]);
    expect((await importer.items(13)).at(40)).toMatchObject({
      number: 641,
      kind: "nothing",
      notes: ["It is in the archive twice"],
    });
    expect((await listImportKeys(id)).filter((key) => key.includes("/piece-"))).toHaveLength(65);
    vi.restoreAllMocks();
  },
  TIMEOUT_MS,
);

test("what a source says of its texts is cut where it is too long for the database", async () => {
  const importer = await createWriter();
  const long = "x😀".repeat(450_000);
  const post = { uuid: `u${long}`, slug: `s${long}`, title: "Nuts", html: "<p>Boil</p>" };
  const more = { feature_image: `https://a.example/${long}.png`, canonical_url: long };
  const posts = [
    { ...post, ...more, status: "published" },
    { ...post, uuid: "u2", title: long },
  ];
  const guard = guardDatabase(env.DB);
  await (await importer.upload(JSON.stringify({ data: { posts } }), "a.json")).json();
  while (importer.failures.length === 0 && (await importer.deliver({ DB: guard.database })));
  expect(guard.violations.filter((one) => one.includes("2 MB"))).toEqual([]);
  expect(await importer.state()).toMatchObject({ state: "ready", counts: { total: 2 } });
  const items = await importer.items();
  expect(items[0]).toMatchObject({ title: "Nuts", kind: "draft" });
  expect(items[1]).toMatchObject({ kind: "draft", notes: [expect.stringContaining("was cut")] });
  expect(items.map(({ source, title }) => Math.max(source.length, title.length) < 600)).toEqual([
    true,
    true,
  ]);
});

test("a text that begins like JSON, or that a parser fails at, leaves the others be", async () => {
  const importer = await createWriter();
  const posts = [
    { uuid: "a", slug: "a", title: "Template", markdown: "{% raw %}Boil nuts" },
    { uuid: "b", slug: "b", title: "Half", mobiledoc: '{"cards": [["markdown"', html: "<p>b</p>" },
    { uuid: "c", slug: "c", title: "Odd", mobiledoc: '{"cards": [["markdown", null], null]}' },
  ];
  const { state, items } = await importer.plan(JSON.stringify({ data: { posts } }), "a.json");
  expect(state).toBe("ready");
  expect(items.map(({ title, kind }) => [title, kind])).toEqual([
    ["Template", "draft"],
    ["Half", "draft"],
    ["Odd", "draft"],
  ]);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const readAll = readEach(["a", "b", "c"], (key) => {
    if (key === "b") throw new TypeError("no such node");
    return { ...EMPTY_ENTRY, key, source: key };
  });
  expect([...readAll(1)].map(({ key, refusal }) => [key, refusal])).toEqual([
    ["unread:entry 2", "It cannot be read"],
    ["c", null],
  ]);
  expect(errors).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
