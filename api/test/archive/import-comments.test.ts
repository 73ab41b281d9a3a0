import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { PostDetailSchema } from "../../contract/responses/posts";
import { decide } from "../moderation/moderating";
import { createReport } from "../../src/queries/moderation/reports";
import { createCategory, createPerson, db, send } from "../support/factory";
import { createImporter, createWriter } from "./import-runner";

const SECRETS = /elsa@|198\.51|old-site\.example/u;

type Given = { author?: string; approved?: string; type?: string; parent?: number };

const comment = (id: number, text: string, given: Given = {}) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id>
  <wp:comment_author><![CDATA[${given.author ?? "Elsa"}]]></wp:comment_author>
  <wp:comment_author_email>elsa@example.com</wp:comment_author_email>
  <wp:comment_author_url>https://old-site.example/elsa</wp:comment_author_url>
  <wp:comment_author_IP>198.51.100.7</wp:comment_author_IP>
  <wp:comment_date_gmt>2011-05-${10 + id} 08:00:00</wp:comment_date_gmt>
  <wp:comment_content><![CDATA[${text}]]></wp:comment_content>
  <wp:comment_approved>${given.approved ?? "1"}</wp:comment_approved>
  <wp:comment_type>${given.type ?? ""}</wp:comment_type>
  <wp:comment_parent>${given.parent ?? 0}</wp:comment_parent></wp:comment>`;

const wordPress = (path: string, comments: string, status = "publish") =>
  `<rss><channel><item><title>Walnut ink</title><guid>https://old.example${path}</guid>
  <link>https://old.example${path}</link><content:encoded>Boil the nuts.</content:encoded>
  <wp:post_id>1</wp:post_id><wp:post_date_gmt>2011-05-01 08:00:00</wp:post_date_gmt>
  <wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${comments}</item></channel></rss>`;

const thread = (id: number, path: string) =>
  `<thread dsq:id="${id}"><link>https://old.example${path}</link><title>Walnut ink</title>
  <isDeleted>false</isDeleted></thread>`;

const post = (id: number, threadId: number, message: string, more = "") =>
  `<post dsq:id="${id}"><message><![CDATA[${message}]]></message>
  <createdAt>2012-06-${10 + id}T09:00:00Z</createdAt><isDeleted>false</isDeleted>
  <isSpam>${more === "spam"}</isSpam><author><name>Olav</name><email>elsa@example.com</email></author>
  <ipAddress>198.51.100.7</ipAddress><thread dsq:id="${threadId}"/>
  ${more.startsWith("<") ? more : ""}</post>`;

const disqus = (threads: string, posts: string) =>
  `<?xml version="1.0" encoding="utf-8"?><disqus xmlns="http://disqus.com"
  xmlns:dsq="http://disqus.com/disqus-internals"><category dsq:id="5"/>${threads}${posts}</disqus>`;

async function createCommented() {
  const writer = await createWriter();
  const { title } = await createCategory();
  const plan = (xml: string) => writer.plan(xml, "old.xml", title);
  const read = async (id: string | null | undefined) => {
    const body = await (await send(`/api/posts/${id}`)).text();
    expect(body).not.toMatch(SECRETS);
    return PostDetailSchema.parse(JSON.parse(body)).importedComments;
  };
  return { ...writer, plan, read };
}

test("the comments of WordPress come along that everybody could read, with names alone", async () => {
  const { token, plan, make, read } = await createCommented();
  const path = "/2011/05/commented";
  const comments = [
    comment(2, "Line one\nline <em>two</em>\n\n<blockquote>Said</blockquote>", { parent: 1 }),
    comment(1, "See https://example.com/a_b.", { author: "<b>Ada</b> ada@example.com" }),
    comment(3, "Cheap ink", { approved: "spam" }),
    comment(4, "Not yet", { approved: "0" }),
    comment(5, "[…] linked here […]", { type: "pingback" }),
    comment(6, "  "),
  ];
  const planned = await plan(wordPress(path, comments.join("")));
  expect(planned.counts).toMatchObject({ posts: 1, comments: 2, noted: 0 });
  expect(planned.items).toMatchObject([{ kind: "post", comments: 2, notes: [] }]);
  const { items } = await make();
  const found = await read(items[0]?.documentId);
  const link = `<a href="https://example.com/a_b" rel="nofollow ugc noopener" class="bare">`;
  expect(found).toMatchObject({
    total: 2,
    data: [
      {
        authorName: "Ada ada",
        parentName: null,
        description: "See https://example.com/a_b.",
        descriptionHtml: `See ${link}https://example.com/a_b</a>.`,
        createdAt: "2011-05-11T08:00:00.000Z",
      },
      {
        authorName: "Elsa",
        parentName: "Ada ada",
        description: "Line one\nline two\n\n> Said",
        descriptionHtml: "Line one\nline <em>two</em>\n\n&gt; Said",
      },
    ],
  });
  const mine = ExportSchema.parse(await (await send("/api/users/export", { token })).json());
  expect(mine.importedComments).toMatchObject([{ author: "Elsa" }, { author: "Ada ada" }]);
  expect(mine.importedPosts).toHaveLength(1);
});

