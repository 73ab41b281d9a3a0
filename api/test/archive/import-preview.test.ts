import { expect, test } from "vitest";
import { ImportPreviewSchema } from "../../contract/archives/imports";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, send } from "../support/factory";
import { wordpress } from "./fixtures/wordpress";
import { createWriter } from "./import-runner";
import { zipOf } from "./zip-of";

async function createReader() {
  const writer = await createWriter();
  const open = (number: number) => writer.call(`/mine/item?number=${number}`);
  const read = async (number: number) =>
    ImportPreviewSchema.parse(await (await open(number)).json());
  return { ...writer, open, read };
}

test("a text of WordPress is shown beside its post, with words for pictures of the archive", async () => {
  const { plan, read, make, open } = await createReader();
  const { title: category } = await createCategory();
  const archive = {
    "old.xml": wordpress(category),
    "wp-content/uploads/2011/05/quill.png": makePng(640, 330),
  };
  await plan(await zipOf(archive));
  expect(await read(1)).toMatchObject({
    title: "Quills & nibs",
    kind: "post",
    category,
    tags: ["goose"],
    date: "2011-05-07T20:53:18.000Z",
    original: expect.stringMatching(
      /^Cut the feather\.\n\nHarden it in\nhot sand\.\n\n\[caption id=/u,
    ),
    isCut: false,
    cover: "wp-content/uploads/2011/05/quill.png",
    descriptionHtml: expect.stringContaining("<p>[Picture: A quill]</p>"),
    previous: null,
    next: 2,
  });
  expect(await read(3)).toMatchObject({ kind: "nothing", isPage: true, previous: 2, next: null });
  expect((await open(4)).status).toBe(404);
  await make();
  expect((await open(1)).status).toBe(404);
});

test("the document of Ghost's editor is shown as it is, and links lead to where they will", async () => {
  const { plan, read } = await createReader();
  const link = (url: string) => ({ type: "link", url, children: [{ type: "text", text: "Next" }] });
  const row = (id: string, url: string) => ({
    id,
    slug: id,
    title: id,
    status: "published",
    lexical: JSON.stringify({ root: { children: [{ type: "paragraph", children: [link(url)] }] } }),
  });
  const posts = [row("one", "__GHOST_URL__/two/"), row("two", "__GHOST_URL__/lost/")];
  await plan(JSON.stringify({ db: [{ data: { posts } }] }), "ghost.json");
  const [one, two] = [await read(1), await read(2)];
  expect(one.original).toBe(posts[0]?.lexical);
  expect(one.descriptionHtml).toMatch(/<a href="\/marketplace\/[0-9a-f]{24}\/two"[^>]*>Next<\/a>/u);
  expect(two.descriptionHtml).toBe("<p>Next</p>\n");
});

test("a hostile and very long file of Markdown is text on one side, and clean on the other", async () => {
  const { plan, read } = await createReader();
  const hostile =
    "---\ntitle: Bad\n---\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n";
  const text = hostile + "A long text. ".repeat(10_000);
  await plan(await zipOf({ "bad.md": text }));
  const [first, second] = [await read(1), await read(2)];
  expect(first).toMatchObject({ original: text.slice(0, 100_000), isCut: true });
  expect(first.descriptionHtml).not.toMatch(/<script|<img|onerror=/u);
  expect(second).toMatchObject({ title: "Bad (2 of 4)", original: "" });
});

test("nobody sees a text of somebody else's archive", async () => {
  const { plan, open } = await createReader();
  await plan(await zipOf({ "a.md": "Mine" }));
  expect((await open(1)).status).toBe(200);
  const { token } = await createPerson();
  expect((await send("/api/imports/mine/item?number=1", { token })).status).toBe(404);
  expect((await send("/api/imports/mine/item?number=1")).status).toBe(401);
});
