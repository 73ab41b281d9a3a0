import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { PostCard } from "../../api/contract/posts";
import { formatDay } from "../../app/utils/format/dates";
import { formatPrice } from "../../app/utils/format/money";
import { paths } from "../../app/utils/paths";

type Peer = { WEB: Fetcher; API: Fetcher; API_URL: string; PAGE: string };
type Frame = { head: string; foot: string };

const GRID = '<div class="post-grid">';
const CALLS = ["/api/posts?page=1&fields=card", "/api/category"];

let frame: Promise<Frame> | undefined;
let answers: Promise<string[]> | undefined;

function card(post: PostCard, index: number) {
  const isForSale = post.price !== null;
  const variants = Object.values(post.images).sort((a, b) => a.width - b.width);
  const srcSet = variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return html`<article class="post-card">
    <p>
      <a class="kicker" href="${paths.category(post.categorySlug, post.category)}"
        >${post.category}</a
      >
    </p>
    <h2><a href="${paths.post(post.id)}">${post.title}</a></h2>
    ${post.shortDescription && html`<p class="deck">${post.shortDescription}</p>`}
    <p class="byline">
      <img
        class="avatar avatar-sm"
        src="${post.user.profilePhoto}"
        alt=""
        width="24"
        height="24"
        loading="lazy"
      />
      <a href="${paths.author(post.user.id)}">${post.user.fullName}</a>
      ${
        !isForSale &&
        html`<time datetime="${post.createdAt}">${formatDay(post.createdAt)}</time>
          <span>${post.readingMinutes} min<span class="sr-only"> read</span></span>`
      }
    </p>
    <div class="picture">
      <img
        src="${variants[1]?.url ?? post.image}"
        srcset="${srcSet}"
        sizes="(width >= 1296px) 19rem, (width >= 960px) 21rem, (width >= 600px) 41vw, 82vw"
        width="${variants[1]?.width ?? 640}"
        height="${variants[1]?.height ?? 400}"
        alt=""
        ${index > 0 && raw('loading="lazy"')}
      />
      ${isForSale && html`<span class="price price-tag">${formatPrice(post.price ?? 0)}</span>`}
    </div>
  </article>`;
}

async function fetchFrame({ WEB, PAGE }: Peer): Promise<Frame> {
  const page = await (await WEB.fetch(PAGE)).text();
  const [head = "", rest = ""] = page.split(GRID);
  return { head, foot: rest.slice(rest.lastIndexOf("</article>") + "</article>".length) };
}

function fetchAnswers({ API, API_URL }: Peer): Promise<string[]> {
  return Promise.all(
    CALLS.map(async (call) => (await API.fetch(new URL(call, API_URL).href)).text()),
  );
}

async function page(env: Peer, texts: string[]) {
  const { head, foot } = await (frame ??= fetchFrame(env));
  const [posts] = texts.map((text) => JSON.parse(text) as { data: PostCard[] });
  return html`${raw(head)}${raw(GRID)}${posts?.data.map(card)}${raw(foot)}`;
}

/** The same page by Hono's templates: its cards are made each time, all around them is constant. */
const app = new Hono<{ Bindings: Peer }>()
  .get("/kept-answers", async (c) => c.html(page(c.env, await (answers ??= fetchAnswers(c.env)))))
  .get("/", async (c) => c.html(page(c.env, await fetchAnswers(c.env))));

export default app;
