import { expect, test } from "vitest";
import { OwnPostPageSchema, DraftSchema } from "../../contract/responses/drafts";
import { PostSchema } from "../../contract/responses/posts";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, send, unique } from "../support/factory";
import { ghost } from "./fixtures/ghost";
import { wordpress } from "./fixtures/wordpress";
import { createImporter, listImportKeys } from "./import-runner";
import { zipOf } from "./zip-of";

async function createWriter() {
  const { id, token } = await createPerson();
  // A tag of Ghost, too, which has at most 30 characters.
  const category = await createCategory(unique("Inks"));
  const read = async (documentId: string | null | undefined) =>
    (await send(`/api/posts/${documentId}`, { token })).json();
  return { id, token, category, read, ...createImporter(token) };
}

test("a Markdown file says in its front matter what becomes of it", async () => {
  const { category, plan, make, read, call } = await createWriter();
  const archive = await zipOf({
    "blog/posts/walnut.md": [
      "---",
      'title: "Walnut: ink"',
      "date: 2012-05-06 07:08:09",
      "tags: [Ink, Nuts]",
      `category: ${category.title.toUpperCase()}`,
      "description: Boil and strain",
      "cover: ../img/pot.png",
      "canonical_url: https://example.com/walnut",
      "---",
      "",
      "Boil.",
      "",
      '![A nut](../img/nut.png "In October") ![](../img/nut.png) ![gone](../img/gone.png)',
      "![far](https://example.com/far.png)",
    ].join("\n"),
    "blog/posts/2013-01-02-oak.md": "# Oak gall\n\nCrush.",
    "blog/posts/draft.md": "---\ntitle: Half\ndraft: true\n---\nA half",
    "blog/img/nut.png": makePng(640, 330),
    "blog/img/pot.png": makePng(320, 200),
    "__MACOSX/._walnut.md": "x",
  });
  const planned = await plan(archive);
  expect(planned).toMatchObject({
    state: "ready",
    format: "markdown",
    counts: { total: 3, posts: 1, drafts: 2, done: 0 },
  });
  expect(planned.items).toMatchObject([
    {
      source: "blog/posts/walnut.md",
      kind: "post",
      notes: ["Pictures that aren’t in the archive: ../img/gone.png"],
    },
    { title: "Oak gall", kind: "draft", notes: ["Becomes a draft: Choose a category"] },
    { title: "Half", kind: "draft", notes: [] },
  ]);
  expect((await call("/mine")).status).toBe(200);

  const made = await make();
  expect(made).toMatchObject({ state: "done", counts: { done: 3, failed: 0 } });
  const post = PostSchema.loose().parse(await read(made.items[0]?.documentId));
  expect(post).toMatchObject({
    title: "Walnut: ink",
    createdAt: "2012-05-06T07:08:09.000Z",
    updatedAt: "2012-05-06T07:08:09.000Z",
    tags: ["ink", "nuts"],
    category: category.title,
    shortDescription: "Boil and strain",
    canonicalUrl: "https://example.com/walnut",
    image: expect.stringContaining("/images/"),
  });
  const [, id] = /picture:([0-9a-f]{24})/u.exec(post.description) ?? [];
  expect(post.description).toBe(
    `Boil.\n\n![A nut](picture:${id} "In October") ![](picture:${id}) gone\n![far](https://example.com/far.png)`,
  );
  expect(post.descriptionHtml).toContain(`/images/${id}/640.webp`);
  const oak = DraftSchema.parse(await read(made.items[1]?.documentId));
  expect(oak).toMatchObject({ description: "Crush.", createdAt: "2013-01-02T00:00:00.000Z" });
  expect(await listImportKeys(made.id)).toEqual([]);
});

