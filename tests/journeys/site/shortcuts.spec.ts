import { openDashboard, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("the shortcuts page says what shortcuts need and has a persistent switch", async ({
  page,
}) => {
  await page.goto("/shortcuts");
  await expect(page.getByRole("definition")).not.toHaveCount(0);
  await expect(page.getByText("not using light pages")).toBeVisible();
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(page).toHaveURL("/shortcuts");
  await page.reload();
  await expect(page.getByText("Shortcuts are off in this browser.")).toBeVisible();
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
  await expect(page.getByText("Shortcuts are on in this browser.")).toBeVisible();
});

test("the account menu links to the shortcuts", async ({ page }) => {
  await logInNewPerson(page);
  await openDashboard(page);
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.getByRole("link", { name: "Keyboard Shortcuts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard shortcuts");
});
