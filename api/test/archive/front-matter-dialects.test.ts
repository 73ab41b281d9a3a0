import { expect, test } from "vitest";
import { readMarkdown } from "../../src/services/imports/formats/markdown";

const yaml = (...lines: string[]) => `---\n${lines.join("\n")}\n---\n\nText.\n`;

test.for([
  [
    "Hugo, in YAML",
    "content/posts/ink/index.md",
    yaml(
      'title: "Ink"',
      "date: 2023-03-04T05:06:07+01:00",
      "lastmod: 2023-03-05",
      "draft: false",
      "featured_image: pic.png",
      "keywords: [paper]",
    ),
    {
      title: "Ink",
      date: "2023-03-04T04:06:07.000Z",
      updated: "2023-03-05T00:00:00.000Z",
      cover: "pic.png",
      tags: ["paper"],
    },
  ],
  [
    "Hugo, in TOML",
    "content/posts/ink.md",
    "+++\ntitle = 'Ink'\ndate = 2023-03-04T05:06:07Z\ndraft = true\nimages = ['a.png']\n[taxonomies]\ntags = ['walnut ink']\n+++\n\nText.\n",
    {
      title: "Ink",
      date: "2023-03-04T05:06:07.000Z",
      isDraft: true,
      cover: "a.png",
      tags: ["walnut ink"],
    },
  ],
  [
    "Hugo, in JSON",
    "content/posts/ink.md",
    '{\n  "title": "Ink",\n  "date": "2023-03-04",\n  "tags": ["a"]\n}\n\nText.\n',
    { title: "Ink", date: "2023-03-04T00:00:00.000Z", tags: ["a"] },
  ],
  [
    "Jekyll",
    "_posts/2023-3-4-walnut-ink.md",
    yaml("date: 2023-03-04 05:06:07 +0100", "categories: design craft", "tags: ink paper"),
    {
      title: "Walnut ink",
      date: "2023-03-04T04:06:07.000Z",
      categories: ["design craft", "design", "craft"],
      tags: ["ink", "paper"],
    },
  ],
  ["Jekyll, hidden", "a.md", yaml("title: Ink", "published: false"), { isDraft: true }],
  ["Jekyll, a draft", "_drafts/ink.md", yaml("title: Ink"), { isDraft: true }],
  [
    "Hexo",
    "source/_posts/ink.md",
    "title: Ink\ndate: 2023-03-04 05:06:07\ntags:\n  - walnut ink\n---\nText.\n",
    { title: "Ink", date: "2023-03-04T05:06:07.000Z", tags: ["walnut ink"] },
  ],
  [
    "Eleventy",
    "posts/ink.md",
    yaml("title: Ink", "date: 2023-03-04", "tags: [posts, blog, all, post, ink]"),
    { title: "Ink", tags: ["ink"] },
  ],
  [
    "Astro",
    "src/content/blog/ink.mdx",
    yaml(
      "title: 'Ink'",
      "pubDate: 'Mar 04 2023'",
      "updatedDate: 2023-03-05",
      "heroImage: './a.png'",
    ),
    {
      date: "2023-03-04T00:00:00.000Z",
      updated: "2023-03-05T00:00:00.000Z",
      cover: "./a.png",
      notes: [],
    },
  ],
  [
    "Obsidian",
    "Notes/Walnut ink.md",
    "---\naliases: [Nuts]\ncreated: 2023-03-04T05:06\n---\n\nText.\n",
    { title: "Walnut ink", date: "2023-03-04T05:06:00.000Z" },
  ],
  [
    "Hashnode",
    "clabc.md",
    yaml(
      'title: "Ink"',
      'seoDescription: "Boil it"',
      "datePublished: Sat Mar 04 2023 05:06:07 GMT+0000 (Coordinated Universal Time)",
      "cuid: clabc",
      "tags: ink, paper",
    ),
    {
      title: "Ink",
      summary: "Boil it",
      date: "2023-03-04T05:06:07.000Z",
      tags: ["ink", "paper"],
    },
  ],
  [
    "Forem",
    "ink.md",
    yaml(
      "title: Ink",
      "published: true",
      "description: Short",
      "tags: ink, paper",
      "cover_image: pic.png",
      "canonical_url: https://old.example/x",
      "published_at: 2023-03-04 05:06 +0000",
      "series: Inks",
    ),
    {
      isDraft: false,
      summary: "Short",
      cover: "pic.png",
      canonicalUrl: "https://old.example/x",
      date: "2023-03-04T05:06:00.000Z",
    },
  ],
  [
    "Windows",
    "ink.md",
    `\uFEFF${yaml("title: Ink", "date: 2023-03-04").replaceAll("\n", "\r\n")}`,
    { title: "Ink" },
  ],
  ["dots", "ink.md", "---\ntitle: Ink\n...\nText.\n", { title: "Ink" }],
  [
    "a quoted title",
    "ink.md",
    yaml("title: 'It''s: fine'", "date: !!timestamp 2023-03-04"),
    {
      title: "It's: fine",
      date: "2023-03-04T00:00:00.000Z",
    },
  ],
  ["a number", "ink.md", yaml("title: 2023"), { title: "2023" }],
  ["nothing", "walnut-ink.md", "Text.\n", { title: "Walnut ink", date: null }],
] as const)("a post is read with the front matter of %s", ([, name, file, expected]) => {
  const entry = readMarkdown(name, file);
  expect(entry).toMatchObject({ isDraft: false, refusal: null, ...expected });
  expect(entry.text.trim()).toBe("Text.");
});

test("what was hidden there becomes a draft, with the reason", () => {
  const read = (...lines: string[]) => readMarkdown("a.md", yaml("title: Ink", ...lines));
  for (const [line, note] of [
    ["password: secret", "It had a password, so it becomes a draft"],
    ["private: true", "It was private, so it becomes a draft"],
    ["visibility: members", "It was for members only, so it becomes a draft"],
    ["expiryDate: 2020-01-01", "It was public only for a time, so it becomes a draft"],
  ] as const) {
    expect(read(line)).toMatchObject({ isDraft: true, notes: [note] });
  }
  expect(read("visibility: public")).toMatchObject({ isDraft: false, notes: [] });
  expect(read("date: the day before")).toMatchObject({
    date: null,
    notes: ["Its date cannot be read: the day before"],
  });
});

test("the page of a list is no post, and a heading with a rule below is no front matter", () => {
  expect(readMarkdown("content/posts/_index.md", yaml("title: Posts")).refusal).toBe(
    "It is the page of a list, not a post",
  );
  for (const text of ["Note: this\n---\nText.", "title: a\nb c\n---\nText.", "{ink}\n\nText."]) {
    expect(readMarkdown("a.md", text)).toMatchObject({ title: "a", text });
  }
});

test("a title is not repeated at the start of the text, but in a text of ours", () => {
  const head = 'title: "Ink"';
  const text = "# Ink\n\nText.\n";
  expect(readMarkdown("a.md", `---\n${head}\n---\n${text}`).text).toBe("Text.\n");
  const own = `---\n${head}\nid: "0123456789abcdef01234567"\n---\n${text}`;
  expect(readMarkdown("a.md", own).text).toBe(text);
});
