import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import { ArchivePictures, namePictures } from "../../src/services/imports/pictures";
import { createCategory, createPerson, send } from "../support/factory";
import { createImporter, listImportKeys } from "./import-runner";
import { zipOf } from "./zip-of";

// Many times what they take: a cost that grows with the square takes minutes.
const LIMIT_MS = 8_000;

const createOne = async () => createImporter((await createPerson()).token);

/** Says why an archive is refused, which leaves nothing behind. */
async function refusalOf(body: BodyInit, fileName?: string): Promise<string | null> {
  const { plan } = await createOne();
  const { id, state, problem, items, counts } = await plan(body, fileName);
  expect([state, await listImportKeys(id)]).toEqual(["refused", []]);
  expect([items.filter(({ kind }) => kind !== "nothing"), counts.done]).toEqual([[], 0]);
  return problem;
}

/** A zip with one deflated file, whose sizes and name are as given. */
async function deflatedZip(name: string, content: Uint8Array<ArrayBuffer>, declared?: number) {
  const packed = new Uint8Array(
    await new Response(
      new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    ).arrayBuffer(),
  );
  const nameBytes = new TextEncoder().encode(name);
  const size = declared ?? content.length;
  const local = new DataView(new ArrayBuffer(30));
  const central = new DataView(new ArrayBuffer(46));
  const end = new DataView(new ArrayBuffer(22));
  const setSizes = (view: DataView, at: number) => {
    view.setUint32(at + 4, packed.length, true);
    view.setUint32(at + 8, size, true);
  };
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(8, 8, true);
  setSizes(local, 14);
  local.setUint16(26, nameBytes.length, true);
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(10, 8, true);
  setSizes(central, 16);
  central.setUint16(28, nameBytes.length, true);
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + nameBytes.length, true);
  end.setUint32(16, 30 + nameBytes.length + packed.length, true);
  const parts = [local.buffer, nameBytes, packed, central.buffer, nameBytes, end.buffer];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

test("a file that unpacks to a hundred times its size is refused", async () => {
  const bomb = await deflatedZip("a.md", new Uint8Array(20_000_000));
  expect(await refusalOf(bomb)).toBe("a.md is over 100 times larger than it is packed");
});

test("a file that is larger than the archive says is refused", async () => {
  const liar = await deflatedZip("a.md", new Uint8Array(900_000).fill(97), 1000);
  expect(await refusalOf(liar)).toMatch(
    /^a\.md is larger than the archive says|^The archive is damaged/u,
  );
});

test("names that lead out of the archive are refused", async () => {
  for (const name of ["../a.md", "a/../../b.md", "/etc/a.md", "C:/a.md", "a\\..\\b.md"]) {
    expect(await refusalOf(await zipOf({ [name]: "text" })), name).toContain("outside of it");
  }
});

test("an archive in the archive is refused", async () => {
  const inner = await zipOf({ "a.md": "text" });
  expect(await refusalOf(await zipOf({ "a.md": "text", "b.zip": inner }))).toMatch(
    /^There is another archive in the archive: b\.zip/u,
  );
});

test("more than 10,000 files are refused, and so are more than 3,000 texts: it is said how to go on", async () => {
  for (const [count, end, what] of [
    [10_001, "txt", "10,000 files"],
    [3001, "md", "3,000 texts"],
  ] as const) {
    const names = Array.from({ length: count }, (_, at) => [`${at}.${end}`, ""]);
    expect(await refusalOf(await zipOf(Object.fromEntries(names)))).toBe(
      `The archive has more than ${what}. Make several of it, each with some of the texts and their pictures, and import one after the other`,
    );
  }
});

test("what is no archive, or half of one, is refused", async () => {
  const whole = await zipOf({ "a.md": "text".repeat(1000) });
  expect(await refusalOf(whole.slice(0, 3000))).toMatch(/^The archive is damaged/u);
  expect(await refusalOf("MZ\u0090", "setup.exe")).toMatch(/^It is neither a zip/u);
  expect(await refusalOf('{"db": [', "half.json")).toBe("The JSON is damaged, or not whole");
  expect(await refusalOf("[]", "list.json")).toMatch(/^It is neither a zip/u);
});

