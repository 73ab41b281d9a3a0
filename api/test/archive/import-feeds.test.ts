import { expect, test } from "vitest";
import { readBlogger } from "../../src/services/imports/formats/blogger";
import { readFeedTexts } from "../../src/services/imports/formats/feed";
import { readWordPress } from "../../src/services/imports/formats/wordpress";
import type { Entry } from "../../src/services/imports/entry";
import type { Part } from "../../src/services/imports/reading/parts";
import { createWriter } from "./import-runner";
import { zipOf } from "./zip-of";

async function listEntries(part: Part | null): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of part?.entries(0) ?? []) entries.push(entry);
  expect(entries).toHaveLength(part?.count ?? 0);
  return entries;
}

const KIND = "http://schemas.google.com/g/2005#kind";
const post = (id: number, more: string, kind = "post") =>
  `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2012-05-06T07:08:09.000+02:00</published>
<updated>2012-06-06T07:08:09Z</updated><category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#${kind}'/>
<category scheme='http://www.blogger.com/atom/ns#' term='Walnut ink'/><title type='text'>Post ${id} &amp;amp; more</title>
<content type='html'>&lt;div class="separator"&gt;&lt;a href="https://ink.example/a.jpg"&gt;&lt;img src="https://ink.example/s320/a.jpg"&gt;&lt;/a&gt;&lt;/div&gt;One&lt;br /&gt;&lt;br /&gt;&lt;a href="/2012/b.html"&gt;two&lt;/a&gt;</content>
<link rel='replies' href='https://ann.blogspot.com/feeds/1'/><link rel='alternate' type='text/html' href='https://ann.blogspot.com/2012/05/post.html'/>${more}</entry>`;

test("a backup of Blogger has posts and drafts; its comments and settings are none", async () => {
  const draft =
    "<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>";
  const xml = `<?xml version='1.0'?><?xml-stylesheet href="a.css"?><feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-1.archive</id>
${post(1, "")}${post(2, draft)}${post(3, "", "comment")}${post(4, "", "settings")}${post(5, "", "page")}</feed>`;
  const entries = await listEntries(readBlogger("blog.xml", xml));
  expect(entries).toMatchObject([
    {
      title: "Post 1 & more",
      tags: ["Walnut ink"],
      date: "2012-05-06T05:08:09.000Z",
      updated: "2012-06-06T07:08:09.000Z",
      isDraft: false,
      text: "![](https://ink.example/s320/a.jpg)\n\nOne\n\n[two](https://ann.blogspot.com/2012/b.html)",
    },
    { isDraft: true },
    { isPage: true, notes: ["It was a page, not a post"] },
  ]);
});

test("Blogger's part of Google Takeout is read", async () => {
  const entry = (id: number, type: string, status: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status>
<author><name>Ann</name><blogger:type>BLOGGER</blogger:type></author><title>Post ${id}</title><content type='html'>&lt;p&gt;Boil.&lt;/p&gt;</content>
<blogger:metaDescription>Short</blogger:metaDescription><blogger:created>2024-01-02T03:04:05Z</blogger:created><published>2024-02-02T03:04:05Z</published>
<category scheme='tag:blogger.com,1999:blog-1' term='ink'/><blogger:filename>/2024/02/post.html</blogger:filename></entry>`;
  const xml = `<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-1</id>
${entry(1, "POST", "LIVE")}${entry(2, "POST", "DRAFT")}${entry(3, "COMMENT", "LIVE")}${entry(4, "POST", "SOFT_TRASHED")}</feed>`;
  const entries = await listEntries(readBlogger("feed.atom", xml));
  expect(entries).toMatchObject([
    { title: "Post 1", tags: ["ink"], summary: "Short", isDraft: false, text: "Boil." },
    { title: "Post 2", isDraft: true, notes: [] },
    { title: "Post 4", isDraft: true, notes: ["It was in the trash, so it becomes a draft"] },
  ]);
});

test("an export of Squarespace is one of its own, with pictures that load late and links to its site", async () => {
  const xml = `<rss><channel><title>Pots</title><link>https://pots.example</link><item><title>Pots &mdash; new</title><link>/blog/pots.html</link>
<content:encoded><![CDATA[<div class="sqs-html-content"><p>Boil <a href="/blog/b">it</a>.</p></div>
<div class="image-block-outer-wrapper"><figure class="sqs-block-image-figure"><noscript><img src="https://images.squarespace-cdn.com/a.jpg"></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/a.jpg" alt="IMG_1.JPG"></figure></div>]]></content:encoded>
<wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_date_gmt>2013-11-02 23:02:32</wp:post_date_gmt></item></channel></rss>`;
  const part = readWordPress("pots.xml", xml);
  expect(part?.format).toBe("squarespace");
  const [entry] = await listEntries(part);
  expect(entry?.text).toBe(
    "Boil [it](https://pots.example/blog/b).\n\n![](https://images.squarespace-cdn.com/a.jpg)",
  );
});

test("a feed is read where nothing else is there: a text that is cut becomes a draft", async () => {
  const rss = `<rss version="2.0"><channel><title>Ann</title>
<item><title>Whole</title><link>https://ink.example/a/</link><guid>g1</guid><pubDate>Sat, 04 Mar 2023 05:06:07 +0000</pubDate><category>ink</category>
<description>Short</description><content:encoded><![CDATA[<p>Boil <a href="../b">it</a>.</p>]]></content:encoded></item>
<item><title>Cut</title><link>https://ink.example/b/</link><description>&lt;p&gt;The beginning […]&lt;/p&gt;</description></item>
<item><title>Nothing</title></item></channel></rss>`;
  expect(await listEntries(readFeedTexts("feed.xml", rss))).toMatchObject([
    {
      title: "Whole",
      tags: ["ink"],
      date: "2023-03-04T05:06:07.000Z",
      text: "Boil [it](https://ink.example/b).",
      isDraft: false,
    },
    {
      title: "Cut",
      isDraft: true,
      notes: ["The feed has only its beginning, so it becomes a draft"],
    },
  ]);
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Ann</title>
<entry><title type="html">A &amp;amp; b</title><id>1</id><link href="https://ink.example/c"/><published>2023-03-04T05:06:07Z</published><category term="nuts"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <em>two</em> three</p></div></content></entry>
<entry><title>Plain</title><id>2</id><content>1 &lt; 2</content></entry></feed>`;
  expect(await listEntries(readFeedTexts("atom.xml", atom))).toMatchObject([
    { title: "A & b", tags: ["nuts"], text: "One *two* three" },
    { title: "Plain", text: "1 < 2" },
  ]);
});

test("a feed beside an export is not named, and alone it is imported as a feed", async () => {
  const { plan } = await createWriter();
  const feed = `<rss version="2.0"><channel><item><title>A text</title><description>Boil.</description></item></channel></rss>`;
  const read = async (...archive: Parameters<typeof plan>) => {
    const { format, items } = await plan(...archive);
    return [format, items.map(({ title, kind }) => [title, kind])];
  };
  expect(await read(feed, "index.xml")).toEqual(["feed", [["A text", "draft"]]]);
  const site = await zipOf({ "content/a.md": "# One\n\nBoil.", "public/index.xml": feed });
  expect(await read(site)).toEqual(["markdown", [["One", "draft"]]]);
});
