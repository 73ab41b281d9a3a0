import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pageOf } from "../../../contract/common";
import { PostCardSchema } from "../../../contract/responses/posts";
import { readSearchWords, toSnippetHtml } from "../../../src/queries/posts/search-words";
import { createPosts, db, send } from "../../support/factory";
import { HOSTILE_QUERIES } from "./hostile-queries";
import { PageSchema, createWriter, idsOf, search, word } from "./searching";

test("search matches title, texts, tags and the author's name", async () => {
  const { author, write } = await createWriter(word());
  const words = { title: word(), shortDescription: word(), description: word(), tag: word() };
  const id = await write({ ...words, tags: [words.tag] });
  for (const text of Object.values(words)) expect(idsOf(await search(text))).toEqual([id]);
  const { firstName } = await (await send(`/api/users/${author.id}`)).json<{ firstName: string }>();
  expect(idsOf(await search(firstName))).toEqual([id]);
  expect(await search(word())).toMatchObject({ data: [], total: 0, numberOfPages: 0 });
});

test("search matches prefixes, down to one letter", async () => {
  const { author, write } = await createWriter();
  const id = await write({ title: "ⱦypewriter ribbons" });
  for (const text of ["ⱦ", "ⱦy", "ⱦyp", "ⱦype", "ⱦypewrit", "ⱦypewriter ribb", "rib ⱦypew"]) {
    expect(idsOf(await search(text))).toEqual([id]);
  }
  expect(idsOf(await search("ypewriter", `&user=${author.id}`))).toEqual([]);
});

test("search ignores case and accents in any script", async () => {
  const { author, write } = await createWriter();
  const id = await write({ title: "Crème BRÛLÉE", description: "Йод 한국어 がぎ 墨水 हिन्दी ΟΔΟΣ" });
  const own = `&user=${author.id}`;
  const texts = [
    "creme brulee",
    "CRÈME",
    "bru\u0302le\u0301e",
    "йод",
    "Йо",
    "한국",
    "がぎ",
    "墨",
    "हिन्दी",
  ];
  for (const text of [...texts, "한국어".normalize("NFD"), "οδο"]) {
    expect([text, idsOf(await search(text, own))]).toEqual([text, [id]]);
  }
});

test("search needs all words in a post and ranks the best match first", async () => {
  const { write } = await createWriter();
  const [one, two] = [word(), word()];
  const inText = await write({ description: `${one} and, much later, ${two}` });
  const inTitle = await write({ title: `${one} ${two}` });
  const newest = await write({ description: `Some other words, then ${one} and ${two} again` });
  await write({ title: one });
  const found = idsOf(await search(`${two}  ${one}!`));
  expect(found[0]).toBe(inTitle);
  expect(found.toSorted()).toEqual([inText, inTitle, newest].toSorted());
});

test("an empty query or the word none is no filter", async () => {
  const { category, ids } = await createPosts(3);
  const query = `category=${category.title}`;
  for (const text of ["searchQuery=", "searchQuery=none", "searchQuery=%20none%20", ""]) {
    const reply = await send(`/api/posts/search?${text}&${query}`);
    const page = PageSchema.parse(await reply.json());
    expect(idsOf(page)).toEqual(ids.toReversed());
    expect(page.data[0]?.snippet).toBeUndefined();
  }
});

test("no query text causes an error", async () => {
  const long = ["x".repeat(10_000), "word ".repeat(2_000), "🎨".repeat(2_500), '"'.repeat(10_000)];
  const many = Array.from({ length: 500 }, (_, index) => `w${index}`).join(" ");
  for (const text of [...HOSTILE_QUERIES, ...long, many]) {
    await search(text, "&page=1");
  }
  for (const raw of ["%ED%A0%80", "%", "%zz", "%00", "%FF", "a+b", "a&searchQuery=b"]) {
    expect((await send(`/api/posts/search?searchQuery=${raw}`)).status).toBe(200);
  }
});

test("search operators are treated as plain words", async () => {
  const { write } = await createWriter();
  const [one, two] = [word(), word()];
  const id = await write({ title: `${one} or ${two}` });
  await write({ title: one });
  expect(idsOf(await search(`${one} OR ${two}`))).toEqual([id]);
  expect(idsOf(await search(`${one} NOT ${two}`))).toEqual([]);
});

test("a snippet marks the matches and escapes everything else", async () => {
  const { write } = await createWriter();
  const rare = word();
  const text = `See <script>alert("1")</script> & [the **${rare}**](https://x.test/${rare}) \`here\``;
  await write({ title: "Title", description: text });
  const [post] = (await search(rare.slice(0, -1))).data;
  expect(post?.snippet).toContain(`<mark>${rare}</mark>`);
  expect(post?.snippet).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;");
  expect(post?.snippet).not.toMatch(/<(?!\/?mark>)|\*\*|\]\(/u);
});