test("a hostile comment is no more than its text", async () => {
  const { plan, make, read } = await createCommented();
  const script = `<script>alert(1)</script>`;
  const attack = `${script}<a href="javascript:alert(2)" onclick="x()">here</a> <img src=x onerror=y>`;
  const author = `\u202E<img src=x onerror=z>Eve ${script}`;
  const deep = `${"<b>".repeat(5000)}deep`;
  const comments = [
    comment(1, `${attack} &lt;script&gt; \u202Ebackwards`, { author }),
    comment(2, deep),
    comment(3, `a${" ".repeat(100_000)}b${"\n".repeat(9)}${"c".repeat(20_000)}`),
  ];
  await plan(wordPress("/2011/05/hostile", comments.join("")));
  const { items } = await make();
  const [first, second, third] = (await read(items[0]?.documentId))?.data ?? [];
  expect(first).toMatchObject({
    authorName: "Eve alert(1)",
    description: "here Picture <script> backwards",
  });
  expect(first?.descriptionHtml ?? "").not.toMatch(/javascript:|on\w+=|<script|<img|\u202E/u);
  expect(second?.description).toBe("deep");
  expect(third?.description).toMatch(/^a b\n\nc+…$/u);
  expect([...(third?.description ?? "")]).toHaveLength(10_000);
});

test("the comments of a draft appear once it is published, and go when the import is undone", async () => {
  const writer = await createCommented();
  const { token, plan, make, read, call, deliverAll } = writer;
  const xml = wordPress("/2011/05/draft", comment(1, "Early"), "draft");
  await plan(xml);
  const { items } = await make();
  const id = items[0]?.documentId ?? "";
  const [{ id: commentId } = { id: "" }] = await db.all<{ id: string }>(
    sql`SELECT id FROM imported_comments WHERE document_id = ${id}`,
  );
  const list = () => send(`/api/comments/imported?postId=${id}`);
  expect((await list()).status).toBe(404);
  expect((await send(`/api/comments/imported/${commentId}`, { token })).status).toBe(404);
  const json = { status: "published" };
  expect((await send(`/api/posts/${id}`, { method: "PUT", token, json })).status).toBe(200);
  expect(await read(id)).toMatchObject({ total: 1, data: [{ description: "Early" }] });
  expect(await (await list()).json()).toMatchObject({ total: 1, data: [{ id: commentId }] });

  await plan(wordPress("/2011/05/undone", comment(1, "Late")));
  const made = (await make()).items[0]?.documentId;
  expect((await read(made))?.total).toBe(1);
  const past = await (await call("/past")).json<{ id: string }[]>();
  await call(`/past/${past[0]?.id}/undo`, "POST");
  await deliverAll();
  const left = sql`SELECT 1 FROM imported_comments WHERE document_id = ${made}`;
  expect(await db.all(left)).toEqual([]);
});

