import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import { logInNewPerson, openDashboard } from "../../fixtures/data/people";
import type { Person } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { expect, test } from "../../fixtures/test";

const settingsOf = ({ id }: Person) => `/dashboards/profile/settings/${id}`;

test("a rider becomes a provider in a dialog and is signed out shortly after", async ({ page }) => {
  const { email } = await logInNewPerson(page);
  await openDashboard(page);
  const opener = page.getByRole("link", { name: "Become a provider" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Become a provider" });
  await dialog.getByRole("button", { name: "I'm not sure" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboards\/dashboard\//);
  await opener.click();
  await expect(dialog.getByRole("button", { name: "Let's go" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await opener.click();
  await dialog.getByRole("button", { name: "Let's go" }).click();
  await expect(dialog.getByLabel("Pincode")).toHaveAccessibleDescription(/Enter your pincode/);
  await dialog.getByLabel("Pincode").fill("4711");
  await dialog.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByText("Please login again to see changes")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?email=/u);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await openHydrated(page, "/dashboards");
  await expect(page).toHaveURL(/\/login/);
});

test("a tab closed after the upgrade is signed out at the next request", async ({
  page,
  context,
}) => {
  const { token } = await logInNewPerson(page);
  await callApi("PUT", "/api/users", { token, body: { pincode: "4711" } });
  await openHydrated(page, "/dashboards/upgrade");
  await page.getByRole("main").getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByText("You are now a provider.")).toBeVisible();
  await expect(page.getByText("Please login again to see changes")).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await expect(async () => {
    await openHydrated(next, "/dashboards");
    await expect(next).toHaveURL(/\/login/, { timeout: 500 });
  }).toPass();
  await expect(next.getByText("Please login again to see changes")).toBeVisible();
});

test("a selected photo is previewed before the upload and shown in the header afterwards", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await openHydrated(page, `${settingsOf(person)}/photos`);
  const panel = page.getByRole("region", { name: "Profile photo" });
  await panel.getByLabel("New profile photo").setInputFiles(await makePicture());
  await expect(panel.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^blob:/);
  await panel.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your profile photo was changed.")).toBeVisible();
  await expect(page.getByRole("banner").locator("img.avatar")).toHaveCount(1);
  await expect(panel.getByRole("img", { name: "Preview" })).toBeHidden();
});

test("errors of a profile or photo disappear once it is saved", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/profile/settings/${id}`);
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Error: Account settings/u);
  await page.getByLabel("First name").fill("Robin");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByText("Your profile was not saved")).toBeHidden();
  await expect(page).toHaveTitle(/^Account settings/u);

  await openHydrated(page, `/dashboards/profile/settings/${id}/photos`);
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("New profile photo").setInputFiles(file);
  await page.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your photo was not changed")).toBeVisible();
  await page.getByLabel("New profile photo").setInputFiles(await makePicture());
  await expect(page.getByText("Your photo was not changed")).toBeHidden();
  await expect(page.getByLabel("New profile photo")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your profile photo was changed.")).toBeVisible();
});

test("the settings tabs change without loading a document", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openHydrated(page, settingsOf(person));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Enter your first name");
  await page.getByLabel("First name").fill("Renamed");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Renamed");

  const tabs = page.getByRole("navigation", { name: "Settings" });
  await tabs.getByRole("link", { name: "Password" }).click();
  // The form of the profile has a field of this name as well.
  const form = page.getByRole("region", { name: "Password" });
  await form.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill("another good password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");

  await tabs.getByRole("link", { name: "Sessions and data" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
