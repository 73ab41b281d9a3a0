import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { PostCard } from "../../api/contract/responses/posts";
import { toCard } from "../peers/shared/card";
import type { Card } from "../peers/shared/card";
import { readFromD1, readRows } from "./d1";

type Peer = { WEB: Fetcher; API: Fetcher; DB: D1Database; API_URL: string; PAGE: string };
type Frame = { head: string; foot: string };

const GRID = '<div class="post-grid">';
const CALLS = ["/api/posts?page=1&fields=card", "/api/category"];
const SIZES = "(width >= 1296px) 19rem, (width >= 960px) 21rem, (width >= 600px) 41vw, 105px";

let frame: Promise<Frame> | undefined;
let responses: Promise<string[]> | undefined;

function article(card: Card) {
  const { picture, published } = card;
  return html`<article class="post-card">
    <p><a class="kicker" href="${card.categoryHref}">${card.category}</a></p>
    <h2 dir="auto"><a href="${card.href}">${card.title}</a></h2>
    ${card.deck && html`<p class="deck" dir="auto">${card.deck}</p>`}
    <p class="byline">
      <img
        class="avatar avatar-sm"
        src="${card.photo}"
        alt=""
        width="24"
        height="24"
        loading="lazy"
        decoding="async"
      />
      <a href="${card.authorHref}" dir="auto">${card.author}</a>
      ${
        published &&
        html`<span class="sr-only"> · </span>
          <time datetime="${published.minute}">${published.day}</time>
          <span class="sr-only"> · </span>
          <span>${published.reading}<span class="sr-only"> read</span></span>`
      }
    </p>
    <div class="picture">
      <img
        class="${picture.tint}"
        src="${picture.src}"
        srcset="${picture.srcSet}"
        sizes="${raw(SIZES)}"
        width="${picture.width}"
        height="${picture.height}"
        alt=""
        ${raw(
          picture.isFirst
            ? 'fetchpriority="high" decoding="sync"'
            : 'fetchpriority="low" loading="lazy" decoding="async"',
        )}
      />
      ${card.price && price(card)}
    </div>
  </article>`;
}

function price({ price, oldPrice }: Card) {
  return html`<span class="price price-tag">
    ${oldPrice && html`<s><span class="sr-only">Old price </span>${oldPrice}</s>`}
    <span><span class="sr-only">${oldPrice ? "New price" : "Price"} </span>${price}</span>
  </span>`;
}

async function fetchFrame({ WEB, PAGE }: Peer): Promise<Frame> {
  const page = await (await WEB.fetch(PAGE)).text();
  const [head = "", rest = ""] = page.split(GRID);
  return { head, foot: rest.slice(rest.lastIndexOf("</article>") + "</article>".length) };
}

function fetchResponses({ API, API_URL }: Peer): Promise<string[]> {
  return Promise.all(
    CALLS.map(async (call) => (await API.fetch(new URL(call, API_URL).href)).text()),
  );
}

function readPosts(texts: string[]): PostCard[] {
  const [posts] = texts.map((text) => JSON.parse(text) as { data: PostCard[] });
  return posts?.data ?? [];
}

async function page(env: Peer, posts: PostCard[]) {
  const { head, foot } = await (frame ??= fetchFrame(env));
  return html`${raw(head)}${raw(GRID)}${posts.map(toCard).map(article)}${raw(foot)}`;
}

/**
 * The same page with Hono's templates: only the cards are dynamic. Also the bare rows that ours
 * reads.
 */
const app = new Hono<{ Bindings: Peer }>()
  .get("/cached-responses", async ({ env, html }) =>
    html(page(env, readPosts(await (responses ??= fetchResponses(env))))),
  )
  .get("/d1", async ({ env, html }) => html(page(env, await readFromD1(env.DB, env.API_URL))))
  .get("/", async ({ env, html }) => html(page(env, readPosts(await fetchResponses(env)))));

const BARE = "/bare/";

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(BARE)) return app.fetch(request, env, ctx);
    return Response.json(await readRows(env.DB, pathname.slice(BARE.length)));
  },
} satisfies ExportedHandler<Peer>;
