import { readFile } from "node:fs/promises";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logInNewPerson, logInThroughScreen } from "../../fixtures/data/people";
import type { Person } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { logInThroughApi } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

const sessionsOf = ({ id }: Person) => `/dashboards/profile/settings/${id}/sessions`;

test(
  "sessions are listed by browser, and one or all others are ended",
  { tag: "@scripts" },
  async ({ page }) => {
    const person = await createPerson();
    await logInThroughScreen(page, person);
    const phone = await logInThroughApi(person);
    await openHydrated(page, sessionsOf(person));
    const rows = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "This browser" })).toContainText("Chrome on Linux");
    await rows
      .getByRole("button", { name: /^End the session/ })
      .first()
      .click();
    await expect(page.getByText("The session was ended.").first()).toBeVisible();
    await expect(rows).toHaveCount(2);

    await page.getByRole("button", { name: "End all other sessions" }).click();
    await expect(page.getByText("You are signed out everywhere else.").first()).toBeVisible();
    await expect(rows).toHaveCount(1);
    for (const token of [phone.token, person.token]) {
      await expect(callApi("GET", "/api/users/me", { token })).rejects.toThrow(/401/);
    }
  },
);

test("all data about a user is downloaded as one file", async ({ page }) => {
  const person = await logInNewPerson(page);
  const post = await createPost(person);
  await page.goto(sessionsOf(person));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), "utf8");
  const data = JSON.parse(text) as { user: { email: string }; posts: { id: string }[] };
  expect(data.user.email).toBe(person.email);
  expect(data.posts.map(({ id }) => id)).toEqual([post.id]);
});

test("what a user wrote is downloaded as a zip", async ({ page }) => {
  const person = await logInNewPerson(page);
  const post = await createPost(person);
  await page.goto(sessionsOf(person));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my texts" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-texts-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes(`${post.id}.md`)).toBe(true);
});
