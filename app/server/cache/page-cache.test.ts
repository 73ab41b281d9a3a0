import { expect, test, vi } from "vitest";
import { HTML, POST, createIsolate, createLog, withStandingTime } from "./isolates.fixture";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

withStandingTime();

test("a page is served for an hour, and for a day while it is rendered again", async () => {
  const isolate = await createIsolate(createLog());
  await isolate.render("page");
  vi.advanceTimersByTime(HOUR_MS);
  expect(await isolate.find("page")).toMatchObject({ isDue: false });
  vi.advanceTimersByTime(1);
  expect(await isolate.find("page")).toMatchObject({ isDue: true });
  expect(await isolate.find("page")).toMatchObject({ isDue: false });
  vi.advanceTimersByTime(23 * HOUR_MS - 1);
  expect(await isolate.read("page")).toBe(HTML);
  vi.advanceTimersByTime(1);
  expect(await isolate.read("page")).toBeNull();
});

test("two seconds after a purge, no page with purged data is served", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page");
  site.purge("post:another");
  vi.advanceTimersByTime(2 * SECOND_MS);
  expect(await isolate.read("page")).toBe(HTML);
  for (const tag of [POST, "post:*", "*"] as const) {
    await isolate.render("page");
    expect(await isolate.read("page")).toBe(HTML);
    site.purge(tag);
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect(await isolate.read("page"), tag).toBeNull();
  }
});

test("a page that is purged during rendering is not served again", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page", {}, () => site.purge(POST));
  vi.advanceTimersByTime(2 * SECOND_MS);
  expect(await isolate.read("page")).toBeNull();
});

test("the purge log is read once a second, however many requests there are", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page");
  for (let request = 0; request < 300; request += 1) {
    vi.advanceTimersByTime(10);
    await Promise.all([isolate.read("page"), isolate.read("page")]);
  }
  expect(site.log.asked).toBeLessThanOrEqual(4);
});

test("isolates share rendered pages, unless they were purged", async () => {
  const site = createLog();
  await (await createIsolate(site)).render("page");
  const other = await createIsolate(site);
  expect(await other.read("page")).toBe(HTML);
  site.purge(POST);
  expect(await (await createIsolate(site)).read("page")).toBeNull();
  vi.advanceTimersByTime(2 * SECOND_MS);
  expect(await other.read("page")).toBeNull();
});

test("while the API is down, visitors get pages of the last day, with their age", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page");
  site.log.answer = "down";
  vi.advanceTimersByTime(24 * HOUR_MS);
  const response = await isolate.fail("page");
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = html.replace(/<[^>]+>/gu, "");
  expect(text).toBe("As of 14:02 UTC. We can’t load anything newer right now.Posts");
  expect(html).toContain('<time dateTime="2026-11-23T14:02:30.000Z">');
  expect(html).toMatch(/tabindex="-1"><div class="alert alert-warning" role="status">/u);
  vi.advanceTimersByTime(1);
  expect((await isolate.fail("page")).status).toBe(503);
  expect((await isolate.fail("unknown")).status).toBe(503);
});

test("a page's age counts from when it was last known to be current", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page");
  vi.advanceTimersByTime(30 * MINUTE_MS);
  await isolate.read("page");
  site.log.answer = "down";
  vi.advanceTimersByTime(5 * MINUTE_MS);
  const response = await isolate.fail("page");
  expect(await response.text()).toContain("14:32 UTC");
  expect(response.headers.get("Age")).toBe("300");
});

test("while the API is down, changed pages are served, but no deleted content", async () => {
  for (const isRemoval of [false, true]) {
    const site = createLog();
    const isolate = await createIsolate(site);
    await isolate.render("page");
    site.purge(POST, isRemoval);
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect((await isolate.fail("page")).status).toBe(isRemoval ? 503 : 200);
  }
});

test("browsers do not store a stale page, which says how old it is", async () => {
  const site = createLog("none");
  const isolate = await createIsolate(site);
  const etag = (await isolate.render("page")).headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  vi.advanceTimersByTime(10 * MINUTE_MS);
  const { headers } = await isolate.fail("page");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Age")).toBe("600");
  expect(headers.has("ETag")).toBe(false);
  expect(headers.has("Warning")).toBe(false);
});

test("with an API without a purge log, a page is rendered again after seconds", async () => {
  const isolate = await createIsolate(createLog("none"));
  await isolate.render("page");
  vi.advanceTimersByTime(5 * SECOND_MS);
  expect(await isolate.find("page")).toMatchObject({ isDue: false });
  vi.advanceTimersByTime(1);
  expect(await isolate.find("page")).toMatchObject({ isDue: true });
  vi.advanceTimersByTime(2 * MINUTE_MS - 5 * SECOND_MS - 1);
  expect(await isolate.read("page")).toBe(HTML);
  vi.advanceTimersByTime(1);
  expect(await isolate.read("page")).toBeNull();
});

test("a page whose views count is cached only if the API takes views", async () => {
  for (const answer of ["purges", "none"] as const) {
    const isolate = await createIsolate(createLog(answer));
    await isolate.render(answer, { viewedPost: "0123456789abcdef01234567" });
    const { response, viewedPost } = await isolate.find(answer);
    const found = answer === "purges" ? [200, "0123456789abcdef01234567"] : [undefined, null];
    expect([response?.status, viewedPost]).toEqual(found);
  }
});

test("a page says that it is stale from the first failed refresh to the next successful one", async () => {
  const isolate = await createIsolate(createLog("none"));
  await isolate.render("page");
  expect(await isolate.read("page")).not.toContain("As of");
  await isolate.fail("page");
  expect(await isolate.read("page")).toContain("As of");
  await isolate.render("page");
  expect(await isolate.read("page")).not.toContain("As of");
});

test("a stale feed is unchanged", async () => {
  const isolate = await createIsolate(createLog("none"));
  await isolate.render("feed", { body: "<feed/>", type: "application/atom+xml" });
  const response = await isolate.fail("feed");
  expect([response.status, await response.text()]).toEqual([200, "<feed/>"]);
  expect(response.headers.get("Age")).toBe("0");
});