test("XML with a document type, without a post or with endless nesting is refused", async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><rss>&lol;</rss>`;
  expect(await refusalOf(laughs, "a.xml")).toMatch(/^The XML has a document type/u);
  expect(await refusalOf("<rss><item>&lol;</item></rss>", "a.xml")).toMatch(
    /^It is neither a zip/u,
  );
  expect(await refusalOf(`<rss>${"<a>".repeat(50_000)}`, "a.xml")).toBe(
    "The XML is nested too deeply",
  );
});

test("a document of 21 MB in one line is refused, and a text of 1 MB is left out", async () => {
  expect(await refusalOf(" ".repeat(21_000_000), "a.json")).toBe(
    "a.json is larger than 20 MB. Export a part at a time",
  );
  const { plan } = await createOne();
  const { items } = await plan(await zipOf({ "a.md": "x".repeat(1_000_001), "b.md": "# B\n\nb" }));
  expect(items).toMatchObject([
    { kind: "nothing", notes: ["It is larger than 1 MB"] },
    { kind: "draft", title: "B" },
  ]);
});

test("what runs in the HTML of others is gone, however it is nested", async () => {
  const { token } = await createPerson();
  const { plan, make } = createImporter(token);
  const { title } = await createCategory();
  const deep = "<div>".repeat(100_000);
  const posts = [
    { title: "Deep", html: deep, status: "published" },
    {
      title: "Script",
      status: "published",
      html: `<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>`,
    },
  ].map((post, at) => ({ id: `${at}`, uuid: `u${at}`, slug: `s${at}`, ...post }));
  const planned = await plan(JSON.stringify({ data: { posts } }), "a.json", title);
  expect(planned.items[0]).toMatchObject({
    kind: "draft",
    notes: [expect.stringMatching(/^Its HTML is too long or too deeply nested/u)],
  });
  const made = await make();
  expect(made.items[1]).toMatchObject({ kind: "post", state: "made", notes: [] });
  const reply = await send(`/api/posts/${made.items[1]?.documentId}`, { token });
  const { description, descriptionHtml } = PostSchema.loose().parse(await reply.json());
  expect(description).not.toMatch(/<|x\(\)[^)]*$|onclick/u);
  expect(descriptionHtml).not.toMatch(/<script|href|onclick/u);
});

const wordPress = (html: string) =>
  `<rss><channel><item><title>A</title><wp:post_type>post</wp:post_type>` +
  `<content:encoded><![CDATA[${html}]]></content:encoded></item></channel></rss>`;

const medium = (html: string) =>
  `<article class="h-entry"><h1 class="p-name">A</h1><section data-field="body" class="e-content">${html}</section></article>`;

test.for([
  ["a heading of spaces", `#${" ".repeat(20_000)}`, "a.md"],
  ["a heading of marks", `# a${" #".repeat(100_000)}`, "a.md"],
  ["captions without end", wordPress("[caption".repeat(100_000)), "a.xml"],
  ["captions of a picture without end", wordPress("[caption]<img ".repeat(70_000)), "a.xml"],
  ["many lines", wordPress("a<br>".repeat(180_000)), "a.xml"],
  ["as many lines as are read", wordPress("a<br>".repeat(9_999)), "a.xml"],
  ["tables within tables", wordPress(`${"<table><tr><td>".repeat(23)}a|b`), "a.xml"],
  ["a table of many rows", wordPress(`<table>${"<tr><th>a".repeat(4_900)}`), "a.xml"],
  [
    "cells that span too much",
    wordPress(`<table>${'<tr><td colspan="9999">a'.repeat(4_000)}`),
    "a.xml",
  ],
  [
    "figures within figures",
    wordPress("<figure>".repeat(90) + "<img src=a>".repeat(9_000)),
    "a.xml",
  ],
  ["attributes", wordPress(`<p ${" a".repeat(450_000)}>a</p>`), "a.xml"],
  ["ways up", "../".repeat(300_000), "a.md"],
  ["tags in braces that never end", `{% a${"{{ a | {% b ".repeat(60_000)}`, "a.md"],
  ["elements of HTML in Markdown", "<b>x</b>\n\n".repeat(90_000), "a.md"],
  ["tables without end in Markdown", "<table>\n\n".repeat(100_000), "a.md"],
  ["backticks and tags", "`<b>``{:".repeat(110_000), "a.md"],
  ["links of notes without end", `[[a]]${"[[a ![[b %%".repeat(80_000)}`, "a.md"],
  ["code that never ends", "{% highlight a %}\n{% endcode %}\n".repeat(30_000), "a.md"],
  ["components without end", "<A b={".repeat(150_000), "a.mdx"],
  ["a story with many sections", medium("<section><p>a</p></section>".repeat(30_000)), "a.html"],
  ["rows of many fields", `post_id,is_published\n${'1,"a\n'.repeat(2000)}`, "posts.csv"],
  ["rows of quotes", `post_id,is_published\n1,x\n${'"'.repeat(900_000)}`, "posts.csv"],
] as const)("a text of %s is read quickly", async ([, text, fileName]) => {
  const { plan } = await createOne();
  const start = performance.now();
  const planned = await plan(text, fileName);
  expect(planned).toMatchObject({ state: "ready", problem: null });
  expect(planned.counts.total).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
});

test("pictures that all have one name are found quickly", () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `${at}/a.png`);
  const start = performance.now();
  const pictures = new ArchivePictures({ names });
  const { files, missing } = namePictures("![a](a.png)".repeat(90_000), "a.md", pictures);
  expect([files.length, missing.length]).toEqual([1, 0]);
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
});

test("an upload over 50 MB, an empty one and one beside a running import are refused", async () => {
  const { token } = await createPerson();
  const { upload, call, steps } = createImporter(token);
  const chunk = new Uint8Array(1_000_000);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => ((sent += 1) > 60 ? controller.close() : controller.enqueue(chunk)),
  });
  expect((await upload(endless)).status).toBe(413);
  expect((await upload(new Uint8Array())).status).toBe(400);
  expect([(await call("/mine")).status, steps]).toEqual([404, []]);
  const none = await send("/api/imports?fileName=a.zip&category=Nowhere", { token, body: "PK" });
  expect(none.status).toBe(422);
});
