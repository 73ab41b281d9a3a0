import { expect, test } from "vitest";
import { ImportItemPageSchema } from "../../contract/archives/imports";
import { createCategory, send } from "../support/factory";
import { createDraftWriter } from "./import-runner";

type Item = {
  title: string;
  text?: string;
  guid?: string;
  id?: number;
  status?: string;
  date?: string;
  more?: string;
};

/** An entry of WordPress, with a text in CDATA. */
function item({ title, text = "Boil.", guid, id = 1, status = "publish", date, more = "" }: Item) {
  return (
    `<item><title>${title}</title><guid>${guid ?? `https://old.example/?p=${id}`}</guid>` +
    `<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
    `<wp:post_date_gmt>${date ?? "2021-03-04 05:06:07"}</wp:post_date_gmt>` +
    `<wp:post_name>slug-${id}</wp:post_name><wp:status>${status}</wp:status>` +
    `<wp:post_type>post</wp:post_type>${more}</item>`
  );
}

const feed = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old</title>${items.join("\n")}</channel></rss>`;

const toBytes = (text: string) => new TextEncoder().encode(text);

test("different posts with one guid are all imported, and the same entry twice is one", async () => {
  const { plan, call } = await createDraftWriter();
  const guid = "https://old.example/?p=9";
  const copies = [
    item({ title: "One", text: "A", guid, id: 1 }),
    item({ title: "Two", text: "B", guid, id: 2 }),
    item({ title: "Two, changed", text: "C", guid, id: 2 }),
  ];
  const { items } = await plan(feed(...copies, copies[0] ?? ""));
  expect(items.map(({ kind, notes }) => [kind, ...notes])).toEqual([
    ["post"],
    ["post"],
    ["post"],
    ["nothing", "It is in the archive twice"],
  ]);
  const noted = ImportItemPageSchema.parse(await (await call("/mine/items?noted=true")).json());
  expect(noted).toMatchObject({ total: 1, data: [{ kind: "nothing" }] });
  expect(await (await call("/mine/notes")).json()).toEqual(noted.data);
});

test("titles, tags and categories are read as the HTML that they are", async () => {
  const { title: category } = await createCategory();
  const { plan, make } = await createDraftWriter();
  const named = `<category domain="post_tag"><![CDATA[R&amp;D]]></category><category domain="category"><![CDATA[${category}]]></category>`;
  const titles = ["Ink &amp; Paper", "It&#8217;s late", "A <em>fine</em> day", "1 &lt; 2 for all"];
  const entries = titles.map((title, id) =>
    item({ title: `<![CDATA[${title}]]>`, id, more: named }),
  );
  const planned = await plan(feed(...entries));
  expect(planned.items.map(({ title }) => title)).toEqual([
    "Ink & Paper",
    "It’s late",
    "A fine day",
    "1 < 2 for all",
  ]);
  const made = await make();
  const post = await (await send(`/api/posts/${made.items[0]?.documentId}`)).json();
  expect(post).toMatchObject({ tags: ["r&d"], category });
});

test.for([
  ["in a text", item({ title: "Word", id: 1, text: "A\u000bB" })],
  ["by its number", item({ title: "Word", id: 1 }).replace("Boil.", "]]>A&#11;B<![CDATA[")],
  [
    "in a field that nobody reads",
    item({ title: "Word", id: 1, text: "AB", more: "<x>\u0000</x>" }),
  ],
] as const)("a character that XML forbids, %s, is left out, and said", async ([, entry]) => {
  const { plan, make, read } = await createDraftWriter();
  const planned = await plan(
    feed(item({ title: "Good one", id: 2 }), entry.replace("publish", "draft")),
  );
  expect(planned.items.map(({ kind, notes }) => [kind, ...notes])).toEqual([
    ["post"],
    ["draft", "Left out 1 character that no text can have"],
  ]);
  const { items } = await make();
  expect((await read(items[1]?.documentId)).description).toBe("AB");
});

test("a bare ampersand is read, and an entry that is damaged takes no other with it", async () => {
  const { plan } = await createDraftWriter();
  const open = item({ title: "Never ends", id: 2 }).replace("]]>", "");
  const { items } = await plan(
    feed(
      item({ title: "Ink & paper", id: 1 }),
      open,
      item({ title: "Crossed", id: 3, more: "<a><b></a></b>" }),
      item({ title: "Last one", id: 4 }),
    ),
  );
  expect(items.map(({ title, kind }) => [title, kind])).toEqual([
    ["Ink & paper", "post"],
    ["Never ends", "draft"],
    ["Crossed", "draft"],
    ["Last one", "post"],
  ]);
});

test("a byte of an older encoding is read as Windows-1252, with a note, beside whole UTF-8", async () => {
  const { plan, make, read } = await createDraftWriter();
  const [before = "", after = ""] = feed(
    item({ title: "Café, über", id: 1, text: "Né “so” @ caf#", status: "draft" }),
  ).split("@");
  const bytes = new Uint8Array([...toBytes(before), 0x93, 0xe9, ...toBytes(after)]);
  const planned = await plan(bytes);
  expect(planned.items[0]).toMatchObject({
    title: "Café, über",
    notes: [expect.stringContaining("Windows-1252")],
  });
  const { items } = await make();
  expect((await read(items[0]?.documentId)).description).toBe("Né “so” “é caf#");
});

test("a title that is too long is cut between words, and one with hidden characters loses these", async () => {
  const { plan } = await createDraftWriter();
  const { items } = await plan(
    feed(
      item({ title: `${"Word ".repeat(30)}end`, id: 1 }),
      item({ title: "A \u202eturned\u202c zero\u200bwidth \u05d0\u200f title", id: 2 }),
      item({ title: "می\u200cخواهم بنویسم", id: 3 }),
      item({ title: "Hi", id: 4 }),
    ),
  );
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ["post", `${"Word ".repeat(23)}Word…`.slice(0, 120)],
    ["post", "A turned zerowidth \u05d0\u200f title"],
    ["post", "می\u200cخواهم بنویسم"],
    ["draft", "Hi"],
  ]);
  expect(items[0]?.notes[0]).toMatch(/^Its title was cut: Word/u);
});

