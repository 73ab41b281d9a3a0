import {
  createPerson,
  logInNewPerson,
  logInThroughScreen,
  openDashboard,
} from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test("a logout leaves nothing in the browser that scripts stored for the account", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await openDashboard(page);
  await page.evaluate((ownId) => {
    sessionStorage.setItem("draft kept", "A comment");
    localStorage.setItem(`outbox:${ownId}:1`, "A message");
  }, id);
  await page.locator(".dashboard-header .menu summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  const stored = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
  ]);
  expect(stored.filter((name) => /draft|outbox/u.test(name))).toEqual([]);
});

test("the session cookie is hidden from scripts and other sites", async ({ page }) => {
  await logInThroughScreen(page, await createPerson());
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});
