import { expect, test, vi } from "vitest";
import { HTML, POST, createIsolate, createLog, withStandingTime } from "./isolates.fixture";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

withStandingTime();

const MISSING = { status: 404, isMissing: true, body: "<p>Nothing is here: first</p>" };

test("a cached 404 is served until something is created under its id", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  expect((await isolate.render("page", MISSING)).status).toBe(404);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  const { response, isDue } = await isolate.find("page", "second");
  expect([response?.status, isDue]).toEqual([404, false]);
  expect(await response?.text()).toBe("<p>Nothing is here: second</p>");
  site.purge(POST);
  vi.advanceTimersByTime(2 * SECOND_MS);
  expect(await isolate.read("page")).toBeNull();
  await isolate.render("page");
  expect(await isolate.read("page")).toBe(HTML);
});

test("something created while its 404 is rendered is not hidden by it", async () => {
  const site = createLog();
  const isolate = await createIsolate(site);
  await isolate.render("page", MISSING, () => site.purge(POST));
  vi.advanceTimersByTime(2 * SECOND_MS);
  expect(await isolate.read("page")).toBeNull();
});

test("no 404 is cached after a failed call, or while the purge log cannot be read", async () => {
  for (const answer of ["purges", "none", "down"] as const) {
    const site = createLog();
    const isolate = await createIsolate(site);
    await isolate.render("lost", { ...MISSING, isMissing: answer !== "purges" });
    site.log.answer = answer;
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect(await isolate.read("lost"), answer).toBeNull();
  }
});

test("404s of made-up ids evict no other pages", async () => {
  const isolate = await createIsolate(createLog());
  await isolate.render("page");
  const body = "x".repeat(100_000);
  for (let number = 0; number < 300; number += 1) {
    await isolate.render(`invented ${number}`, { ...MISSING, body });
  }
  expect(await isolate.read("page")).toBe(HTML);
  expect(await isolate.read("invented 299")).toBe(body);
  expect(await isolate.read("invented 0")).toBeNull();
});
