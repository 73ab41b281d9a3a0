import { paths } from "../../../app/utils/paths";
import { logIn, createPerson } from "../../fixtures/data/people";
import type { Person } from "../../fixtures/data/people";
import { ageSessions, logInThroughApi } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

const sessionsOf = ({ id }: Person) => `/dashboards/profile/settings/${id}/sessions`;

test("some time after the login, sessions are ended and data downloaded with the password", async ({
  page,
}) => {
  const person = await createPerson();
  await logIn(page, person);
  await ageSessions(person);
  await page.goto(sessionsOf(person));
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  const early = await page.request.get(paths.exportData(person.id), { maxRedirects: 0 });
  expect(early.headers()["location"]).toBe(sessionsOf(person));
  // Without the message that is still there.
  await page.goto(sessionsOf(person));
  await page.getByRole("link", { name: "Download my data" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  await expect(page).toHaveURL(sessionsOf(person));

  await page.getByLabel("Current password").fill("not the one");
  await page.getByRole("button", { name: "Continue" }).click();
  const form = page.getByRole("region", { name: "Enter your password first" });
  await expect(form.getByRole("alert")).toContainText("This is not your current password");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("status")).toContainText("You are signed out everywhere else.");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-/);
});

test("some time after the login, an account is deleted with the password", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await ageSessions(person);
  await page.goto(`/dashboards/delete-account/${person.id}`);
  await expect(page.getByText("What stays")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  const password = page.getByLabel("Current password");
  await password.fill("not the one");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
    "href",
    "#delete-currentPassword",
  );
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/This is not your current password/u);
  await password.fill(person.password);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(logInThroughApi(person)).rejects.toThrow(/401/);
});
