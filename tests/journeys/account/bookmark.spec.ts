import { paths } from "../../../app/utils/paths";
import { createPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { SIGNED_OUT, fetchAs, openWebSession } from "../../fixtures/browser/web-session";
import { expect, test } from "../../fixtures/journey";

test("who is signed in is known to have read what they wrote, until they log out", async () => {
  const person = await createPerson();
  const { id } = await createPost(person);
  const session = await openWebSession(person);
  const post = paths.post({ id });
  /** What the browser keeps of an answer. */
  const readCookie = ({ headers }: Response) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith("bookmark="));

  expect(readCookie(await fetchAs(SIGNED_OUT, post))).toBeUndefined();
  const first = readCookie(await fetchAs(session, post));
  expect(first).toContain("HttpOnly");
  const withBookmark = (cookie = "") => {
    return { ...session, cookie: `${session.cookie}; ${cookie.split(";")[0]}` };
  };
  expect(readCookie(await fetchAs(withBookmark(first), post))).toBeUndefined();

  const form = { csrf: session.csrf, intent: "comment", postId: id, description: "Hello" };
  const written = await fetchAs(withBookmark(first), post, { body: new URLSearchParams(form) });
  expect(written.status).toBe(303);
  const second = readCookie(written);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  const out = await fetchAs(withBookmark(second), paths.logout(), {
    body: new URLSearchParams({ csrf: session.csrf }),
  });
  expect(readCookie(out)).toContain("Max-Age=0");
});
