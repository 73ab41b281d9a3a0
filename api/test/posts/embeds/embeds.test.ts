import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Post, PostSchema } from "../../../contract/responses/posts";
import { postTag } from "../../../contract/cache/tags";
import { renderMarkdown } from "../../../src/lib/markdown/render";
import { purgeExpired } from "../../../src/queries/expired-rows";
import { fetchEmbeds } from "../../../src/services/embeds/fetch-embeds";
import { sweepPictures } from "../../../src/services/images/sweep";
import { purgeLog } from "../../../src/services/purges/purge";
import { storedKeys } from "../../images/bucket";
import { createCategory, createPerson, db, send } from "../../support/factory";
import { answerAs, json, page, picture, redirect } from "./stand-in";

const VIDEO = "https://www.youtube.com/watch?v=ink&list=2";
const OEMBED = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(VIDEO)}`;
const THUMBNAIL = "https://i.ytimg.com/vi/ink/hqdefault.jpg";
const LONG_AGO = "2026-01-01T00:00:00.000Z";

beforeEach(() => db.all(sql`DELETE FROM embeds`));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function createWriter() {
  const [{ token }, { id: category }] = await Promise.all([createPerson(), createCategory()]);
  const write = async (description: string, more: object = {}) => {
    const json = { title: "On ink", description, category, ...more };
    return PostSchema.parse(await (await send("/api/posts", { token, json })).json());
  };
  const change = (id: string, json: object) =>
    send(`/api/posts/${id}`, { method: "PUT", token, json });
  return { token, category, write, change };
}

async function htmlOf({ id }: Pick<Post, "id">): Promise<string> {
  const { descriptionHtml } = await (
    await send(`/api/posts/${id}`)
  ).json<{ descriptionHtml: string }>();
  return descriptionHtml;
}

const makeDue = () => db.all(sql`UPDATE embeds SET due_at = ${LONG_AGO} WHERE due_at IS NOT NULL`);

test("a bare address of a known host alone in its paragraph is an embed, and nothing else is", () => {
  const embeds = new Set<string>();
  const text = [
    `- ${VIDEO}\n\n> ${VIDEO}\n\n[A film](${VIDEO})\n\nSee ${VIDEO}`,
    `http://youtu.be/a\n\nhttps://unknown.example/a\n\nhttps://youtu.be.evil.com/a`,
    `https://me@youtu.be/a\n\nhttps://youtu.be:8443/a\n\n\`${VIDEO}\`\n\nA^[https://youtu.be/note]`,
    `https://youtu.be/x#t=5\n\n<https://gist.github.com/a>\n\n${VIDEO}`,
  ].join("\n\n");
  const html = renderMarkdown(text, { embeds });
  expect([...embeds]).toEqual(["https://youtu.be/x", "https://gist.github.com/a", VIDEO]);
  expect(html.match(/class="embed"/gu)).toHaveLength(3);
  expect(renderMarkdown(VIDEO)).toMatch(/^<p><a /u);
  vi.stubEnv("EMBED_HOSTS", "");
  expect(renderMarkdown(VIDEO, { embeds: new Set() })).toMatch(/^<p><a /u);
});

test("a link becomes a card with words and a picture of our own, fetched once for all posts", async () => {
  const { token, write } = await createWriter();
  const asked = answerAs({
    [OEMBED]: json({
      title: 'How  <script>alert("ink")</script> is made',
      author_name: "Ink Films",
      thumbnail_url: THUMBNAIL,
    }),
    [THUMBNAIL]: picture,
  });
  const text = `Look:\n\n${VIDEO}#t=9`;
  const [one, other] = [await write(text), await write(`${text}\n\nToo.`)];
  const link = `<p class="embed"><a href="${VIDEO.replace("&", "&amp;")}#t=9" rel="nofollow ugc noopener" class="bare">`;
  expect(await htmlOf(one)).toContain(link);
  expect(asked).toEqual([]);

  const { seq } = await purgeLog(env).since(0);
  await fetchEmbeds(env);
  expect(asked).toEqual([OEMBED, THUMBNAIL]);
  const { purges } = await purgeLog(env).since(seq);
  expect(purges.flatMap(({ tags }) => tags).toSorted()).toEqual(
    [postTag(one.id), postTag(other.id)].toSorted(),
  );
  const html = await htmlOf(one);
  expect(html).toMatch(
    /<p class="embed-card"><a href="[^"]+#t=9" rel="nofollow ugc noopener"><img src="http[^"]+\/images\/[0-9a-f]{24}\/640\.webp" srcset="[^"]+" sizes="[^"]+" alt="" width="640" height="336" loading="lazy" decoding="async" \/><span><strong>How &lt;script&gt;alert\(&quot;ink&quot;\)&lt;\/script&gt; is made<\/strong> <span>Ink Films<\/span> <small>Opens youtube\.com<\/small><\/span><\/a><\/p>/u,
  );
  expect(html).not.toMatch(/<script|<iframe|ytimg/u);
  expect(await htmlOf(other)).toContain("embed-card");
  expect(await htmlOf(await write(VIDEO))).toContain("embed-card");
  await fetchEmbeds(env);
  expect(asked).toHaveLength(2);

  const preview = await send("/api/posts/preview", { token, json: { description: VIDEO } });
  expect(await preview.text()).not.toContain("embed");
  const list = await (await send("/api/posts?page=1")).text();
  expect(list).toContain("youtube.com");
  expect(list).not.toContain("embed-card");
  vi.stubEnv("EMBED_HOSTS", "vimeo.com");
  expect(await htmlOf(one)).not.toContain("embed-card");
});

