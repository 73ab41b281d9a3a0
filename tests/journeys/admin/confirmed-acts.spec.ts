import { randomUUID } from "node:crypto";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { ageSessions } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

/** Gives a browser the session of an admin who logged in longer ago than a quarter of an hour. */
async function logInResidentAdmin(page: JourneyPage) {
  const admin = await createPerson({ isAdmin: true });
  await logIn(page, admin);
  await ageSessions(admin);
  return admin;
}

/** Clicks without the password, with a wrong one, and with the right one. */
async function submitWithPassword(page: JourneyPage, button: string, right: string): Promise<void> {
  const submit = page.getByRole("button", { name: button, exact: true });
  const password = page.getByLabel("Your current password");
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  await password.fill("not the one");
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/This is not your current password/u);
  await password.fill(right);
  await submit.click();
}

test("some time after the login, an admin deletes an account with their password", async ({
  page,
}) => {
  const person = await createPerson();
  const admin = await logInResidentAdmin(page);
  await page.goto(paths.deleteUser(person.id));
  await submitWithPassword(page, "Delete", admin.password);
  await expect(page.getByRole("status")).toContainText(/account was deleted/u);
  expect((await page.goto(paths.author(person.id)))?.status()).toBe(404);
});

test("some time after the login, an admin is blocked with the password, and unblocked without", async ({
  page,
}) => {
  const other = await createPerson({ isAdmin: true });
  const name = `Robin ${other.lastName}`;
  const admin = await logInResidentAdmin(page);
  await page.goto(paths.usersList(admin.id, { query: other.email }));
  const actions = page.locator("summary", { hasText: `Actions for ${name}` });
  await actions.click();
  await page.getByRole("link", { name: `Block ${name}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Block ${name}?`);
  await submitWithPassword(page, "Block", admin.password);
  const list = paths.usersList(admin.id, { query: other.email });
  await expect(page).toHaveURL(`${list}#user-${other.id}`);
  await expect(page.getByRole("status")).toContainText(`${name} is blocked.`);
  await actions.click();
  await page.getByRole("button", { name: `Unblock ${name}` }).click();
  await expect(page.getByRole("row").nth(1)).not.toContainText("Blocked");
});

test("some time after the login, categories are merged with the password, and the chosen one stays chosen", async ({
  page,
}) => {
  const admin = await logInResidentAdmin(page);
  const [first, second] = [1, 2].map((count) => `Shelf ${count} ${randomUUID().slice(0, 8)}`);
  const create = (title = "") =>
    callApi<{ id: string }>("POST", "/api/category", { token: admin.token, body: { title } });
  const { id } = await create(first);
  const into = await create(second);
  const post = await createPost(admin, { category: first });
  await page.goto(paths.deleteCategory(id));
  const choice = page.getByLabel("Move its 1 post to");
  await choice.selectOption({ label: second });
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  await expect(choice).toHaveValue(into.id);
  await page.getByLabel("Your current password").fill(admin.password);
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(page.getByRole("status")).toContainText(`“${first}” was deleted`);
  const moved = await callApi<{ category: string }>("GET", `/api/posts/${post.id}`);
  expect(moved.category).toBe(second);
});

test("some time after the login, all contact messages are deleted with the password alone", async ({
  page,
}) => {
  const senderName = `Nora ${randomUUID().slice(0, 8)}`;
  const body = { senderName, senderEmail: "nora@example.com", message: "Good morning" };
  await callApi("POST", "/api/contact", { body });
  const admin = await logInResidentAdmin(page);
  await page.goto(paths.deleteContactMessages(admin.id));
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  await page.getByLabel("Your current password").fill("not the one");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  await page.goto(paths.contactMessages(admin.id));
  await expect(page.getByRole("article").filter({ hasText: senderName })).toBeVisible();
});

test("some time after the login, a decision that blocks an admin keeps what was typed and takes the password", async ({
  page,
}) => {
  const [other, reporter] = [await createPerson({ isAdmin: true }), await createPerson()];
  const report = { subject: "profile", subjectId: other.id, reason: "spam" };
  await callApi("POST", "/api/reports", { token: reporter.token, body: report });
  const admin = await logInResidentAdmin(page);
  await page.goto(paths.reported(other.id));
  await page.getByLabel("Block the person").check();
  await page.getByLabel("Reason").fill("They sold our ink.");
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your current password again");
  await expect(page.getByLabel("Block the person")).toBeChecked();
  await expect(page.getByLabel("Reason")).toHaveValue("They sold our ink.");
  await page.getByLabel("Your current password").fill(admin.password);
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByRole("status")).toContainText("Blocked");
  await expect(callApi("GET", "/api/users/me", { token: other.token })).rejects.toThrow("403");
});
