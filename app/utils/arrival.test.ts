import { afterEach, expect, test, vi } from "vitest";
import { noteLine, reportMissing, stayHere, untilItArrives, waitForPages } from "./arrival";

const isSettled = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => "settled"), Promise.resolve("waits")])) === "settled";

/** What is waited for, with the ways to ask for it again. */
function watch(): (() => void)[] {
  const waiting: (() => void)[] = [];
  reportMissing((again) => waiting.push(again));
  return waiting;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the line broke off from is asked for again when somebody says so", async () => {
  const waiting = watch();
  const ask = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(1);
  const part = untilItArrives(ask);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(await isSettled(part)).toBe(false);
  waiting[0]?.();
  expect(await part).toBe(1);
});

test("another error is the asker's, and what is left alone is told no more", async () => {
  const waiting = watch();
  const given = new DOMException("Given up", "AbortError");
  await expect(untilItArrives(() => Promise.reject(given))).rejects.toThrow("Given up");
  let breakOff = () => {};
  const ask = () => new Promise((_, reject) => (breakOff = () => reject(new TypeError())));
  const part = untilItArrives(ask);
  stayHere();
  noteLine();
  breakOff();
  expect(await isSettled(part)).toBe(false);
  expect(waiting).toEqual([]);
});

test("what has not come after two minutes is missing", async () => {
  vi.useFakeTimers();
  const waiting = watch();
  void untilItArrives(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(waiting).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveLength(1);
});

test("a page counts as come when all of it is there; a post that breaks off fails", async () => {
  const waiting = watch();
  const broken = () =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.error(new TypeError("Cut off")) }),
    );
  const fetched = vi.fn<() => Promise<Response>>(async () => broken());
  vi.stubGlobal("window", { fetch: fetched });
  waitForPages();
  const url = new URL("https://ink.example/about.data");
  await expect(window.fetch(url, { method: "POST" })).rejects.toThrow("Cut off");
  // What Remix reads anew after it.
  await expect(window.fetch(url)).rejects.toThrow("Cut off");
  const page = window.fetch(url);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  fetched.mockResolvedValue(new Response("whole", { status: 202 }));
  waiting[0]?.();
  const { status } = await page;
  expect([status, await (await page).text()]).toEqual([202, "whole"]);
  expect(await window.fetch("/about.data")).toBe(await fetched());
});

test("what was given up is neither answered nor refused", async () => {
  vi.stubGlobal("window", { fetch: () => Promise.reject(new TypeError("Cut off")) });
  waitForPages();
  const url = new URL("https://ink.example/about.data");
  const page = window.fetch(url, { method: "POST", signal: AbortSignal.abort() });
  await expect(window.fetch(url, { method: "POST" })).rejects.toThrow("Cut off");
  expect(await isSettled(page)).toBe(false);
});

test("what breaks off while the line comes back is asked for again at once", async () => {
  const waiting = watch();
  const ask = vi.fn<() => Promise<number>>(async () => {
    if (ask.mock.calls.length > 1) return 1;
    noteLine();
    throw new TypeError("Failed to fetch");
  });
  expect(await untilItArrives(ask)).toBe(1);
  expect(waiting).toEqual([]);
});
