import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPerson, send } from "../support/factory";

const ASKED = 20;

let lines: { id: string; status: number }[] = [];
beforeEach(() => {
  lines = [];
  // Slow requests are logged as well, and so they would be on a busy machine.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes the same call under ids that count up from 0; returns those that were logged. */
async function askAll(path: string, token?: string, json?: object): Promise<string[]> {
  for (let number = 0; number < ASKED; number += 1) {
    const headers = { "X-Request-Id": number.toString(16).padStart(8, "0") };
    await send(path, { token, headers, json, env: { LOG_LEVEL: "info" } });
  }
  return lines.map(({ id }) => id);
}

test("of visitors' quick reads one in ten is logged, by its id", async () => {
  expect(await askAll("/api/category")).toEqual(["00000000", "0000000a"]);
});

test("every read of a person who is signed in is logged", async () => {
  const { token } = await createPerson();
  expect(await askAll("/api/category", token)).toHaveLength(ASKED);
});

test("of messages that follow one another one in ten is logged, by its id", async () => {
  const [{ token }, { id: receiverId }] = [await createPerson(), await createPerson()];
  const ids = await askAll("/api/users/send-message", token, { receiverId, message: "Hello" });
  expect(ids).toEqual(["00000000", "0000000a"]);
  expect(await askAll("/api/users/send-message", token, { receiverId })).toHaveLength(2 + ASKED);
});

test("every refusal is logged", async () => {
  expect(await askAll("/api/posts/mine")).toHaveLength(ASKED);
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([401]));
});
