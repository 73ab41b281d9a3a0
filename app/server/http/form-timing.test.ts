import { expect, test } from "vitest";
import { createDatedKey, checkSpam } from "./form-timing.server";

const env = { SESSION_SECRET: "s".repeat(32), FORM_MIN_AGE_MS: 2_000 };
const NOW = Date.parse("2026-11-24T12:00:00Z");
const DAY_MS = 86_400_000;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const PASSED = { refusal: null, waitMs: 0 };

const sent = (ageMs: number, fields: Record<string, string> = {}) =>
  checkSpam(formOf({ key: createDatedKey(env, NOW - ageMs), ...fields }), env, NOW);

test("a form filled in at human speed is accepted for a day", () => {
  for (const age of [2_000, 60_000, DAY_MS]) expect(sent(age)).toEqual(PASSED);
  expect(sent(5_000, { website: "" })).toEqual(PASSED);
});

test("a form that came too soon waits for the rest of the time, at most two seconds", () => {
  expect(sent(0)).toEqual({ refusal: null, waitMs: 2_000 });
  expect(sent(1_900)).toEqual({ refusal: null, waitMs: 100 });
  const slow = { ...env, FORM_MIN_AGE_MS: 60_000 };
  const form = formOf({ key: createDatedKey(env, NOW) });
  expect(checkSpam(form, slow, NOW)).toEqual({ refusal: null, waitMs: 2_000 });
});

test("a form is refused if it came too late, or with its honeypot filled", () => {
  expect(sent(DAY_MS + 1).refusal).toMatch(/open for a long time/u);
  const filled = sent(0, { website: "https://spam.example" });
  expect(filled).toEqual({ refusal: expect.stringMatching(/must stay empty/u), waitMs: 0 });
});

test("a missing, foreign or changed key is refused", () => {
  const key = createDatedKey(env, NOW - 5_000);
  const foreign = createDatedKey({ SESSION_SECRET: "x".repeat(32) }, NOW - 5_000);
  const later = createDatedKey(env, NOW).slice(0, 8) + key.slice(8);
  for (const wrong of ["", crypto.randomUUID(), foreign, later, `${key}0`, key.slice(1)]) {
    const { refusal } = checkSpam(formOf({ key: wrong }), env, NOW);
    expect(refusal, wrong).toMatch(/open for a long time/u);
  }
  expect(checkSpam(new FormData(), env, NOW).refusal).toMatch(/open for a long time/u);
});

test("keys are unique, equally long, and valid as an Idempotency-Key", () => {
  const keys = Array.from({ length: 100 }, () => createDatedKey(env, NOW));
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{51}$/u);
});
