import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore, toResponse } from "./stored-response.server";
import type { StoredResponse } from "./stored-response.server";

const responseOf = (bytes: number): StoredResponse => ({
  body: new ArrayBuffer(bytes),
  headers: [["ETag", '"a"']],
  etag: '"a"',
  storedAt: Date.now(),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the oldest responses are evicted for a new one", () => {
  const store = createStore(102, 120_000);
  for (const key of ["a", "b", "c"]) store.set(key, responseOf(40));
  expect(["a", "b", "c"].map((key) => store.has(key))).toEqual([false, true, true]);
  store.set("b", responseOf(60));
  expect(["b", "c"].map((key) => store.has(key))).toEqual([true, true]);
  store.set("d", responseOf(102));
  expect(["b", "c", "d"].map((key) => store.has(key))).toEqual([false, false, false]);
  store.set("e", responseOf(101));
  expect(store.has("e")).toBe(true);
});

test("an expired response takes no memory", () => {
  const store = createStore(101, 120_000);
  store.set("a", responseOf(100));
  vi.advanceTimersByTime(120_000);
  expect(store.get("a")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get("a")).toBeNull();
  store.set("b", responseOf(100));
  expect(store.has("b")).toBe(true);
});

test("long keys and many small responses count as memory", () => {
  const store = createStore(1_000_000, 120_000);
  for (const letter of ["a", "b", "c"]) store.set(letter.repeat(400_000), responseOf(1));
  expect(["a", "b", "c"].map((letter) => store.has(letter.repeat(400_000)))).toEqual([
    false,
    true,
    true,
  ]);
  for (let number = 0; number < 5_001; number += 1) store.set(String(number), responseOf(1));
  expect(["0", "1", "5000"].map((key) => store.has(key))).toEqual([false, true, true]);
});

test("a browser that has a response receives 304 without a body", async () => {
  const ask = (tag: string) =>
    new Request("https://ink.example/", { headers: { "If-None-Match": tag } });
  const known = toResponse(responseOf(3), ask('"a"'));
  expect([known.status, known.headers.get("ETag")]).toEqual([304, '"a"']);
  for (const tag of ['W/"a"', '"b", "a"', 'W/"b",W/"a"', "*"]) {
    expect(toResponse(responseOf(3), ask(tag)).status, tag).toBe(304);
  }
  const other = toResponse(responseOf(3), ask('"b", W/"c"'));
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 3]);
});

test("a header set on one response does not appear on another", () => {
  const stored = responseOf(3);
  const request = new Request("https://ink.example/");
  toResponse(stored, request).headers.set("X-Request-Id", "one");
  const next = toResponse(stored, request);
  expect([...next.headers]).toEqual([["etag", '"a"']]);
});
