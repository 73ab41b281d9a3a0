import { checkMarkup, hasMarkupChecker } from "../fixtures/markup-check";
import { createGrounds, getGrounds } from "../fixtures/screens/ground";
import { nameOf } from "../fixtures/screens/screen";
import { listPages } from "../fixtures/screens/screens";
import { expect, test } from "../fixtures/test";
import { ask } from "../fixtures/web-session";

test("every page is valid HTML for everybody who may see it", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  const grounds = await getGrounds();
  const pages = new Map<string, string>();
  for (const { screen, role } of listPages()) {
    const ground = grounds[role];
    const answer = await ask(ground.session, screen.path(ground));
    pages.set(`${nameOf(screen)} as ${role}`, await answer.text());
  }
  expect(await checkMarkup(pages)).toEqual([]);
});

test("a form that came back is valid HTML", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  // Some forms end the session, so these people are of their own.
  const grounds = await createGrounds();
  const pages = new Map<string, string>();
  for (const { screen, role } of listPages()) {
    const ground = grounds[role];
    const hasFields = Object.keys(screen.form?.fields(ground) ?? {}).length > 0;
    if (screen.form?.by !== role || !hasFields) continue;
    const { csrf } = ground.session;
    const answer = await ask(ground.session, screen.path(ground), {
      body: new URLSearchParams({ csrf, description: "", title: "", message: "", email: "" }),
    });
    if (answer.status === 422) pages.set(`${nameOf(screen)} as ${role}`, await answer.text());
  }
  expect(pages.size).toBeGreaterThan(5);
  expect(await checkMarkup(pages)).toEqual([]);
});
