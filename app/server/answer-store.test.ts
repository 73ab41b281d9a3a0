import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerStore, answerFrom } from "./answer-store.server";
import type { StoredAnswer } from "./answer-store.server";

const answerOf = (bytes: number): StoredAnswer => ({
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

test("the oldest answers make room for a new one", () => {
  const store = new AnswerStore(100);
  for (const key of ["a", "b", "c"]) store.set(key, answerOf(40));
  expect(["a", "b", "c"].map((key) => store.has(key))).toEqual([false, true, true]);
  store.set("b", answerOf(60));
  expect(["b", "c"].map((key) => store.has(key))).toEqual([true, true]);
  store.set("d", answerOf(101));
  expect(["b", "c", "d"].map((key) => store.has(key))).toEqual([false, false, false]);
  store.set("e", answerOf(100));
  expect(store.has("e")).toBe(true);
});

test("an answer is given for two minutes, and leaves no weight behind", () => {
  const store = new AnswerStore(100);
  store.set("a", answerOf(100));
  vi.advanceTimersByTime(120_000);
  expect(store.get("a")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.get("a")).toBeNull();
  store.set("b", answerOf(100));
  expect(store.has("b")).toBe(true);
});

test("whoever knows an answer hears only that it stands", async () => {
  const ask = (tag: string) =>
    new Request("https://ink.example/", { headers: { "If-None-Match": tag } });
  const known = answerFrom(answerOf(3), ask('"a"'));
  expect([known.status, known.headers.get("ETag")]).toEqual([304, '"a"']);
  for (const tag of ['W/"a"', '"b", "a"', 'W/"b",W/"a"', "*"]) {
    expect(answerFrom(answerOf(3), ask(tag)).status, tag).toBe(304);
  }
  const other = answerFrom(answerOf(3), ask('"b", W/"c"'));
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 3]);
});
