import { callApi } from "../fixtures/api";
import { visit } from "../fixtures/hydration";
import { createPerson, logIn, registerAndLogIn } from "../fixtures/people";
import type { Person } from "../fixtures/people";
import { makePicture } from "../fixtures/pictures";
import { expect, test } from "../fixtures/test";

const settingsOf = ({ id }: Person) => `/dashboards/profile/settings/${id}`;

test("a rider becomes a provider in a dialog, and is signed out after a moment", async ({
  page,
}) => {
  await registerAndLogIn(page);
  const opener = page.getByRole("link", { name: "Become a provider" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Become a provider" });
  await dialog.getByRole("button", { name: "I'm not sure" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboards\/dashboard\//);

  await opener.click();
  await dialog.getByRole("button", { name: "Let's go" }).click();
  await expect(dialog.getByLabel("Pincode")).toHaveAccessibleDescription(/Enter your pincode/);
  await dialog.getByLabel("Pincode").fill("4711");
  await dialog.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByText("Please login again to see changes")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await visit(page, "/dashboards");
  await expect(page).toHaveURL(/\/login/);
});

test("Escape closes the upgrade's dialog", async ({ page }) => {
  await registerAndLogIn(page);
  await page.getByRole("link", { name: "Become a provider" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Let's go" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the upgrade's page keeps its words until the sign-out", async ({ page }) => {
  const { token } = await registerAndLogIn(page);
  await callApi("PUT", "/api/users", { token, body: { pincode: "4711" } });
  await visit(page, "/dashboards/upgrade");
  await page.getByRole("main").getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByText("You are a provider now.")).toBeVisible();
  await expect(page.getByText("Please login again to see changes")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("a tab that is closed after the upgrade is signed out at the next request", async ({
  page,
  context,
}) => {
  const { token } = await registerAndLogIn(page);
  await callApi("PUT", "/api/users", { token, body: { pincode: "4711" } });
  await visit(page, "/dashboards/upgrade");
  await page.getByRole("main").getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByText("You are a provider now.")).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await expect(async () => {
    await visit(next, "/dashboards");
    await expect(next).toHaveURL(/\/login/, { timeout: 500 });
  }).toPass();
  await expect(next.getByText("Please login again to see changes")).toBeVisible();
});

test("a chosen photo is shown before it is sent, and stands in the header after", async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  await visit(page, `${settingsOf(person)}/photos`);
  const panel = page.getByRole("region", { name: "Profile photo" });
  await panel.getByLabel("New profile photo").setInputFiles(await makePicture());
  await expect(panel.getByRole("img", { name: "The chosen one" })).toHaveAttribute("src", /^blob:/);
  await panel.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your profile photo is changed.")).toBeVisible();
  await expect(page.getByRole("banner").locator("img.avatar")).toHaveCount(1);
  await expect(panel.getByRole("img", { name: "The chosen one" })).toBeHidden();
});

test("what was wrong with a profile or a photo is gone once it is kept", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, `/dashboards/profile/settings/${id}`);
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Error: Account settings/u);
  await page.getByLabel("First name").fill("Robin");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByText("Your profile was not saved")).toBeHidden();
  await expect(page).toHaveTitle(/^Account settings/u);

  await visit(page, `/dashboards/profile/settings/${id}/photos`);
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("New profile photo").setInputFiles(file);
  await page.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your photo was not changed")).toBeVisible();
  await page.getByLabel("New profile photo").setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Upload profile photo" }).click();
  await expect(page.getByText("Your profile photo is changed.")).toBeVisible();
  await expect(page.getByText("Your photo was not changed")).toBeHidden();
});

test("the settings follow from one tab to the next without loading a document", async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  await visit(page, settingsOf(person));
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
  await page.getByLabel("New password").fill("another good password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
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

test("ending a session takes it from the list where it stands", async ({ page }) => {
  const person = await registerAndLogIn(page);
  await visit(page, `${settingsOf(person)}/sessions`);
  const rows = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: /^End the session/ }).click();
  await expect(rows).toHaveCount(1);
});

test("a hydrated profile follows in place, and its e-mail form sends once", async ({ page }) => {
  const person = await createPerson();
  const name = `${person.firstName} ${person.lastName}`;
  await registerAndLogIn(page, { isVerified: true });
  await visit(page, `/dashboards/profile/details/${person.id}`);
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByRole("button", { name: `Unfollow ${name}` })).toBeVisible();
  await page.getByRole("link", { name: "Send e-mail" }).click();
  await page.getByLabel("Subject").fill("About your stall");
  await page.getByLabel("Message").fill("Is it open on Sundays?");
  await page.getByRole("button", { name: "Send e-mail" }).click();
  await expect(page.getByText(`Your e-mail to ${name} is on its way.`)).toBeVisible();
});

test("pointing at a link to a profile is no visit", async ({ page }) => {
  const author = await createPerson();
  const viewer = await registerAndLogIn(page);
  await callApi("GET", `/api/users/profile/${author.id}`, { token: viewer.token });
  await logInAfresh(page, author);
  const link = page.getByRole("main").getByRole("link", { name: viewer.lastName });
  await expect(async () => {
    await visit(page, `/dashboards/profile/details/${author.id}`);
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.hover();
  await page.getByRole("link", { name: "Edit profile" }).hover();
  await expect(page.locator('link[rel="prefetch"][href*="settings"]')).toHaveCount(1);
  await expect(page.locator(`link[rel="prefetch"][href*="${viewer.id}"]`)).toHaveCount(0);
});

async function logInAfresh(page: Parameters<typeof logIn>[0], person: Person): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, person);
}
