import { expect, test } from "vitest";
import { createCategory, createPerson, send } from "../support/factory";
import { createImporter } from "./import-runner";
import { zipOf } from "./zip-of";

type Files = Parameters<typeof zipOf>[0];

/** Imports an archive: what was planned, and the texts by their titles. */
async function importAll(files: Files) {
  const { token } = await createPerson();
  const { title: category } = await createCategory();
  const { plan, make } = createImporter(token);
  const planned = await plan(await zipOf(files), "export.zip", category);
  const { items } = await make();
  const posts: Record<string, Record<string, unknown>> = {};
  for (const { documentId, title } of items) {
    if (!documentId) continue;
    posts[title] = await (await send(`/api/posts/${documentId}`, { token })).json();
  }
  const rows = planned.items.map(({ title, kind, notes }) => [title, kind, ...notes]);
  return { format: planned.format, rows, posts };
}

type Story = { title: string; body: string; footer?: string; summary?: string };

const story = ({ title, body, footer = PUBLISHED, summary = "" }: Story) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>p { margin: 0 }</style></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">${summary}</section>
<section data-field="body" class="e-content"><section name="1" class="section section--body section--first">
<div class="section-divider"><hr class="section-divider"></div>
<div class="section-content"><div class="section-inner">${body}</div></div></section></section>
<footer>${footer}<p>Exported from <a href="https://medium.com">Medium</a></p></footer></article></body></html>`;

const PUBLISHED =
  '<p class="p-tags"><a href="https://medium.com/tag/ink" class="p-tag">Ink</a></p>' +
  '<p>On <a href="https://medium.com/p/1"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a></p>' +
  '<p><a href="https://medium.com/@ann/ink-0123456789ab" class="p-canonical">Canonical link</a></p>';

test("a Medium export becomes posts without what its page repeats, and responses are named", async () => {
  const body = `<h3 name="a" class="graf graf--h3 graf--title">Walnut ink</h3><h4 class="graf graf--h4 graf--subtitle">How to boil it</h4>
<figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/a.jpeg" alt="Nuts"><figcaption class="imageCaption">In May</figcaption></figure>
<h3 class="graf graf--h3">First</h3><p class="graf graf--p">Boil <strong class="markup--strong">it</strong>.</p>
<pre class="graf graf--pre" data-code-block-lang="javascript">let a = 1;<br>boil(a);</pre>
<figure class="graf graf--figure graf--iframe"><iframe src="https://www.youtube.com/embed/abc?feature=oembed"></iframe></figure>
<figure class="graf"><script src="https://gist.github.com/ann/1.js"></script></figure>
<div class="graf graf--mixtapeEmbed"><a href="https://ink.example/oak" class="markup--anchor"><strong class="markup--strong">Oak gall</strong><br><em>Crush it</em>ink.example</a><a class="mixtapeImage" href="https://ink.example/oak"></a></div>`;
  const { format, rows, posts } = await importAll({
    "medium-export/posts/2018-08-11_Walnut-ink-0123456789ab.html": story({
      title: "Walnut ink",
      summary: "How to boil it",
      body,
    }),
    "medium-export/posts/draft_Oak-0123456789ac.html": story({
      title: "Oak gall",
      body: "<p>Crush.</p><p>More.</p>",
      footer: '<p><a href="https://medium.com/p/2">View original.</a></p>',
    }),
    "medium-export/posts/2019-01-01_Nice-post-0123456789ad.html": story({
      title: "Nice post, thank you for…",
      body: "<p>Nice post, thank you for it!</p>",
    }),
    "medium-export/profile/profile.html": "<article class='h-card'>Ann</article>",
  });
  expect(format).toBe("medium");
  expect(rows).toEqual([
    ["Walnut ink", "post"],
    ["Oak gall", "draft"],
    [
      "Nice post, thank you for…",
      "nothing",
      "It looks like a response to another story, so it is no post",
    ],
  ]);
  expect(posts["Walnut ink"]).toMatchObject({
    shortDescription: "How to boil it",
    createdAt: "2018-08-11T11:23:34.123Z",
    tags: ["ink"],
    description: [
      '![Nuts](https://cdn-images-1.medium.com/max/800/a.jpeg "In May")',
      "## First",
      "Boil **it**.",
      "```javascript\nlet a = 1;\nboil(a);\n```",
      "<https://www.youtube.com/watch?v=abc>",
      "<https://gist.github.com/ann/1>",
      "[Oak gall](https://ink.example/oak)",
    ].join("\n\n"),
  });
});

const CSV = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
11.walnut-ink,2019-07-26T20:48:19.814Z,true,,newsletter,everyone,"Walnut ink, boiled",A &#x201C;brown&#x201D;,
12.oak,2020-07-26T20:48:19.814Z,true,,newsletter,only_paid,Oak gall,,
13.half,,false,,newsletter,everyone,Half,,
14.talk,2020-07-26T20:48:19.814Z,true,,thread,everyone,Talk,,
15.cast,2020-07-26T20:48:19.814Z,true,,podcast,everyone,Cast,,https://ink.example/a.mp3
16.about,2020-07-26T20:48:19.814Z,true,,page,everyone,About,,
17.gone,2020-07-26T20:48:19.814Z,true,,newsletter,everyone,Gone,,
18.part,2020-07-26T20:48:19.814Z,true,,newsletter,everyone,Part,,
`;

