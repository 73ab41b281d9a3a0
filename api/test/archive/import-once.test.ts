import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, send } from "../support/factory";
import { archiveOf, createImporter, createWriter } from "./import-runner";
import { zipOf } from "./zip-of";
import { readZip } from "./read-zip";

test("importing the same archive again makes nothing again", async () => {
  const { plan, make, countPosts } = await createWriter();
  const archive = await archiveOf(12);
  await plan(archive);
  expect((await make()).counts).toMatchObject({ posts: 12, done: 12, failed: 0 });
  const again = await plan(archive);
  expect(again.counts).toMatchObject({ total: 12, posts: 0 });
  expect(again.items[0]?.notes).toEqual(["Already imported"]);
  expect((await make()).counts.done).toBe(0);
  expect((await countPosts()).published).toBe(12);
});

test("a post that was deleted may be imported again", async () => {
  const { token, plan, make, countPosts } = await createWriter();
  const archive = await archiveOf(2);
  await plan(archive);
  const { items } = await make();
  await send(`/api/posts/${items[0]?.documentId}`, { method: "DELETE", token });
  expect((await plan(archive)).counts.posts).toBe(1);
  await make();
  expect((await countPosts()).published).toBe(2);
});

test("steps that fail in the middle and come twice make each post once", async () => {
  const { call, plan, deliver, steps, state, countPosts } = await createWriter();
  await plan(await archiveOf(25));
  await call("/mine/start", "POST");
  await call("/mine/start", "POST");
  let reads = 0;
  // The bucket goes away in the middle of every second step.
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (bucket, name) => {
      if (name === "put" && (reads += 1) % 7 === 0) {
        return () => Promise.reject(new Error("The bucket is away"));
      }
      const value: unknown = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  for (let step = 0; steps.length > 0 && step < 200; step += 1) await deliver({ UPLOADS });
  expect(await state()).toMatchObject({ state: "done", counts: { done: 25, failed: 0 } });
  expect((await countPosts()).published).toBe(25);
});

test("two that make the same piece at once make each post once", async () => {
  const { call, plan, deliver, deliverAll, steps, countPosts } = await createWriter();
  await plan(await archiveOf(8));
  await call("/mine/start", "POST");
  steps.push({ ...(steps[0] ?? { importId: "", piece: 0 }) });
  await Promise.all([deliver(), deliver()]);
  await deliverAll();
  expect((await countPosts()).published).toBe(8);
});

test("what fails too often stops, and goes on when its owner says so", async () => {
  const { call, plan, deliver, deliverAll, state, countPosts } = await createWriter();
  await plan(await archiveOf(3));
  await call("/mine/start", "POST");
  const broken = { get: () => Promise.reject(new Error("away")) } as unknown as R2Bucket;
  await deliver({ UPLOADS: broken }, 4);
  expect(await state()).toMatchObject({ state: "stopped", counts: { done: 0 } });
  await call("/mine/start", "POST");
  await deliverAll();
  expect(await state()).toMatchObject({ state: "done", problem: null, counts: { done: 3 } });
  expect((await countPosts()).published).toBe(3);
});

test("an import that the queue does not take stays as it was", async () => {
  const { token, plan, make, state } = await createWriter();
  await plan(await archiveOf(1));
  const IMPORTS = { send: () => Promise.reject(new Error("away")) } as unknown as Queue;
  const reply = await send("/api/imports/mine/start", { method: "POST", token, env: { IMPORTS } });
  expect([reply.status, (await state()).state]).toEqual([500, "ready"]);
  expect(await make()).toMatchObject({ state: "done", counts: { done: 1 } });
});

test("a post whose only picture is none becomes a draft, and the others are made", async () => {
  const { plan, make, countPosts } = await createWriter();
  const { title } = await createCategory();
  const head = (name: string) => `---\ntitle: ${name}\ncategory: ${title}\n---\n`;
  const planned = await plan(
    await zipOf({
      "a.md": `${head("Photo")}![](photo.jpg)`,
      "b.md": `${head("Text")}Boil nuts.`,
      "photo.jpg": "no picture",
    }),
  );
  expect(planned.counts).toMatchObject({ posts: 2 });
  const made = await make();
  expect(made).toMatchObject({ state: "done", counts: { done: 2, failed: 0 } });
  expect(made.items).toMatchObject([
    { title: "Photo", notes: [expect.stringMatching(/^We left out photo\.jpg.*Becomes a draft/u)] },
    { title: "Text", notes: [] },
  ]);
  expect((await countPosts()).published).toBe(1);
});

test("texts of a category that is deleted meanwhile take the chosen one, or become drafts", async () => {
  const { token } = await createPerson({ isAdmin: true });
  for (const [hasChosen, published, note] of [
    [true, 1, "Its category is gone: the one that you chose is taken"],
    [false, 0, "Its category is gone. Becomes a draft: Choose a category"],
  ] as const) {
    const { plan, make, countPosts } = await createWriter();
    const [lost, chosen] = [await createCategory(), await createCategory()];
    const archive = await zipOf({
      "a.md": `---\ntitle: Ink\ncategory: ${lost.title}\n---\nBoil nuts.`,
      "b.md": `---\ntitle: Half\ncategory: ${lost.title}\ndraft: true\n---\nA half`,
    });
    await plan(archive, undefined, hasChosen ? chosen.title : "");
    await send(`/api/category/${lost.id}`, { method: "DELETE", token });
    const made = await make();
    expect(made).toMatchObject({ state: "done", counts: { done: 2, failed: 0 } });
    expect(made.items[0]?.notes).toEqual([note]);
    expect((await countPosts()).published).toBe(published);
  }
});

test("a text that fails in an unknown way each time is left out, and the others are made", async () => {
  const { token, call, plan, deliver, state, items, countPosts } = await createWriter();
  const { title } = await createCategory();
  const archive = await zipOf({
    "a.md": `---\ntitle: Photo\ncategory: ${title}\n---\n![Nut](nut.png)`,
    "b.md": `---\ntitle: Text\ncategory: ${title}\n---\nBoil nuts.`,
    "nut.png": makePng(64, 64),
  });
  await plan(archive);
  await call("/mine/start", "POST");
  const broken = {
    input: () => {
      throw new Error("odd");
    },
  } as unknown as ImagesBinding;
  await deliver({ IMAGES: broken }, 1);
  expect(await state()).toMatchObject({ state: "running", counts: { done: 0, failed: 0 } });
  await deliver({ IMAGES: broken }, 4);
  expect(await state()).toMatchObject({ state: "done", counts: { done: 2, failed: 1 } });
  expect((await items())[0]?.notes.join()).toContain("Something failed here");
  expect((await countPosts()).published).toBe(1);

  const again = createImporter(token);
  await again.plan(archive);
  await again.make();
  expect((await countPosts()).published).toBe(2);
});

test("an archive of one account makes the same posts and drafts in another", async () => {
  const writer = await createWriter({ accountType: "provider" });
  const { title: category } = await createCategory();
  await writer.plan(
    await zipOf({
      "a.md": `---\ntitle: "A: b"\ncategory: ${category}\ntags: [ink]\ncover: c.png\ncoverAlt: Pot\ncoverFocus: top\nlang: de\nprice: 12.5\ndate: 2011-01-02\ncanonicalUrl: https://example.com/a\ncomments: false\nsharedTitle: "Ink: how"\nsharedDescription: In steps\ndescription: In short\n---\nText\n\n![Nut](n.png#wide "In October")\n\n- a\n- b`,
      "b.md": "---\ntitle: Half\ndraft: true\ndate: 2012-01-02\n---\nA half",
      "n.png": makePng(640, 330),
      "c.png": makePng(320, 200),
    }),
  );
  const made = await writer.make();
  const reply = await send("/api/users/export/archive", { token: writer.token });
  const archive = new Uint8Array(await reply.arrayBuffer());
  expect((await readZip(archive)).size).toBeGreaterThan(5);

  const reader = await createWriter({ accountType: "provider" });
  const planned = await reader.plan(archive);
  expect(planned.counts).toMatchObject({ posts: 1, drafts: 1 });
  const copied = await reader.make();
  const read = async (token: string, id: string | null | undefined) => {
    const post = await (await send(`/api/posts/${id}`, { token })).json<Record<string, unknown>>();
    const { title, description, shortDescription, tags, price, lang, imageAlt, imageFocus } = post;
    const {
      canonicalUrl,
      commentStatus,
      sharedTitle,
      sharedDescription,
      createdAt,
      updatedAt,
      status,
      image,
    } = post;
    return {
      title,
      shortDescription,
      tags,
      price,
      lang,
      imageAlt,
      imageFocus,
      canonicalUrl,
      commentStatus,
      sharedTitle,
      sharedDescription,
      createdAt,
      updatedAt,
      status,
      category: post["category"],
      hasCover: image !== null,
      description: String(description).replace(/picture:[0-9a-f]{24}/gu, "picture:ID"),
    };
  };
  for (const title of ["A: b", "Half"]) {
    const idIn = ({ items }: typeof made) =>
      items.find((one) => one.title === title && one.kind !== "nothing")?.documentId;
    const copy = await read(reader.token, idIn(copied));
    expect(copy).toEqual(await read(writer.token, idIn(made)));
    expect(copy.description.includes("#wide")).toBe(title !== "Half");
  }
  expect((await writer.plan(archive)).counts).toMatchObject({ posts: 0, drafts: 0 });
});

test("earlier versions of posts are no texts of an archive, however many it has", async () => {
  const { plan } = await createWriter();
  const id = "0".repeat(24);
  const version = (at: number) => `---\ntitle: Number ${at}\nversionOf: ${id}\n---\ntext`;
  const named = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => [`${folder}/${at}.md`, version(at)]);
  const versions = [...named("versions", 3001), ...named(`revisions/${id}`, 2500)];
  const post = "---\ntitle: The post\n---\ntext";
  const archive = await zipOf({ "posts/a.md": post, ...Object.fromEntries(versions) });
  const { state, counts, items } = await plan(archive);
  expect([state, counts.total]).toEqual(["ready", 1]);
  expect(items).toMatchObject([{ title: "The post", kind: "draft" }]);
});
