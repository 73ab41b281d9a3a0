import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPair, readTexts, writeMessage } from "../../fixtures/data/messages";
import { ADMIN, logIn } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { openConversation, sendMessage } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";
import { addSessionCookie, openWebSession } from "../../fixtures/browser/web-session";

const SOON = { timeout: 5000 };

/** Collects the sockets of a page; says how many are open. */
function watchSockets(page: Page): () => { made: number; open: number } {
  const sockets: { isClosed: () => boolean }[] = [];
  page.on("websocket", (socket) => {
    if (socket.url().includes("/messenger/socket")) sockets.push(socket);
  });
  return () => ({
    made: sockets.length,
    open: sockets.filter((socket) => !socket.isClosed()).length,
  });
}

test("signing out in one tab closes the socket of the other, whose page says why", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openConversation(page, one, two);
  const other = await context.newPage();
  await openHydrated(other, "/dashboards");
  await other.locator(".dashboard-header .menu summary").click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("alert")).toContainText("You signed out", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });

  // A network that returns must not open it again.
  await context.setOffline(true);
  await context.setOffline(false);
  await sendMessage(page, "Anyway");
  await expect(page.getByRole("log")).toContainText("Not sent: Your session has ended");
  expect(sockets().made).toBe(1);
  await page.getByRole("link", { name: "Log in again" }).click();
  await page.getByLabel("E-mail").fill(one.email);
  await page.getByLabel("Password").fill(one.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Anyway"]);
});

test("a password change closes the socket, and the page says so", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openConversation(page, one, two);
  const body = { password: "a different horse and battery" };
  await callApi("PUT", "/api/users/password", { token: one.token, body });
  await expect(page.getByRole("alert")).toContainText("The password", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("a session ended from elsewhere closes its socket", async ({ page, browser }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openConversation(page, one, two);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, one);
  await openHydrated(elsewhere, `/dashboards/profile/settings/${one.id}/sessions`);
  await elsewhere.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "You signed out, here or on another device",
    SOON,
  );
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("a block closes the socket, and nothing more is sent", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openConversation(page, one, two);
  const { token } = await createSession(ADMIN);
  await callApi("PUT", `/api/users/block-user/${one.id}`, { token });
  await expect(page.getByRole("alert")).toContainText("Your account is blocked", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
  await sendMessage(page, "Anyway");
  await expect(page.getByRole("log")).toContainText("Not sent: Your account is blocked");
  expect(await readTexts(two, one)).toEqual([]);
});

test("an account deletion closes the socket", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openConversation(page, one, two);
  await callApi("DELETE", `/api/users/delete/${one.id}`, { token: one.token });
  await expect(page.getByRole("alert")).toContainText("This account was deleted", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("a message to a deleted user is not sent and says why", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  await sendMessage(page, "Are you there?");
  await expect(page.getByRole("log")).toContainText("Not sent: There is no such user");
});

test("an open conversation closes when the partner deletes their account", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  await openConversation(page, one, two);
  const other = await browser.newPage();
  await openConversation(other, two, one);
  const head = page.locator(".conversation-header");
  await expect(head).toContainText("Online");
  const field = page.getByLabel("Message to");
  await field.fill("Half an answer");
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  const closed = page.getByRole("status").filter({ hasText: "This account was deleted" });
  await expect(closed).toBeVisible(SOON);
  await expect(head).not.toContainText("Online");
  await expect(head).toContainText("Account deleted");
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  await expect(field).toHaveValue("Half an answer");
  await expect(field).not.toBeEditable();
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list).toContainText("Deleted user");

  await page.reload();
  await expect(head).toContainText("Deleted user");
  await expect(closed).toBeVisible();
  await expect(field).toHaveCount(0);
  await other.close();
});

test("an open conversation sends and shows nothing after another user logs in", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await addSessionCookie(context, await openWebSession(two));
  await sendMessage(page, "From one to two");
  await expect(page.getByRole("log")).toContainText(`Not sent: You are now logged in as`);
  expect(await readTexts(two, one)).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText("No connection")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toContainText("You signed out", { timeout: 15_000 });
});