test("the comments of Disqus are added to imported posts once, and can be undone", async () => {
  const { plan, make, read, call, deliverAll } = await createCommented();
  const path = "/2012/06/discussed";
  await plan(wordPress(`${path}/`, ""));
  const id = (await make()).items[0]?.documentId;
  expect(await read(id)).toBeUndefined();
  const posts = [
    post(1, 7, "<p>First<br>line</p><p>Last</p>"),
    post(2, 7, "<p>Buy</p>", "spam"),
    post(3, 7, "<p>Indeed</p>", `<parent dsq:id="1"/>`),
    post(4, 8, "<p>Elsewhere</p>"),
  ];
  const xml = disqus(
    thread(7, `${path}?utm=1`) + thread(8, "/other") + thread(9, path),
    posts.join(""),
  );
  const planned = await plan(xml);
  expect(planned).toMatchObject({
    format: "disqus",
    counts: { total: 2, posts: 0, discussions: 1, comments: 2 },
    items: [
      { kind: "comments", comments: 2, notes: [] },
      { kind: "nothing", comments: 0, notes: ["None of your imported posts was at /other"] },
    ],
  });
  expect(await make()).toMatchObject({
    state: "done",
    counts: { done: 1, failed: 0 },
    items: [{ documentId: id }, {}],
  });
  const expected = {
    total: 2,
    data: [
      { authorName: "Olav", description: "First\nline\n\nLast" },
      { parentName: "Olav", description: "Indeed" },
    ],
  };
  expect(await read(id)).toMatchObject(expected);
  const again = await plan(xml);
  expect(again.items[0]).toMatchObject({ kind: "nothing", notes: ["Already imported"] });
  await make();
  expect(await read(id)).toMatchObject(expected);

  const past = await (await call("/past")).json<{ id: string; comments: number }[]>();
  const added = past.find(({ comments }) => comments === 2);
  await call(`/past/${added?.id}/undo`, "POST");
  await deliverAll();
  expect(await read(id)).toBeUndefined();
});

test("the comments of Blogger come along", async () => {
  const { plan, make, read } = await createCommented();
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const postId = "tag:blogger.com,1999:blog-1.post-2";
  const xml = `<feed><entry><id>${postId}</id>${kind("post")}<title>Ink</title>
    <content type="html">Boil</content><published>2011-05-01T08:00:00Z</published></entry>
    <entry><id>tag:blogger.com,1999:blog-1.post-3</id>${kind("comment")}<title>Nice</title>
    <content type="html">Nice&lt;br /&gt;ink</content><published>2011-05-02T08:00:00Z</published>
    <author><name>Olav</name><email>elsa@example.com</email></author>
    <thr:in-reply-to ref="${postId}"/></entry></feed>`;
  await plan(xml);
  const { items } = await make();
  expect((await read(items[0]?.documentId))?.data).toMatchObject([
    { authorName: "Olav", description: "Nice\nink", descriptionHtml: null },
  ]);
});

test("a moderator hides a post with its comments, and they come back with it", async () => {
  const { plan, make, read } = await createCommented();
  const moderator = await createPerson({ isModerator: true, isVerified: true });
  await plan(wordPress("/2011/05/hidden", comment(1, "Still here")));
  const id = (await make()).items[0]?.documentId ?? "";
  const report = { subject: "post", subjectId: id, reason: "spam", text: "" } as const;
  await createReport(db, { ...report, reporterId: null });
  await decide(moderator, id, { action: "hide", reason: "Not here" });
  const stored = sql`SELECT 1 FROM imported_comments WHERE document_id = ${id}`;
  expect(await db.all(stored)).toEqual([]);
  await decide(moderator, id, { action: "restore", reason: "It was a mistake" });
  expect(await read(id)).toMatchObject({ total: 1, data: [{ description: "Still here" }] });
});

test("comments of an account of less than a day wait for a moderator, too", async () => {
  const young = await createPerson({ createdAt: new Date().toISOString() });
  const { plan, call, state } = createImporter(young.token);
  await plan(wordPress("/2011/05/young", comment(1, "Cheap"), "draft"), "old.xml");
  await call("/mine/start", "POST");
  expect((await state()).state).toBe("waiting");
});
