import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import { moveLinks } from "../../src/services/imports/links/moved-links";
import { toOldAddress } from "../../src/services/imports/links/old-address";
import { createCategory, send } from "../support/factory";
import { createWriter } from "./import-runner";
import { zipOf } from "./zip-of";

const entry = (id: number, link: string, text: string) =>
  `<item><title>Text number ${id}</title><guid>g${id}</guid><link>${link}</link>` +
  `<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_date_gmt>2021-03-04 05:06:07</wp:post_date_gmt><wp:status>publish</wp:status>` +
  `<wp:post_type>post</wp:post_type></item>`;

const feed = (...entries: string[]) => `<rss><channel>${entries.join("")}</channel></rss>`;

async function importFrom(...entries: string[]) {
  const { title } = await createCategory();
  const writer = await createWriter();
  const run = async (...more: string[]) => {
    await writer.plan(feed(...more), "old.xml", title);
    return (await writer.make()).items;
  };
  const read = async (id: string | null | undefined) =>
    PostSchema.loose().parse(await (await send(`/api/posts/${id}`)).json());
  return { ...writer, run, read, items: await run(...entries) };
}

test("links between imported posts lead to their new addresses, others to where they led", async () => {
  const links =
    '<a href="https://old.example/2020/second/#part">next</a> <a href="/?p=3">by number</a> ' +
    '<a href="/about/">about</a> <a href="https://other.example/2020/second/">other</a>';
  const { items, read, run } = await importFrom(
    entry(1, "https://old.example/2020/first/", links),
    entry(2, "https://old.example/2020/second/", "Two"),
    entry(3, "https://old.example/?p=3", "Three"),
  );
  const [, second, third] = items;
  expect((await read(items[0]?.documentId)).description).toBe(
    `[next](/marketplace/${second?.documentId}/text-number-2#part) ` +
      `[by number](/marketplace/${third?.documentId}/text-number-3) ` +
      "[about](https://old.example/about/) [other](https://other.example/2020/second/)",
  );
  const later = await run(
    entry(4, "https://old.example/4/", '<a href="/2020/second">an earlier import</a>'),
  );
  expect((await read(later[0]?.documentId)).description).toContain(
    `/marketplace/${second?.documentId}/`,
  );
});

test("of a site whose address is not known, links to what did not come along become plain text", async () => {
  const { title } = await createCategory();
  const { plan, make } = await createWriter();
  const post = { status: "published", published_at: "2023-03-04T05:06:07.000Z" };
  const html =
    '<p><a href="__GHOST_URL__/two/">two</a>, <a href="__GHOST_URL__/gone/">gone</a></p>';
  const posts = [
    { ...post, id: "1", slug: "one", title: "One of two", html },
    { ...post, id: "2", slug: "two", title: "Two of two", html: "<p>x</p>" },
  ];
  await plan(JSON.stringify({ db: [{ data: { posts } }] }), "ghost.json", title);
  const { items } = await make();
  const read = await (await send(`/api/posts/${items[0]?.documentId}`)).json();
  expect(PostSchema.loose().parse(read).description).toBe(
    `[two](/marketplace/${items[1]?.documentId}/two-of-two), gone`,
  );
  expect(items[0]?.notes).toEqual(["1 link to pages that didn’t come along became plain text"]);
});

test("an old address finds the post that was there, and none that is gone", async () => {
  const path = `/2010/08/08/walnut-ink-${Date.now()}/`;
  const { items, token } = await importFrom(entry(1, `https://old.example${path}`, "One"));
  const find = (address: string) =>
    send(`/api/posts/moved?${new URLSearchParams({ path: address }).toString()}`);
  for (const address of [path, path.slice(0, -1), `${path}index.html`, `${path}?utm_source=x`]) {
    expect(await (await find(address)).json(), address).toEqual({
      id: items[0]?.documentId,
      slug: "text-number-1",
    });
  }
  expect((await find(`${path}more`)).status).toBe(404);
  await send(`/api/posts/${items[0]?.documentId}`, { method: "DELETE", token });
  expect((await find(path)).status).toBe(404);
});

test("links are found in any text quickly, and only links are changed", () => {
  const find = () => "/marketplace/1";
  const page = "https://old.example/a/";
  const { text } = moveLinks(
    '![p](/a) [![p](/a)](/a "t") [a\\]b](<https://old.example/b>) `/a` <https://old.example/a>',
    page,
    find,
  );
  expect(text).toBe(
    '![p](/a) [![p](/a)](/marketplace/1 "t") [a\\]b](/marketplace/1) `/a` <https://old.example/a>',
  );
  const started = performance.now();
  for (const hostile of ["[![a](b)", "[a](", "[a](b(", '[a](b "']) {
    moveLinks(hostile.repeat(50_000 / hostile.length), page, find);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(toOldAddress("https://old.example/")).toBeNull();
});
test("links between Markdown files lead to their posts, however the old site wrote them", async () => {
  const { title } = await createCategory();
  const writer = await createWriter();
  const files = {
    "_posts/2013-01-02-oak-gall.md": "---\ntitle: Oak gall\npermalink: /inks/oak/\n---\nGalls.",
    "notes/Walnut Ink.md": "---\ntitle: Walnut\n---\nNuts. See [[Index of inks]]",
    "notes/Index of inks.md":
      "---\ntitle: Index\n---\n[by path](../_posts/2013-01-02-oak-gall.md#boil) " +
      "[by date](/2013/01/02/oak-gall.html) " +
      "[[Walnut Ink|by name]] [a tag](/tags/oak-gall/) `[code](Walnut%20Ink.md)`\n\n" +
      "[post](<{% post_url 2013-01-02-oak-gall %}>) ![none](gone.png)\n\n    ![code](gone.png)",
  };
  await writer.plan(await zipOf(files), "vault.zip", title);
  const { items } = await writer.make();
  const idOf = (name: string) => items.find((item) => item.title === name)?.documentId;
  const stored = await (await send(`/api/posts/${idOf("Index")}`)).json();
  const { description } = PostSchema.loose().parse(stored);
  const [oak, walnut] = [
    `/marketplace/${idOf("Oak gall")}/oak-gall`,
    `/marketplace/${idOf("Walnut")}/walnut`,
  ];
  expect(description).toBe(
    `[by path](${oak}#boil) [by date](${oak}) [by name](${walnut}) a tag ` +
      `\`[code](Walnut%20Ink.md)\`\n\n[post](${oak}) none\n\n    ![code](gone.png)`,
  );
  const found = await send("/api/posts/moved?path=%2Finks%2Foak");
  expect(await found.json()).toMatchObject({ id: idOf("Oak gall") });
});
