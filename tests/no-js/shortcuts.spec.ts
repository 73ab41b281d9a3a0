import { registerAndLogIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("the shortcuts are a page that says what they need, with a switch that is kept", async ({
  page,
}) => {
  await page.goto("/shortcuts");
  await expect(page.getByRole("definition")).not.toHaveCount(0);
  await expect(page.getByText("They need scripts")).toBeVisible();
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(page).toHaveURL("/shortcuts");
  await page.reload();
  await expect(page.getByText("In this browser they are off.")).toBeVisible();
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
  await expect(page.getByText("In this browser they are on.")).toBeVisible();
});

test("the account's menu leads to the shortcuts", async ({ page }) => {
  await registerAndLogIn(page);
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.getByRole("link", { name: "Keyboard Shortcuts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard shortcuts");
});
