import { JSDOM } from "jsdom";
import type { APIRequestContext } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { findFaults } from "../../fixtures/browser/linked-data";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { makePicture } from "../../fixtures/data/pictures";
import { createPerson, PROVIDER } from "../../fixtures/data/people";
import { createReviewedSale } from "../../fixtures/data/inquiries";
import { createSession } from "../../fixtures/data/sessions";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const HOSTILE = `</script><script>alert("1")</script> & <b>`;

/** The texts of all elements of a name in a document of XML; throws where it is none. */
function readXml(xml: string, name: string): string[] {
  const { document } = new JSDOM(xml, { contentType: "application/xml" }).window;
  return [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");
}

async function readText(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** The linked data of a page, in which search engines find no fault. */
async function readLinkedData(page: JourneyPage): Promise<Record<string, unknown>> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const data = JSON.parse(text ?? "") as Record<string, unknown>;
  expect(findFaults(data)).toEqual([]);
  return data;
}

test("a post has structured data with its URL and picture, whatever its title", async ({
  page,
}) => {
  const author = await createPerson();
  const { id, slug, title } = await createPost(author, { title: `${HOSTILE} ${author.lastName}` });
  await page.goto(`/marketplace/${id}`);
  const address = new URL(`/marketplace/${id}/${encodeURIComponent(slug)}`, page.url()).href;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", title);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", address);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/);
  expect(await page.locator("script").count()).toBe(1);
  expect(await readLinkedData(page)).toMatchObject({
    "@type": "BlogPosting",
    headline: title,
    mainEntityOfPage: address,
    author: { "@type": "Person", name: `${author.firstName} ${author.lastName}` },
  });
});

