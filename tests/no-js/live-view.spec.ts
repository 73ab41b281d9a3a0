import type { FrameLocator, Page } from "playwright/test";
import { callApi } from "../fixtures/data/api";
import { conversationOf, createPair, writeMessage } from "../fixtures/data/messages";
import { ADMIN, logIn } from "../fixtures/data/people";
import { createSession } from "../fixtures/data/sessions";
import type { Person } from "../fixtures/data/people";
import { readUntil } from "../fixtures/stack/client";
import { expectConnected } from "../fixtures/messenger";
import { expect, test } from "../fixtures/test";
import { fetchAs, openWebSession } from "../fixtures/browser/web-session";

/** Opens a live view; the page is not done loading before it ends. */
async function openLiveView(page: Page, own: Person, friend: Person): Promise<FrameLocator> {
  await logIn(page, own);
  const path = `${conversationOf(own, friend)}?live=1`;
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const live = page.frameLocator("iframe");
  await expect(live.getByRole("log")).toBeVisible();
  return live;
}

/** The conversation as it is shown and read aloud, with what styles say, in one line. */
async function readLog(live: FrameLocator): Promise<string> {
  return (await live.getByRole("log").ariaSnapshot()).replace(/\s+/gu, " ");
}

/** What the other does, as the last line of many says it. */
const doing = (live: FrameLocator) => live.locator(".live-typing:visible");

const shows = (live: FrameLocator) => expect.poll(() => readLog(live));

test("a live view shows a message on arrival, without a script", async ({ page }) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  await page.getByRole("link", { name: "Live view" }).click();
  const live = page.frameLocator("iframe");
  await expect(live.getByRole("log")).toContainText("Before");
  await writeMessage(two, one, "While you watch");
  await expect(live.getByRole("log")).toContainText("While you watch");
  await page.getByLabel("Message to").fill("I do");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/live=1#latest$/);
  await expect(live.getByRole("log")).toContainText("I do");
  await page.getByRole("link", { name: "Plain view" }).click();
  await expect(page.getByRole("log")).toContainText("I do");
});

test("a live view streams at once, even to a browser that accepts compression", async () => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  const headers = { "Accept-Encoding": "br, gzip" };
  const answer = await fetchAs(await openWebSession(one), `/messenger/live/${two.id}`, { headers });
  const before = await readUntil(answer, "Before");
  await writeMessage(two, one, "While you watch");
  await readUntil(answer, "While you watch");
  expect(before).toMatch(/^<!DOCTYPE html>/u);
  await answer.body?.cancel();
});

test("two live views stay open, a third closes the oldest with a link, and none opens signed out", async ({
  page,
  request,
}) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const path = `${conversationOf(one, two)}?live=1`;
  for (const tab of tabs) {
    // A page with a live view is not done loading before the live view is.
    await tab.goto(path, { waitUntil: "domcontentloaded" });
    await expect(tab.frameLocator("iframe").getByRole("log")).toBeVisible();
  }
  const oldest = page.frameLocator("iframe");
  await expect(oldest.getByText("This live view was closed")).toBeVisible();
  await oldest.getByRole("link", { name: "Start it again" }).click();
  await writeMessage(two, one, "Still there?");
  await expect(oldest.getByRole("log")).toContainText("Still there?");
  const signedOut = await request.get(`/messenger/live/${two.id}`);
  expect(signedOut.status()).toBe(401);
});

test("a live view updates the delivery states of own messages", async ({ page, browser }) => {
  const [one, two] = await createPair();
  await writeMessage(one, two, "Written before");
  const live = await openLiveView(page, one, two);
  await shows(live).toMatch(/Written before.*Sent/u);

  const other = await browser.newPage({ javaScriptEnabled: true });
  await logIn(other, two);
  await other.goto(`/dashboards/messenger/${two.id}`);
  await expect(doing(live)).toHaveText("Online");
  await writeMessage(one, two, "Written now");
  await shows(live).toMatch(/Written before.*Delivered.*Written now.*Delivered/u);
  await other.goto(conversationOf(two, one));
  await shows(live).toMatch(/Written before.*Seen/u);
  await shows(live).not.toMatch(/Sent|Delivered/u);

  await expectConnected(other);
  await other.getByLabel("Message to").pressSequentially("I");
  await expect(doing(live)).toHaveText("Typing…");
  await writeMessage(two, one, "An answer");
  await expect(live.getByRole("log")).toContainText("An answer");
  await expect(doing(live)).toHaveText("Online");
  await other.close();
  await expect(live.getByText("Online").locator("visible=true")).toHaveCount(0);
  await writeMessage(one, two, "Nobody reads this yet");
  await shows(live).toMatch(/Written before.*Seen.*An answer.*Nobody reads this yet.*Sent/u);
});

test("an open live view marks arriving messages as seen", async ({ page, browser }) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  const live = await openLiveView(page, one, two);
  const other = await browser.newPage({ javaScriptEnabled: false });
  const watching = await openLiveView(other, two, one);
  await shows(watching).toMatch(/Before.*Seen/u);
  await writeMessage(two, one, "While you watch");
  await expect(live.getByRole("log")).toContainText("While you watch");
  await shows(watching).toMatch(/While you watch.*Seen/u);
  await other.close();
});

test("a live view says why it ends and leads through the login back", async ({ page, browser }) => {
  const [one, two] = await createPair();
  const live = await openLiveView(page, one, two);
  const blocked = await browser.newPage({ javaScriptEnabled: false });
  const theirs = await openLiveView(blocked, two, one);
  const { token } = await createSession(ADMIN);
  await callApi("PUT", `/api/users/block-user/${two.id}`, { token });
  await expect(theirs.getByText("Your account is blocked")).toBeVisible({ timeout: 5000 });
  await expect(theirs.getByRole("link")).toHaveCount(0);
  await blocked.close();

  const body = { password: "a different horse and battery" };
  await callApi("PUT", "/api/users/password", { token: one.token, body });
  await expect(live.getByText("The password for this account was changed")).toBeVisible({
    timeout: 5000,
  });
  await live.getByRole("link", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("E-mail").fill(one.email);
  await page.getByLabel("Password").fill(body.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.frameLocator("iframe").getByRole("log")).toBeVisible();
});

test("a live view ends when the partner deletes their account, and an unsent answer is returned", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Before");
  const live = await openLiveView(page, one, two);
  const other = await browser.newPage({ javaScriptEnabled: true });
  await logIn(other, two);
  await other.goto(conversationOf(two, one));
  await expect(doing(live)).toHaveText("Online");
  await page.getByLabel("Message to").fill("An answer to nobody");
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  await expect(live.getByText("This account was deleted")).toBeVisible({ timeout: 5000 });
  await expect(live.getByText("Online").locator("visible=true")).toHaveCount(0);
  await other.close();

  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no such user");
  await expect(page.getByLabel("Message to")).toHaveValue("An answer to nobody");
  await expect(page.getByText("This account was deleted").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
});
