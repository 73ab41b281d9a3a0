import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn, openDashboard } from "../../fixtures/data/people";
import { ageSessions, createSession, logInThroughApi } from "../../fixtures/data/sessions";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("the user list filters by name, e-mail, account type and block status", async ({ page }) => {
  const person = await createPerson();
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "Users List" }).click();
  await page.getByRole("searchbox").fill(person.lastName);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\?query=Tester/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText(person.email);
  await expect(
    page.getByRole("link", { name: `Robin ${person.lastName}` }).first(),
  ).toHaveAttribute("href", `/dashboards/account/${id}/${person.id}`);
  await page.getByLabel("Type").selectOption("provider");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(person.lastName);

  await page.goto(`/dashboards/users-list/${id}?accountType=rider`);
  await expect(page.getByLabel("Type")).toHaveValue("rider");
  await expect(page.getByRole("row", { name: "Provider" })).toHaveCount(0);
  await page.goto(`/dashboards/users-list/${id}?blocked=false`);
  await expect(page.getByLabel("Status")).toHaveValue("false");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?blocked=false&page=2$/);
});

test(
  "a blocked user cannot log in until an admin unblocks them",
  { tag: "@scripts" },
  async ({ page }) => {
    const person = await createPerson();
    const name = `Robin ${person.lastName}`;
    const { id } = await createSession(ADMIN);
    await logIn(page, ADMIN);
    await openHydrated(page, `/dashboards/users-list/${id}?query=${person.email}`);
    const actions = page.locator("summary", { hasText: `Actions for ${name}` });
    await actions.click();
    await page.getByRole("button", { name: `Block ${name}`, exact: true }).click();
    await expect(page).toHaveURL(/\?query=person-/);
    await expect(page.getByText(`${name} is blocked`).first()).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Blocked");
    await expect(callApi("GET", "/api/users/me", { token: person.token })).rejects.toThrow("403");

    await actions.click();
    await page.getByRole("button", { name: `Unblock ${name}` }).click();
    await expect(page.getByRole("row").nth(1)).not.toContainText("Blocked");
    await logInThroughApi(person);
  },
);

test("the page of an account has its history, and what can be done about it", async ({ page }) => {
  const person = await createPerson();
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/users-list/${id}?query=${person.email}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText("Nothing in the last two years.")).toBeVisible();

  await page.locator("summary", { hasText: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: `Block ${name}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboards/account/${id}/${person.id}`, "u"));
  await expect(page.getByText(`${name} is blocked`).first()).toBeVisible();
  await expect(page.getByText("Until an admin unblocks")).toBeVisible();
  const acts = page.getByRole("table", { name: "What admins did, newest first" });
  await expect(acts.getByRole("row").nth(1)).toContainText("Blocked the account");
  await page.locator("summary", { hasText: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: `Unblock ${name}` }).click();
  await expect(acts.getByRole("row").nth(1)).toContainText("Unblocked the account");

  await page.goto(`/dashboards/account/${id}/${"0".repeat(24)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("not found");
});

test("deleting a user asks for confirmation and deletes their content", async ({ page }) => {
  const person = await createPerson();
  const post = await createPost(person);
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/users-list/${id}?query=${person.email}`);
  await page.locator("summary", { hasText: `Actions for ${name}` }).click();
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete ${name}?`);
  await expect(page.getByText("its 1 post")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/users-list/${id}?query=${person.email}`);
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(`${name}’s account was deleted`);
  expect((await page.goto(`/authors/${person.id}`))?.status()).toBe(404);
  expect((await page.goto(`/marketplace/${post.id}`))?.status()).toBe(404);
});

test("admins neither block nor delete themselves in the list", async ({ page }) => {
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/users-list/${id}?query=${ADMIN.email}`);
  await expect(page.getByRole("row").nth(1)).toContainText("You");
  await expect(page.getByRole("row").nth(1).getByRole("button")).toHaveCount(0);
  expect((await page.goto(`/dashboards/delete-user/${id}`))?.status()).toBe(403);
});

test("an admin gives and takes the role with their password, and the log says so", async ({
  page,
}) => {
  const person = await createPerson({ isVerified: true });
  // One of its own: what other tests do as the demo's admin takes a fresh login.
  const admin = await createPerson({ isAdmin: true });
  const { id } = admin;
  await logIn(page, admin);
  await ageSessions(admin);
  await page.goto(`/dashboards/users-list/${id}?query=${person.email}`);
  const name = `${person.firstName} ${person.lastName}`;
  const actions = page.locator("summary", { hasText: `Actions for ${name}` });
  await actions.click();
  await page.getByRole("link", { name: `Make ${name} an admin` }).click();
  await page.getByRole("button", { name: "Make an admin" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  const password = page.getByLabel("Your current password");
  await password.fill("not the one");
  await page.getByRole("button", { name: "Make an admin" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
    "href",
    "#act-currentPassword",
  );
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/This is not your current password/u);
  await password.fill(admin.password);
  await page.getByRole("button", { name: "Make an admin" }).click();
  await expect(page.getByRole("status")).toContainText(`${name} is now an admin.`);
  await expect(page.getByRole("row").nth(1)).toContainText("Admin");

  await actions.click();
  await page.getByRole("link", { name: `Remove admin role from ${name}` }).click();
  await page.getByRole("button", { name: "Remove role" }).click();
  await expect(page.getByRole("status")).toContainText(`${name} is no longer an admin.`);
  await page.goto(`/dashboards/admin-log/${id}`);
  const acts = page.getByRole("row").filter({ hasText: name });
  await expect(acts.nth(0)).toContainText("Removed the admin role");
  await expect(acts.nth(1)).toContainText("Granted the admin role");
});
