import { expect, test } from "vitest";
import type { WebEnv } from "~/server/env.server";
import { openBookmark } from "./bookmark.server";

const env = { SITE_URL: "https://ink.example" } as WebEnv;
const EARLIER = "v1:00000001-00000000";
const LATER = "v1:00000002-00000000";

type Visit = {
  cookie?: string | null;
  method?: string;
  isSignedIn?: boolean;
  answer?: [string, boolean];
};

async function visit({ cookie, method = "GET", isSignedIn = true, answer }: Visit) {
  const request = new Request("https://ink.example/", { method });
  if (cookie) request.headers.set("Cookie", cookie.split(";")[0] ?? "");
  const bookmark = await openBookmark(env, request);
  if (answer) bookmark.keep(...answer);
  const headers = new Headers();
  await bookmark.commitIfChanged(headers, isSignedIn);
  const [set = null] = headers.getSetCookie();
  return { read: bookmark.read(), set };
}

test("a browser stores its first bookmark, and then that of its last write", async () => {
  const first = await visit({ answer: [EARLIER, false] });
  expect(first.read).toBe(EARLIER);
  expect(first.set).toMatch(/^__Host-bookmark=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  const cookie = first.set;
  expect(await visit({ cookie, answer: [LATER, false] })).toEqual({ read: EARLIER, set: null });
  const written = await visit({ cookie, method: "POST", answer: [LATER, true] });
  expect(written.read).toBe(LATER);
  expect(written.set).not.toBeNull();
});

test("a form that writes nothing sets no bookmark", async () => {
  const refused = await visit({ method: "POST", answer: [EARLIER, false] });
  expect(refused).toEqual({ read: null, set: null });
});

test("signing out removes the bookmark", async () => {
  expect(await visit({ isSignedIn: false, answer: [EARLIER, true] })).toMatchObject({ set: null });
  const { set: cookie } = await visit({ answer: [EARLIER, true] });
  expect((await visit({ cookie, isSignedIn: false })).set).toContain("Max-Age=0");
});

test("an invalid bookmark counts as none", async () => {
  for (const value of ["nonsense", "%%%", btoa(JSON.stringify({ a: 1 })), btoa('"<script>"')]) {
    const cookie = `__Host-bookmark=${value}`;
    expect(await visit({ cookie })).toEqual({ read: null, set: null });
  }
});