const WALNUT = `<div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/a.jpeg"><div class="image2-inset"><picture><source srcset="x"><img src="https://substackcdn.com/a.jpeg" alt="Nuts"></picture></div></a><figcaption class="image-caption">In May</figcaption></figure></div>
<p>Boil it.<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p>
<p class="button-wrapper" data-attrs="{}"><a class="button primary" href="https://ann.substack.com/subscribe?"><span>Sign up</span></a></p>
<p class="button-wrapper"><a class="button" href="https://ink.example/shop"><span>Buy a pot</span></a></p>
<div class="subscription-widget-wrap"><div class="subscription-widget"><form><input type="email"></form><p>Thanks for reading</p></div></div>
<div class="embedded-post-wrap" data-attrs="{&quot;url&quot;:&quot;https://ink.example/oak&quot;,&quot;title&quot;:&quot;Oak&quot;}"><a href="x">Long words</a></div>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false">1</a><div class="footnote-content"><p>For an hour.</p><p>Or two.</p></div></div>`;

test("a Substack export becomes posts and drafts: what was not for everybody is none that is public", async () => {
  const { format, rows, posts } = await importAll({
    "export/posts.csv": CSV,
    "export/posts/11.walnut-ink.html": WALNUT,
    "export/posts/12.oak.html": "<p>Crush.</p>",
    "export/posts/13.half.html": "<p>Half.</p>",
    "export/posts/14.talk.html": "<p>Say.</p>",
    "export/posts/15.cast.html": "<p>Hear.</p>",
    "export/posts/16.about.html": "<p>Us.</p>",
    "export/posts/18.part.html": '<p>Open.</p><div class="paywall-jump"></div><p>Closed.</p>',
    "export/posts/11.delivers.csv": "post_id,email\n",
  });
  expect(format).toBe("substack");
  expect(rows).toEqual([
    ["Walnut ink, boiled", "post"],
    ["Oak gall", "draft", "It was for paying readers only, so it becomes a draft"],
    ["Half", "draft"],
    ["Talk", "post", "It was a thread: what readers wrote there stays there"],
    ["Cast", "post", "It was a podcast: its recording becomes a link"],
    ["About", "nothing", "It was a page, not a post"],
    ["Gone", "draft", "The archive has no text of it"],
    ["Part", "draft", "A part of it was for paying readers only, so it becomes a draft"],
  ]);
  const walnut = posts["Walnut ink, boiled"];
  expect(walnut).toMatchObject({
    shortDescription: "A “brown”",
    createdAt: "2019-07-26T20:48:19.814Z",
    description: [
      '![Nuts](https://substackcdn.com/a.jpeg "In May")',
      "Boil it.[^1]",
      "[Buy a pot](https://ink.example/shop)",
      "[Oak](https://ink.example/oak)",
      "[^1]: For an hour.\n\n    Or two.",
    ].join("\n\n"),
  });
  expect(String(walnut?.["descriptionHtml"])).toContain("For an hour.");
  expect(posts["Cast"]?.["description"]).toBe("[Recording](https://ink.example/a.mp3)\n\nHear.");
});

test("the posts of a Tumblr export are read from its HTML, and reblogs become drafts", async () => {
  const page = (body: string) =>
    `<!DOCTYPE HTML><html><head><title>Ann</title></head><body>${body}<div id="footer"><span id="timestamp"> June 18th, 2013 12:06pm </span><span class="tag">ink</span> <span class="tag">walnut nuts</span></div></body></html>`;
  const { format, rows, posts } = await importAll({
    "posts/html/501.html": page("<h1>Walnut ink</h1><p>Boil.</p>"),
    "posts/html/502.html": page("<p>One two three four five six seven eight nine.</p>"),
    "posts/html/503.html": page(
      '<p><a class="tumblr_blog" href="https://bob.tumblr.com">bob</a>:</p><blockquote><p>Crush.</p></blockquote>',
    ),
    "posts/posts_index.html": "<html><body>All</body></html>",
  });
  expect(format).toBe("tumblr");
  expect(rows).toEqual([
    ["Walnut ink", "post"],
    ["One two three four five six seven eight…", "post"],
    ["bob: Crush.", "draft", "It has a post of somebody else in it, so it becomes a draft"],
  ]);
  expect(posts["Walnut ink"]).toMatchObject({
    createdAt: "2013-06-18T12:06:00.000Z",
    tags: ["ink", "walnut nuts"],
    description: "Boil.",
  });
});

test("of several exports in one archive the larger one is taken, and the other is named", async () => {
  const { format, rows } = await importAll({
    "posts.csv": "post_id,post_date,is_published,title\n1.a,2023-03-04T05:06:07.000Z,true,Ink\n",
    "posts/1.a.html": "<p>Hi</p>",
    "posts/2023-03-04_One-0123456789ab.html": story({ title: "One", body: "<p>Hi</p>" }),
    "posts/2023-03-04_Two-0123456789ac.html": story({ title: "Two", body: "<p>Hi</p>" }),
  });
  expect(format).toBe("medium");
  expect(rows).toEqual([
    [
      "A Substack export with 1 text",
      "nothing",
      "Left out, as the archive has a Medium export, too. Import this one by itself",
    ],
    ["1.a.html", "nothing", "It is no story of Medium"],
    ["One", "post"],
    ["Two", "post"],
  ]);
});
