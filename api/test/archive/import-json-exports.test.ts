import { expect, test } from "vitest";
import { createCategory, createPerson } from "../support/factory";
import { createImporter } from "./import-runner";
import { readForem } from "../../src/services/imports/formats/forem";
import { readHashnode } from "../../src/services/imports/formats/hashnode";
import { readTumblrJson } from "../../src/services/imports/formats/tumblr-json";
import { readRows } from "../../src/services/imports/reading/csv-rows";
import type { Part } from "../../src/services/imports/reading/parts";
import { zipOf } from "./zip-of";

async function listEntries(part: Part | null) {
  const entries = [];
  for await (const entry of part?.entries(0) ?? []) entries.push(entry);
  return entries;
}

test("the JSON of Hashnode becomes posts and drafts", async () => {
  const row = {
    cuid: "c1",
    slug: "walnut-ink",
    title: "Walnut ink",
    brief: "Boil the nuts for three hours, then…",
    subtitle: "A brown",
    dateAdded: "2023-03-04T05:06:07.000Z",
    coverImage: "https://cdn.hashnode.com/a.png",
    contentMarkdown:
      '# Boil\n\n![](https://cdn.hashnode.com/b.png align="left")\n\n%[https://ink.example]',
    tags: ["56744721958ef13879b94cad", { name: "ink" }],
    isActive: true,
  };
  const root = {
    posts: [row, { ...row, cuid: "c2", isActive: false }],
    drafts: [{ ...row, cuid: "c3" }],
  };
  const entries = await listEntries(readHashnode("posts.json", root));
  expect(entries[0]).toMatchObject({
    title: "Walnut ink",
    summary: "A brown",
    tags: ["ink"],
    cover: "https://cdn.hashnode.com/a.png",
    date: "2023-03-04T05:06:07.000Z",
    text: "# Boil\n\n![](https://cdn.hashnode.com/b.png)\n\n<https://ink.example>",
  });
  expect(entries.map(({ isDraft }) => isDraft)).toEqual([false, true, true]);
});

test("the articles of Forem are read from JSON and CSV, with front matter of their own or without", async () => {
  const rows = [
    {
      id: 1,
      title: "Walnut ink",
      body_markdown: "Boil.\n\n{% youtube abc %}",
      cached_tag_list: "ink, nuts",
      published: true,
      published_at: "2023-03-04T05:06:07Z",
      description: "Short",
    },
    {
      id: 2,
      title: "Oak gall",
      published: false,
      body_markdown: "---\ntitle: Oak\ntags: oak\npublished: false\n---\nCrush.",
    },
  ];
  const entries = await listEntries(readForem("articles.json", rows));
  expect(entries).toMatchObject([
    {
      title: "Walnut ink",
      tags: ["ink", "nuts"],
      isDraft: false,
      date: "2023-03-04T05:06:07.000Z",
      text: expect.stringContaining("<https://www.youtube.com/watch?v=abc>"),
    },
    { title: "Oak gall", tags: ["oak"], isDraft: true, text: "Crush." },
  ]);
  const csv = 'id,title,published,body_markdown\n1,Ink,true,"Boil ""it"".\nTwice."\n';
  expect(await listEntries(readForem("articles.csv", readRows(csv)))).toMatchObject([
    { title: "Ink", isDraft: false, text: 'Boil "it".\nTwice.' },
  ]);
});

test("the JSON of Tumblr becomes posts of each kind; what is private or of others becomes drafts", async () => {
  const row = {
    id: 1,
    blog_name: "ann",
    post_url: "https://ann.tumblr.com/post/1",
    timestamp: 1371557160,
    state: "published",
    tags: ["ink"],
  };
  const posts = [
    { ...row, type: "text", title: "Walnut", body: '<p>Boil <a href="/tagged/ink">it</a></p>' },
    {
      ...row,
      type: "photo",
      photos: [{ caption: "", original_size: { url: "https://m.example/a.jpg" } }],
      caption: "<p>A pot of ink</p>",
      state: "private",
    },
    { ...row, type: "quote", text: "Ink lasts", source: "Ann", reblogged_from_id: "9" },
    { ...row, type: "link", title: "Oak", url: "https://ink.example", description: "<p>Crush</p>" },
    {
      type: "regular",
      url: "https://ann.tumblr.com/post/5",
      id: "5",
      "unix-timestamp": 1371557160,
      "regular-title": "Old",
      "regular-body": "<p>Old ink</p>",
    },
  ].map((one, at) => ({ ...one, "unix-timestamp": 1371557160, id: String(at) }));
  const entries = await listEntries(readTumblrJson("posts.json", { response: { posts } }));
  expect(entries.map(({ title, text, isDraft }) => [title, text, isDraft])).toEqual([
    ["Walnut", "Boil [it](https://ann.tumblr.com/tagged/ink)", false],
    ["A pot of ink", "![](https://m.example/a.jpg)\n\nA pot of ink", true],
    ["Ink lasts Ann", "> Ink lasts\n\nAnn", true],
    ["Oak", "[Oak](https://ink.example)\n\nCrush", false],
    ["Old", "Old ink", false],
  ]);
  expect(entries[0]).toMatchObject({ date: "2013-06-18T12:06:00.000Z", tags: ["ink"] });
});

test("an export that is split into several files is read as a whole, in a folder or not", async () => {
  const { token } = await createPerson();
  const { title } = await createCategory();
  const { plan } = createImporter(token);
  const rows = (id: number) =>
    JSON.stringify([{ id, title: `Article ${id}`, body_markdown: "Boil.", published: true }]);
  const archive = await zipOf({
    "export/articles-1.json": rows(1),
    "export/articles-2.json": rows(2),
    "export/package.json": "{}",
    "export/half.json": "{",
  });
  const { format, items } = await plan(archive, "articles.zip", title);
  expect(format).toBe("forem");
  expect(items.map(({ title, kind, notes }) => [title, kind, ...notes])).toEqual([
    ["export/half.json", "nothing", "The JSON is damaged, or not whole"],
    ["Article 1", "post"],
    ["Article 2", "post"],
  ]);
});
