import { callApi } from "../../fixtures/data/api";
import { PROVIDER, logIn, openDashboard, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("a rider without a pincode is asked for one, becomes a provider and logs in again", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await openDashboard(page);
  await page.getByRole("link", { name: "Become a provider" }).click();
  await expect(page).toHaveURL("/dashboards/upgrade");
  await page.getByRole("button", { name: "Let's go" }).click();
  await expect(page).toHaveTitle(/^Error: Become a provider/);
  await expect(page.getByLabel("Pincode")).toHaveAccessibleDescription(/Enter your pincode/);
  await page.getByLabel("Pincode").fill("!");
  await page.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByLabel("Pincode")).toHaveAccessibleDescription(/Use 4 to 10 letters/);
  await expect(page.getByLabel("Pincode")).toHaveValue("!");

  await page.getByLabel("Pincode").fill("4711");
  await page.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByRole("status")).toContainText("Please login again to see changes");
  await expect(page.getByRole("link", { name: "Login" }).first()).toHaveAttribute("href", "/login");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await page.goto("/dashboards");
  await expect(page).toHaveURL(/\/login/);

  await logIn(page, person);
  await openDashboard(page);
  await expect(page.getByRole("link", { name: "Job List" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Become a provider" })).toHaveCount(0);
});

test("a pincode on file is not requested again, and the upgrade can wait", async ({ page }) => {
  const { id, token } = await logInNewPerson(page);
  await callApi("PUT", "/api/users", { token, body: { pincode: "AB 12" } });
  await page.goto("/dashboards/upgrade");
  await expect(page.getByLabel("Pincode")).toHaveCount(0);
  await page.getByRole("link", { name: "I'm not sure" }).click();
  await expect(page).toHaveURL(`/dashboards/dashboard/${id}`);

  await page.goto("/dashboards/upgrade");
  await page.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByRole("status")).toContainText("Please login again to see changes");
  const user = await callApi<{ accountType: string }>("GET", `/api/users/${id}`);
  expect(user.accountType).toBe("provider");
});

test("a refusal of the API is shown as server error - app error", async ({ page }) => {
  const { token } = await logInNewPerson(page);
  await page.goto("/dashboards/upgrade");
  const key = await page.locator("#upgrade input[name=key]").inputValue();
  await callApi("PUT", "/api/users", { token, body: { bio: "Sent before" }, key });
  await page.getByLabel("Pincode").fill("4711");
  await page.getByRole("button", { name: "Let's go" }).click();
  await expect(page.getByRole("alert")).toContainText(/CONFLICT - \S+/);
});

test("the upgrade page redirects a provider with a message", async ({ page }) => {
  await logIn(page, PROVIDER);
  await openDashboard(page);
  const dashboard = new URL(page.url()).pathname;
  await page.goto("/dashboards/upgrade");
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole("status")).toContainText("You are already a provider");
});