test("marks are balanced wherever a snippet is cut", () => {
  const snippets = [
    "[a](\u0002b\u0003)",
    "](a\u0002b)c\u0003",
    "\u0002[a\u0003](b",
    "](\u0002a\u0003",
  ];
  for (const snippet of snippets) {
    const html = toSnippetHtml(snippet);
    expect(html.split("<mark>").length).toBe(html.split("</mark>").length);
  }
});

test("a snippet shows only the alternative text of an image", () => {
  expect(toSnippetHtml("Look: ![A map](https://a.example/m.png), all!")).toBe("Look: A map, all!");
});

test("filters narrow the search results", async () => {
  const { author, category, write } = await createWriter();
  const other = await createWriter();
  const [text, tag] = [word(), word()];
  const blog = await write({ title: text, tags: [tag] });
  const project = await write({ title: text, priceCents: 1500 });
  const elsewhere = await other.write({ title: text });
  const find = async (query: string) => idsOf(await search(text, query)).toSorted();
  expect(await find("")).toEqual([blog, project, elsewhere].toSorted());
  expect(await find(`&category=${category.title}`)).toEqual([blog, project].toSorted());
  expect(await find(`&user=${other.author.id}`)).toEqual([elsewhere]);
  expect(await find(`&tag=${tag}`)).toEqual([blog]);
  expect(await find("&kind=project")).toEqual([project]);
  expect(await find("&minPrice=10&maxPrice=20")).toEqual([project]);
  expect(await find("&minPrice=16")).toEqual([]);
  expect(await find("&to=2000-01-01")).toEqual([]);
  expect(await find(`&from=2020-01-01&kind=blog&user=${author.id}&tag=${tag}`)).toEqual([blog]);
  expect(await find("&category=No%20such")).toEqual([]);
});

test("results are paged, and a page past the end is empty", async () => {
  const { write } = await createWriter();
  const text = word();
  const ids: string[] = [];
  for (let index = 0; index < 14; index += 1) ids.push(await write({ title: text }));
  const pages = await Promise.all(
    [1, 2, 3, 1_000_000].map((page) => search(text, `&page=${page}`)),
  );
  expect(pages.map(({ data }) => data.length)).toEqual([12, 2, 0, 0]);
  expect(pages.flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
  for (const page of pages) expect(page).toMatchObject({ total: 14, numberOfPages: 2 });
  expect((await send("/api/posts/search?searchQuery=a&page=0")).status).toBe(422);
});

test("cards include a snippet and the reader's own reactions", async () => {
  const { author, write } = await createWriter();
  const text = word();
  const postId = await write({ title: text });
  const { token } = author;
  await send("/api/posts/likes", { method: "PUT", token, json: { postId } });
  const path = `/api/posts/search?searchQuery=${text}`;
  const cards = await (await send(`${path}&fields=card`, { token })).json();
  const CardSchema = PostCardSchema.strict();
  expect(pageOf(CardSchema).parse(cards).data).toMatchObject([
    { isLiked: true, snippet: `<mark>${text}</mark>` },
  ]);
});

test("search follows changes of text and author", async () => {
  const { author, write } = await createWriter();
  const [before, after] = [word(), word()];
  const id = await write({ title: before });
  await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json: { title: after } });
  expect(idsOf(await search(before))).toEqual([]);
  expect(idsOf(await search(after))).toEqual([id]);
  await send(`/api/posts/${id}`, { method: "DELETE", token: author.token });
  expect(idsOf(await search(after))).toEqual([]);
});

test("a long query is cut to twelve different words of limited length", () => {
  expect(readSearchWords("Ink, ink & INK-pots")).toEqual(["ink", "pots"]);
  expect(readSearchWords("a b c d e f g h i j k l m n")).toHaveLength(12);
  expect(readSearchWords("𝒜".repeat(500))).toEqual(["𝒜".repeat(40)]);
  expect(readSearchWords("\u0301 ' * 🎨")).toEqual([]);
});

test("a search is sorted as asked, the best match first where nothing is said", async () => {
  const { write } = await createWriter();
  const text = word();
  const best = await write({ title: text, priceCents: 900 });
  const cheap = await write({ description: `Long after ${text}`, priceCents: 100 });
  const blog = await write({ description: `Even later than ${text}` });
  await db.all(sql`UPDATE posts SET num_views = 7 WHERE id = ${cheap}`);
  const sorted = async (query: string) => idsOf(await search(text, query));
  for (const query of ["", "&sort=best"]) expect((await sorted(query))[0]).toBe(best);
  expect(await sorted("&sort=newest")).toEqual([blog, cheap, best]);
  expect(await sorted("&sort=oldest")).toEqual([best, cheap, blog]);
  expect(await sorted("&sort=popular")).toEqual([cheap, blog, best]);
  expect(await sorted("&sort=price-asc")).toEqual([cheap, best]);
  expect(await sorted("&sort=price-desc&maxPrice=5")).toEqual([cheap]);
  expect((await send("/api/posts/search?searchQuery=a&sort=worst")).status).toBe(422);
});