test("the head of a page names title, summary and picture, which may be of another host", async () => {
  const { write } = await createWriter();
  const url = "https://github.com/ink/bazaar";
  const card = "https://opengraph.githubassets.com/ink.png";
  answerAs({
    [url]: page(
      `<title>Repository</title><meta property="og:title" content="Ink &amp;\u202e more">` +
        `<meta name="description" content="${"Inks. ".repeat(99)}"><meta property="og:image" content="${card}">`,
    ),
    [card]: picture,
  });
  const post = await write(url);
  await fetchEmbeds(env);
  const html = await htmlOf(post);
  expect(html).toContain("<span><strong>Ink &amp; more</strong> <span>Inks. ");
  expect(html).toMatch(/Inks…<\/span> <small>Opens github\.com/u);
  expect(html).toMatch(/\/images\/[0-9a-f]{24}\/320\.webp 320w/u);
});

test("what leads away, is too large or not there stays a link, and is tried four times", async () => {
  const { write } = await createWriter();
  const url = (name: string) => `https://github.com/${name}`;
  const asked = answerAs({
    [url("away")]: redirect("https://tracker.example.org/"),
    [url("inside")]: redirect("https://10.0.0.1/"),
    [url("large")]: () => new Response(new Uint8Array(2_100_000)),
    [url("untitled")]: page("<meta charset=utf-8>"),
    [url("plain")]: page(
      '<title>Plain</title><meta property="og:image" content="https://192.168.0.1/a.png">',
    ),
  });
  const names = ["away", "inside", "large", "untitled", "gone", "plain"];
  const post = await write(names.map(url).join("\n\n"));
  for (let round = 0; round < 6; round += 1) {
    await fetchEmbeds(env);
    await makeDue();
  }
  const failing = names.slice(0, 5).map(url);
  expect(asked.toSorted()).toEqual(
    [...failing, ...failing, ...failing, ...failing, url("plain")].toSorted(),
  );
  const html = await htmlOf(post);
  expect(html.match(/class="embed"/gu)).toHaveLength(5);
  expect(html).toMatch(/rel="nofollow ugc noopener"><span><strong>Plain<\/strong> <small>/u);
});

test("a draft asks nobody, and is fetched for once it is published", async () => {
  const { token, category, change } = await createWriter();
  const asked = answerAs({ [OEMBED]: json({ title: "Ink" }) });
  const draft = { title: "On ink", description: VIDEO, category, status: "draft" };
  const reply = await send("/api/posts", { token, json: draft });
  const { id } = await reply.json<{ id: string }>();
  await fetchEmbeds(env);
  expect(asked).toEqual([]);
  await change(id, { status: "published" });
  await fetchEmbeds(env);
  expect(await htmlOf({ id })).toContain("embed-card");
  expect(asked).toEqual([OEMBED]);
});

test("what failed waits ten minutes, an hour and a day", async () => {
  const { write } = await createWriter();
  answerAs({});
  await write(VIDEO);
  const minutes = [];
  for (let round = 0; round < 4; round += 1) {
    await fetchEmbeds(env);
    const row = await db.first<{ due_at: string | null }>(sql`SELECT due_at FROM embeds`);
    minutes.push(row?.due_at && Math.round((Date.parse(row.due_at) - Date.now()) / 60_000));
    await makeDue();
  }
  expect(minutes).toEqual([10, 60, 1440, null]);
});

test("a card that no post shows any more expires, and its picture with it", async () => {
  const { write, change } = await createWriter();
  const film = "https://vimeo.com/1";
  const oembed = `https://vimeo.com/api/oembed.json?width=1280&url=${encodeURIComponent(film)}`;
  answerAs({ [oembed]: json({ title: "Ink", thumbnail_url: THUMBNAIL }), [THUMBNAIL]: picture });
  const post = await write(film);
  await fetchEmbeds(env);
  await db.all(sql`UPDATE embeds SET created_at = ${LONG_AGO}`);
  const [, id = ""] = /images\/([0-9a-f]{24})/u.exec(await htmlOf(post)) ?? [];
  const clearAway = async () => {
    await purgeExpired(db);
    await sweepPictures(env, db);
    return [await db.all(sql`SELECT 1 FROM embeds`), await storedKeys(id)].map((all) => all.length);
  };
  expect(await clearAway()).toEqual([1, 2]);
  await change(post.id, { description: "No film." });
  expect(await clearAway()).toEqual([0, 0]);
});