test("the JSON of Ghost becomes posts, drafts and reasons, with its pictures and dates", async () => {
  const { category, plan, make, read } = await createWriter();
  const archive = await zipOf({
    "inks.ghost.2020.json": JSON.stringify(ghost(category.title)),
    "content/images/2019/03/nuts.png": makePng(640, 330),
    "content/images/2019/03/cover.png": makePng(320, 200),
  });
  const planned = await plan(archive);
  expect(planned).toMatchObject({ state: "ready", format: "ghost" });
  expect(planned.items.map(({ title, kind, notes }) => [title, kind, ...notes])).toEqual([
    ["Walnut ink", "post"],
    ["Oak gall", "draft"],
    [
      "About us",
      "nothing",
      "It was a page, not a post",
      "Its post becomes a draft: Choose a category",
    ],
  ]);
  const made = await make();
  const post = PostSchema.loose().parse(await read(made.items[0]?.documentId));
  expect(post).toMatchObject({
    category: category.title,
    tags: [category.title, "recipes"].map((tag) => tag.toLowerCase()),
    createdAt: "2019-03-03T10:15:00.000Z",
    updatedAt: "2019-04-05T09:30:00.000Z",
    shortDescription: "A brown that lasts",
    imageAlt: "A glass of ink",
    sharedTitle: "Ink from nuts",
    canonicalUrl: "https://example.com/walnut-ink/",
  });
  expect(post.description.replace(/picture:\w+/u, "picture:ID")).toBe(
    [
      "## Boil",
      "Boil the **nuts** for [three hours](https://example.com/hours).",
      '![Nuts in a pot](picture:ID "In October")',
      "- nuts\n- water",
      "| Nut | Ink |\n| - | - |\n| 1 | 2 |",
    ].join("\n\n"),
  );
  const draft = DraftSchema.parse(await read(made.items[1]?.documentId));
  expect(draft).toMatchObject({ status: "draft", description: "Crush the *galls*." });
});

test("the XML of WordPress becomes posts, drafts and reasons, with its captions and blocks", async () => {
  const { category, plan, make, read } = await createWriter();
  const archive = await zipOf({
    "inks.WordPress.2024-01-10.xml": wordpress(category.title),
    "wp-content/uploads/2011/05/quill.png": makePng(640, 330),
  });
  const planned = await plan(archive);
  expect(planned).toMatchObject({ state: "ready", format: "wordpress" });
  expect(planned.items.map(({ title, kind, notes }) => [title, kind, ...notes])).toEqual([
    ["Quills & nibs", "post"],
    ["Blocks", "draft"],
    [
      "About",
      "nothing",
      "It was a page, not a post",
      "Its post becomes a draft: Choose a category",
    ],
  ]);
  const made = await make();
  const post = PostSchema.loose().parse(await read(made.items[0]?.documentId));
  expect(post).toMatchObject({
    tags: ["goose"],
    createdAt: "2011-05-07T20:53:18.000Z",
    commentStatus: "closed",
    image: expect.stringContaining("/images/"),
  });
  expect(post.description.replace(/picture:\w+/u, "picture:ID")).toBe(
    [
      "Cut the feather.",
      "Harden it in\\\nhot sand.",
      '![A quill](picture:ID "A goose quill")',
      "<https://video.example/embed/1>",
    ].join("\n\n"),
  );
  const draft = DraftSchema.parse(await read(made.items[1]?.documentId));
  expect(draft.description).toBe("## Steel\n\nBend *it*.\n\n```\na < b\n```");
});

test("posts without a category of this site go into the one that was chosen", async () => {
  const { token, category, plan, make } = await createWriter();
  const json = JSON.stringify(ghost("Elsewhere"));
  const planned = await plan(json, "inks.json", category.title);
  expect(planned.items[0]).toMatchObject({ kind: "post" });
  expect(planned.items[0]?.notes).toContain(
    `Category “Elsewhere” doesn’t exist here; it will be filed under “${category.title}”`,
  );
  await make();
  const mine = await send("/api/posts/mine?status=published", { token });
  const { data } = OwnPostPageSchema.parse(await mine.json());
  expect(data.map(({ category: title }) => title)).toEqual([category.title]);
});

test("old posts are no news: neither the landing page nor feeds of followers show them", async () => {
  const { id, category, plan, make } = await createWriter();
  const reader = await createPerson();
  const json = { followId: id };
  await send("/api/users/follow", { method: "PUT", token: reader.token, json });
  await plan(await zipOf({ "a.md": `---\ntitle: Old\ncategory: ${category.title}\n---\nText` }));
  const { items } = await make();
  expect(items).toMatchObject([{ kind: "post", state: "made" }]);
  const feed = await (await send("/api/feed", { token: reader.token })).text();
  expect(feed).not.toContain(items[0]?.documentId);
  const landing = await (await send("/api/landing")).text();
  expect(landing).not.toContain(items[0]?.documentId);
});
