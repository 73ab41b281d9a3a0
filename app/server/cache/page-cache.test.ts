import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachePage, getCachedPage } from "./page-cache.server";

const MINUTE_MS = 60_000;
const HTML = '<body><main id="content" class="wrap" tabindex="-1"><h1>Posts</h1></main></body>';

const request = new Request("https://ink.example/marketplace");

/** A page as it is rendered while the API responds. */
const render = (key: string, body = HTML, type = "text/html; charset=utf-8") =>
  cachePage(key, new Response(body, { headers: { "Content-Type": type } }), request);

/** The same while it does not. */
const renderFailure = (key: string) => cachePage(key, new Response("", { status: 503 }), request);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T14:02:30Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("while the API does not respond, a page of the last hour is served and says of when it is", async () => {
  await render("stale");
  vi.advanceTimersByTime(59 * MINUTE_MS);
  const response = await renderFailure("stale");
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = html.replace(/<[^>]+>/gu, "");
  expect(text).toBe("As of 14:02 UTC. We can’t load anything newer right now.Posts");
  expect(html).toContain('<time dateTime="2026-11-23T14:02:30.000Z">');
  expect(html).toMatch(/tabindex="-1"><div class="alert alert-warning" role="status">/u);
});

test("a stale page is not stored, says how old it is and is not taken for a fresh one", async () => {
  const fresh = await render("headers");
  const etag = fresh.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  vi.advanceTimersByTime(10 * MINUTE_MS);
  const { headers } = await renderFailure("headers");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Age")).toBe("600");
  expect(headers.has("ETag")).toBe(false);
  expect(headers.has("Warning")).toBe(false);
});

test("after an hour, and where nothing is cached, the failure is served", async () => {
  await render("old");
  vi.advanceTimersByTime(60 * MINUTE_MS + 1);
  expect((await renderFailure("old")).status).toBe(503);
  expect((await renderFailure("unknown")).status).toBe(503);
});

test("a page older than two minutes is rendered again before it is served", async () => {
  await render("aged");
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(getCachedPage("aged", request)?.response.status).toBe(200);
  vi.advanceTimersByTime(1);
  expect(getCachedPage("aged", request)).toBeNull();
});

test("a page says that it is stale from the first failure until it could be rendered again", async () => {
  const read = async () => (await getCachedPage("again", request)?.response.text()) ?? "";
  await render("again");
  expect(await read()).not.toContain("As of");
  await renderFailure("again");
  expect(await read()).toContain("As of");
  await render("again");
  expect(await read()).not.toContain("As of");
});

test("a stale feed stays as it is", async () => {
  await render("feed", "<feed/>", "application/atom+xml; charset=utf-8");
  const response = await renderFailure("feed");
  expect([response.status, await response.text()]).toEqual([200, "<feed/>"]);
  expect(response.headers.get("Age")).toBe("0");
});
