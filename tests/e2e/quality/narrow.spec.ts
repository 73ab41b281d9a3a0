import type { Locator } from "playwright/test";
import { ADMIN, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test.use({ viewport: { width: 360, height: 740 } });

/** In how many lines the text of each element stands. */
function countLines(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
}

test("on a phone, when a draft was saved stands in one line", async ({ page }) => {
  const person = await logInNewPerson(page);
  await createDraft(person, { title: "Walnut ink" });
  await page.goto(`/dashboards/posts/${person.id}?status=draft`);
  expect(await countLines(page.locator("td[data-label=Saved]"))).toEqual([1]);
});

test("on a phone, times and ids of the operations page are whole", async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/dashboards");
  const [id = ""] = /[0-9a-f]{24}/u.exec(page.url()) ?? [];
  await page.goto(`/dashboards/operations/${id}`);
  const lines = await countLines(page.locator(".operations :is(time, code)"));
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
});
