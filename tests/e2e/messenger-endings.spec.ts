import type { Page } from "playwright/test";
import { callApi } from "../fixtures/api";
import { visit } from "../fixtures/hydration";
import { createPair, readTexts, writeMessage } from "../fixtures/messages";
import { ADMIN, createSession, logIn } from "../fixtures/people";
import { openTalk, say } from "../fixtures/talk";
import { expect, test } from "../fixtures/test";
import { enterSession, openWebSession } from "../fixtures/web-session";

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

test("signing out in one tab closes the other's socket, and the page says why", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openTalk(page, one, two);
  const other = await context.newPage();
  await visit(other, "/dashboards");
  await other.locator(".work-header .menu summary").click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("alert")).toContainText("You signed out", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });

  // A network that returns must not open it again.
  await context.setOffline(true);
  await context.setOffline(false);
  await say(page, "Anyway");
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

test("another password closes the socket, and the page says so", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openTalk(page, one, two);
  const body = { password: "a different horse and battery" };
  await callApi("PUT", "/api/users/password", { token: one.token, body });
  await expect(page.getByRole("alert")).toContainText("The password", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("a session that is ended from elsewhere closes its socket", async ({ page, browser }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openTalk(page, one, two);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, one);
  await visit(elsewhere, `/dashboards/profile/settings/${one.id}/sessions`);
  await elsewhere.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByRole("alert")).toContainText("You signed out, here or elsewhere", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("being blocked closes the socket, and nothing is sent any more", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openTalk(page, one, two);
  const { token } = await createSession(ADMIN);
  await callApi("PUT", `/api/users/block-user/${one.id}`, { token });
  await expect(page.getByRole("alert")).toContainText("Your account is blocked", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
  await say(page, "Anyway");
  await expect(page.getByRole("log")).toContainText("Not sent: Your account is blocked");
  expect(await readTexts(two, one)).toEqual([]);
});

test("deleting the account closes the socket", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets = watchSockets(page);
  await openTalk(page, one, two);
  await callApi("DELETE", `/api/users/delete/${one.id}`, { token: one.token });
  await expect(page.getByRole("alert")).toContainText("This account was deleted", SOON);
  await expect.poll(sockets).toEqual({ made: 1, open: 0 });
});

test("what is written to somebody who was deleted meanwhile is not sent, and says why", async ({
  page,
}) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  await say(page, "Are you there?");
  await expect(page.getByRole("log")).toContainText("Not sent: There is no such user");
});

test("a conversation closes before one's eyes when the other deletes their account", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  await openTalk(page, one, two);
  const other = await browser.newPage();
  await openTalk(other, two, one);
  const head = page.locator(".talk-head");
  await expect(head).toContainText("Online now");
  const field = page.getByLabel("Message to");
  await field.fill("Half an answer");
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  const closed = page.getByRole("status").filter({ hasText: "This account was deleted" });
  await expect(closed).toBeVisible(SOON);
  await expect(head).not.toContainText("Online now");
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

test("a conversation that is still open when another person logs in sends and shows nothing", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await enterSession(context, await openWebSession(two));
  await say(page, "From one to two");
  await expect(page.getByRole("log")).toContainText(`Not sent: You are logged in as`);
  expect(await readTexts(two, one)).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText("No connection")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toContainText("You signed out", { timeout: 15_000 });
});
