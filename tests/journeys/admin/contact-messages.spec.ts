import { randomUUID } from "node:crypto";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, logIn, openDashboard } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test.describe.configure({ mode: "serial" });

async function write(message: string): Promise<string> {
  const senderName = `Nora ${randomUUID().slice(0, 8)}`;
  const body = { senderName, senderEmail: "nora@example.com", message };
  await callApi("POST", "/api/contact", { body });
  return senderName;
}

async function deleteAll(page: JourneyPage): Promise<void> {
  await page.getByRole("link", { name: "Delete all" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete all messages?");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact messages");
}

test("an admin reads contact messages and deletes one", async ({ page }) => {
  const name = await write("Good morning,\nis the <b>market</b> open?");
  const other = await write("Good evening to all of you.");
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "Contact Messages" }).click();
  const message = page.getByRole("article").filter({ hasText: name });
  await expect(message).toContainText("is the <b>market</b> open?");
  await expect(message.getByRole("link", { name: "nora@example.com" })).toHaveAttribute(
    "href",
    "mailto:nora@example.com",
  );
  await page.getByRole("link", { name: `Delete message from ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Delete the message from ${name}?`,
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText(`The message from ${name} was deleted`);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: other })).toBeVisible();
});

test("contact messages are paged, and all are deleted after a confirmation", async ({ page }) => {
  const { id } = await createSession(ADMIN);
  const names: string[] = [];
  for (let count = 0; count < 13; count += 1) names.push(await write(`Letter number ${count}`));
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/contact-msg/${id}`);
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await deleteAll(page);
  await expect(page.getByRole("status")).toContainText(/Deleted \d{2,} messages/);
  const left = (await page.getByRole("article").allTextContents()).join();
  expect(names.filter((name) => left.includes(name))).toEqual([]);
  // Another test may have written at this very moment.
  await expect(async () => {
    if ((await page.getByRole("article").count()) > 0) await deleteAll(page);
    const heading = page.getByRole("heading", { name: "No messages" });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Delete all" })).toHaveCount(0);
});

test("an admin brings deleted messages back", async ({ page }) => {
  const { id } = await createSession(ADMIN);
  const name = await write("A letter to keep after all");
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/contact-msg/${id}`);
  await deleteAll(page);
  await expect(page.getByRole("article").filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("link", { name: "Deleted messages" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("status")).toContainText(/Restored \d/u);
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
});
