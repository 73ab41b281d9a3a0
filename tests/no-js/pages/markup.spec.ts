import { checkMarkup, hasMarkupChecker } from "../../fixtures/browser/markup-check";
import { createScreenContexts, getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { listPages } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/test";
import { fetchAs } from "../../fixtures/browser/web-session";

test("every page is valid HTML for every role", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  const contexts = await getScreenContexts();
  const pages = new Map<string, string>();
  for (const { screen, role } of listPages()) {
    const screenContext = contexts[role];
    const answer = await fetchAs(screenContext.session, screen.path(screenContext));
    pages.set(`${nameOf(screen)} as ${role}`, await answer.text());
  }
  expect(await checkMarkup(pages)).toEqual([]);
});

test("a form returned with errors is valid HTML", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  // Some forms end the session, so these people are of their own.
  const contexts = await createScreenContexts();
  const pages = new Map<string, string>();
  for (const { screen, role } of listPages()) {
    const screenContext = contexts[role];
    const hasFields = Object.keys(screen.form?.fields(screenContext) ?? {}).length > 0;
    if (screen.form?.by !== role || !hasFields) continue;
    const { csrf } = screenContext.session;
    const answer = await fetchAs(screenContext.session, screen.path(screenContext), {
      body: new URLSearchParams({ csrf, description: "", title: "", message: "", email: "" }),
    });
    if (answer.status === 422) pages.set(`${nameOf(screen)} as ${role}`, await answer.text());
  }
  expect(pages.size).toBeGreaterThan(5);
  expect(await checkMarkup(pages)).toEqual([]);
});