test("a post in another language says so: on the page, on cards, to search engines and feeds", async ({
  page,
  request,
}) => {
  const author = await createPerson();
  const { id, title } = await createPost(author, { title: "Tinte aus Nüssen", lang: "de" });
  await page.goto(`/marketplace/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "de");
  await expect(page.locator(".prose")).toHaveAttribute("lang", "de");
  expect(await readLinkedData(page)).toMatchObject({ inLanguage: "de" });
  await page.goto(`/authors/${author.id}`);
  await expect(page.getByRole("heading", { name: title })).toHaveAttribute("lang", "de");
  const feed = await readText(request, `/authors/${author.id}/feed.atom`);
  expect(feed).toContain('<entry xml:lang="de">');
});

test("the structured data of a project is an offer at its new price", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const { id, title } = await createPost(provider, { price: 20, updatedPrice: 15.5 });
  await page.goto(`/marketplace/${id}`);
  expect(await readLinkedData(page)).toMatchObject({
    "@type": "Product",
    name: title,
    offers: { "@type": "Offer", price: "15.50", priceCurrency: "USD" },
  });
});

test("a profile with three reviews tells search engines their average, and each of them", async ({
  page,
}) => {
  const seller = await createPerson({ accountType: "provider" });
  const path = `/authors/${seller.id}`;
  for (const [index, rating] of [5, 4, 4].entries()) {
    await createReviewedSale(await createPerson(), seller, { rating, text: `${HOSTILE} ${index}` });
  }
  await page.goto(path);
  const itemReviewed = { "@id": expect.stringMatching(`${path}#person$`) };
  expect(await readLinkedData(page)).toMatchObject({
    "@graph": [
      { "@type": "ProfilePage", mainEntity: itemReviewed },
      { "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 3, itemReviewed },
      { "@type": "Review", reviewBody: `${HOSTILE} 2`, reviewRating: { ratingValue: 4 } },
      { "@type": "Review", reviewBody: `${HOSTILE} 1`, itemReviewed },
      { "@type": "Review", reviewRating: { ratingValue: 5 } },
    ],
  });
});

test("an author's page is a profile and links to a feed of their posts", async ({
  page,
  request,
}) => {
  const author = await createPerson();
  const { title } = await createPost(author, { title: `${HOSTILE} ${author.lastName}` });
  await page.goto(`/authors/${author.id}`);
  expect(await readLinkedData(page)).toMatchObject({ "@type": "ProfilePage" });
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  const path = (await feed.getAttribute("href")) ?? "";
  const response = await request.get(path);
  expect(response.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const xml = await response.text();
  expect(readXml(xml, "title")).toEqual([
    `${author.firstName} ${author.lastName} · Ink Bazaar`,
    title,
  ]);
  expect(readXml(xml, "content")[0]).toContain("<em>text</em>");
});

test("networks are shown the photo of an author, or the site's picture where there is none", async ({
  page,
  request,
}) => {
  const { id, token, firstName, lastName } = await createPerson();
  const read = (name: string) =>
    page.locator(`meta[name="twitter:${name}"]`).getAttribute("content");
  await page.goto(`/authors/${id}`);
  const picture = (await read("image")) ?? "";
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/webp");
  expect([await read("card"), await read("image:alt")]).toEqual([
    "summary_large_image",
    "Ink Bazaar",
  ]);

  const body = new FormData();
  const { name, mimeType, buffer } = await makePicture();
  body.set("image", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await callApi("PUT", "/api/users/profilephoto-upload", { token, body });
  const readOwn = async () => {
    await page.goto(`/authors/${id}`);
    return read("card");
  };
  await expect.poll(readOwn).toBe("summary");
  expect(await read("image")).toContain("/images/");
  expect(await read("image:alt")).toBe(`Photo of ${firstName} ${lastName}`);
});

test("search engines are asked to leave searches out, whose titles anybody can choose", async ({
  page,
}) => {
  await page.goto("/marketplace/search?searchQuery=cheap+pills");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto("/marketplace");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("a feed is valid Atom, is paged, and answers 304 when unchanged", async ({ request }) => {
  const xml = await readText(request, "/feed.atom");
  const ids = readXml(xml, "id");
  expect(ids).toHaveLength(13);
  expect(new Set(ids).size).toBe(13);
  for (const name of ["published", "author", "summary", "content"]) {
    expect(readXml(xml, name), name).toHaveLength(12);
  }
  for (const time of readXml(xml, "updated")) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  expect(xml).toContain('<link rel="self" type="application/atom+xml"');
  expect(xml).toContain('<link rel="next" type="application/atom+xml"');
  const next = await readText(request, "/feed.atom?page=2");
  expect(readXml(next, "id")).toHaveLength(13);
  expect((await request.get("/feed.atom?page=9999")).status()).toBe(404);

  // A person whom no other test changes.
  const path = `/authors/${(await createPerson()).id}/feed.atom`;
  const etag = (await request.get(path)).headers()["etag"] ?? "";
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("a feed says the length of each picture", async ({ request }) => {
  type Post = { image: string | null; user: { id: string } };
  const { data } = await callApi<{ data: Post[] }>("GET", "/api/posts?page=1&sort=oldest");
  const author = data.find(({ image }) => image)?.user.id ?? "";
  const xml = await readText(request, `/authors/${author}/feed.atom`);
  const enclosures = xml.match(/<link rel="enclosure"[^>]*>/gu) ?? [];
  expect(enclosures.length).toBeGreaterThan(0);
  for (const enclosure of enclosures) {
    const [, length, href = ""] = / length="(\d+)" href="([^"]+)"/u.exec(enclosure) ?? [];
    const picture = await request.get(new URL(href).pathname);
    expect(String((await picture.body()).length), enclosure).toBe(length);
  }
});

test("an author without posts has a feed", async ({ request }) => {
  const { id } = await createPerson();
  const xml = await readText(request, `/authors/${id}/feed.atom`);
  expect(readXml(xml, "entry")).toEqual([]);
  expect(readXml(xml, "updated")).toHaveLength(1);
});

test("list pages have canonical, previous and next links", async ({ page }) => {
  await page.goto("/marketplace?page=2");
  const href = (rel: string) => page.locator(`head link[rel="${rel}"]`).getAttribute("href");
  expect(await href("prev")).toBe("/marketplace");
  expect(await href("next")).toBe("/marketplace?page=3");
  expect(await href("canonical")).toBe(new URL("/marketplace?page=2", page.url()).href);
});

test("robots.txt links to a sitemap that lists every post", async ({ request }) => {
  const created = await createPost(await createPerson());
  const robots = await readText(request, "/robots.txt");
  const address = /^Sitemap: (\S+)$/mu.exec(robots)?.[1] ?? "";
  const parts = readXml(await readText(request, address), "loc");
  expect(parts.some((part) => part.endsWith("/sitemap/pages/1"))).toBe(true);
  const oldest = "/api/posts?page=1&sort=oldest";
  type List = { data: (Id & { slug: string })[] };
  const { data } = await callApi<List>("GET", oldest);
  const lists = await Promise.all(parts.map((part) => readText(request, part)));
  const all = lists.flatMap((list) => readXml(list, "loc"));
  // Another test may have undone an import of old posts meanwhile.
  const { data: after } = await callApi<List>("GET", oldest);
  const remaining = data.filter(({ id }) => after.some((post) => post.id === id));
  expect(remaining.length).toBeGreaterThan(5);
  for (const post of [...remaining, created]) {
    expect(all.some((place) => place.endsWith(paths.post(post)))).toBe(true);
  }
  expect((await request.get("/sitemap/posts/0")).status()).toBe(404);
  expect((await request.get("/sitemap/nothing/1")).status()).toBe(404);
  for (const list of ["pages", "posts", "authors", "series"]) {
    expect((await request.get(`/sitemap/${list}/9999`)).status(), list).toBe(404);
  }
});

type Id = { id: string };
