import { goOn } from "../../fixtures/browser/editor";
import { openHydrated } from "../../fixtures/browser/hydration";
import { ADMIN, createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("the post form changes from one post to the next without loading a document", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const [first, second] = [await createPost(person), await createPost(person)];
  await openHydrated(page, `/dashboards/posts/${person.id}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const { title } of [first, second]) {
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("link", { name: "My posts" }).click();
  }
  await page.getByRole("link", { name: `Delete ${first.title}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${first.title}” was deleted.`)).toBeVisible();
  await expect(page.getByRole("row", { name: first.title })).toHaveCount(0);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("what an act has changed is marked for two seconds, unless less motion is asked for", async ({
  page,
}) => {
  const person = await createPerson();
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await openHydrated(page, `/dashboards/users-list/${id}?query=${person.email}`);
  const row = page.getByRole("row").nth(1);
  const countMarks = () => row.evaluate((element) => element.getAnimations().length);
  await row.locator("summary").click();
  await row.getByRole("button", { name: /^Block/u }).click();
  await expect.poll(countMarks).toBe(1);
  await expect(page.getByRole("alert").filter({ hasText: "is blocked" })).toHaveCount(1);
  await expect.poll(countMarks).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: /^Unblock/u }).click();
  await expect(row).not.toContainText("Blocked");
  expect(await countMarks()).toBe(0);
});

test("a filtered user list stays filtered after a deletion", async ({ page }) => {
  const person = await createPerson();
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  const list = `/dashboards/users-list/${id}?query=${person.lastName.replace(" ", "+")}&page=1`;
  await openHydrated(page, list);
  const before = await page.evaluate(() => history.length);
  await page.locator("summary", { hasText: `Actions for ${name}` }).click();
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${name}’s account was deleted.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("the result of a form is shown once, under the title of the next page", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await page.getByLabel("Title").fill("Told once");
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("“Told once” is published.")).toHaveCount(1);
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Told once/u);
});
