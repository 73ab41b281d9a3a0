import type { Page } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const veil = (page: Page) => page.locator(".loading-overlay");

/** Holds back what the page asks for, until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

test("a like shows at once, and only its button is busy while it is sent", async ({ page }) => {
  await logInNewPerson(page);
  const { id } = await createPost(await createPerson());
  await openHydrated(page, `/marketplace/${id}`);
  const release = await hold(page, /\.data/u);
  await page.getByRole("button", { name: "Dislike, 0 dislikes" }).click();
  const dislike = page.getByRole("button", { name: "Dislike, 1 dislike", exact: true });
  await expect(dislike).toHaveAttribute("aria-pressed", "true");
  await expect(dislike).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  await expect(veil(page)).toHaveCount(0);
  release();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(dislike).toHaveAttribute("aria-pressed", "true");
});

test("following shows at once, without a veil", async ({ page }) => {
  await logInNewPerson(page);
  const author = await createPerson();
  const { id } = await createPost(author);
  await openHydrated(page, `/marketplace/${id}`);
  const release = await hold(page, /\.data/u);
  const name = `${author.firstName} ${author.lastName}`;
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByRole("button", { name: `Unfollow ${name}` })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await expect(veil(page)).toHaveCount(0);
  release();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

for (const [act, own] of [
  ["Like", "Like, 0 likes"],
  ["Save", "Save"],
]) {
  test(`${act} on the card of a related post changes nothing of the post itself`, async ({
    page,
  }) => {
    await logInNewPerson(page);
    const author = await createPerson();
    await createPost(author);
    const { id } = await createPost(author);
    await openHydrated(page, `/marketplace/${id}`);
    const release = await hold(page, /\.data/u);
    const related = page.getByRole("region", { name: "Related posts" });
    const button = related.getByRole("button", { name: `${act} ` }).first();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: own, exact: true })).toBeVisible();
    release();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  });
}

test("while notifications are turned on, their author stays followed", async ({ page }) => {
  await logInNewPerson(page);
  const { id, firstName, lastName } = await createPerson();
  await openHydrated(page, `/authors/${id}`);
  const unfollow = page.getByRole("button", { name: `Unfollow ${firstName} ${lastName}` });
  await page.getByRole("button", { name: `Follow ${firstName} ${lastName}` }).click();
  const notify = page.getByRole("button", { name: "Notify me" });
  await expect(notify).toBeVisible();
  const release = await hold(page, /\.data/u);
  await notify.click();
  await expect(notify).toHaveAttribute("aria-busy", "true");
  await expect(unfollow).toBeVisible();
  release();
  await expect(notify).toHaveAttribute("aria-pressed", "true");
});

test("the page that is left can be read for a second, before a veil covers it", async ({
  page,
}) => {
  await logInNewPerson(page);
  await openHydrated(page, "/dashboards");
  const release = await hold(page, /\.data/u);
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(veil(page)).toHaveCount(1);
  const delay = await veil(page).evaluate((element) => getComputedStyle(element).animationDelay);
  expect(delay).toBe("1s");
  await expect(veil(page)).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await expect(veil(page)).toHaveCount(0);
});

test("a pressed button stays under the pointer: no style comes before it is released", async ({
  page,
}) => {
  const person = await createPerson();
  await logInNewPerson(page);
  await openHydrated(page, `/dashboards/profile/details/${person.id}`);
  await page.evaluate(() => {
    for (const name of ["pointerdown", "pointerup"]) {
      addEventListener(name, () => performance.mark(name), { capture: true });
    }
  });
  await page.getByRole("button", { name: /^Follow / }).click();
  await expect(page.getByRole("button", { name: /^Unfollow / })).toBeVisible();
  const early = await page.evaluate(() => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime > timeOf("pointerdown"))
      .filter(({ startTime }) => startTime < timeOf("pointerup"))
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".css"));
  });
  expect(early).toEqual([]);
});