test("a text that is too long for a post arrives in parts", async () => {
  const { plan, make, read } = await createDraftWriter();
  const chapters = Array.from(
    { length: 9 },
    (_, at) => `<h2>Chapter ${at}</h2><p>${"ink ".repeat(2400)}</p>`,
  );
  const planned = await plan(
    feed(item({ title: "Novel", id: 1, text: chapters.join(""), status: "draft" })),
  );
  expect(planned.items.map(({ title }) => title)).toEqual(["Novel (1 of 2)", "Novel (2 of 2)"]);
  const { items } = await make();
  const texts = await Promise.all(
    items.map(async ({ documentId }) => (await read(documentId)).description),
  );
  expect(texts.join("\n\n").match(/## Chapter \d/gu)).toHaveLength(9);
  expect(texts[1]).toMatch(/^## Chapter/u);
  expect(texts.join(" ").match(/ink/gu)).toHaveLength(9 * 2400);
});

test("what was not public there is a draft here, with the reason, and what was to come is scheduled", async () => {
  const { plan, make } = await createDraftWriter();
  const ahead = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace("T", " ");
  const planned = await plan(
    feed(
      item({ title: "Private", id: 1, status: "private" }),
      item({ title: "Pending", id: 2, status: "pending" }),
      item({ title: "Locked", id: 3, more: "<wp:post_password>x</wp:post_password>" }),
      item({ title: "Tomorrow", id: 4, status: "future", date: ahead }),
      item({ title: "Missed", id: 5, status: "future" }),
    ),
  );
  expect(planned.items.map(({ title, kind, notes }) => [title, kind, ...notes])).toEqual([
    ["Private", "draft", "It was private, so it becomes a draft"],
    ["Pending", "draft", "It was waiting for review, so it becomes a draft"],
    ["Locked", "draft", "It had a password, so it becomes a draft"],
    ["Tomorrow", "scheduled"],
    ["Missed", "post"],
  ]);
  const { items, counts } = await make();
  expect(counts).toMatchObject({ posts: 1, drafts: 3, scheduled: 1, failed: 0 });
  expect(items[3]).toMatchObject({ state: "made", kind: "scheduled" });
});
