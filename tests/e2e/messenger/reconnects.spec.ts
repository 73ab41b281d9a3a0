import type { Page, WebSocketRoute } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import {
  conversationOf,
  createPair,
  nameOf,
  readTexts,
  writeMessage,
} from "../../fixtures/data/messages";
import { createPerson, logIn } from "../../fixtures/data/people";
import {
  friends,
  openConversation,
  sendMessage,
  expectConnected,
  expectTexts,
} from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

const SOCKET = /\/messenger\/socket/u;

/** Counts the answers to what a page sends to be stored. */
function countStored(page: Page): () => number {
  let count = 0;
  page.on("response", (response) => {
    const isPost = response.request().method() === "POST";
    if (isPost && response.url().includes("/messenger/messages/")) count += 1;
  });
  return () => count;
}

test("the typing indicator stays while the partner types and ends after a pause", async ({
  page,
}) => {
  const [one, two] = await createPair();
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(SOCKET, (route) => {
    socket = route;
    route.connectToServer();
  });
  await page.clock.install();
  await openConversation(page, one, two);
  const head = page.locator(".conversation-header");
  const hear = (news: object) => socket?.send(JSON.stringify(news));
  /** Waits until all has been heard and drawn that was said before. */
  const see = async (online: boolean) => {
    hear({ type: "presence", userId: two.id, online });
    await expect(head.locator(".avatar-online")).toHaveCount(online ? 1 : 0);
  };

  hear({ type: "typing", from: two.id });
  await see(true);
  await page.clock.fastForward(3_000);
  hear({ type: "typing", from: two.id });
  await see(false);
  await page.clock.fastForward(2_500);
  await see(true);
  expect(await head.innerText()).toContain("is typing");
  await page.clock.fastForward(3_000);
  await expect(head).not.toContainText("is typing");
});

const headerBadge = (page: Page) =>
  page.locator(".dashboard-header").getByRole("link", { name: /^Messenger/u });

test("after being offline, messages, send queue, badges, title and list are complete", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await writeMessage(three, one, "From a third");
  await writeMessage(two, one, "Before");
  const tab = await context.newPage();
  await openConversation(page, one, two);
  await openHydrated(tab, "/dashboards");
  await expect(headerBadge(tab)).toHaveAccessibleName("Messenger, 1 unread");
  const stored = countStored(page);

  await context.setOffline(true);
  for (const text of ["Missed 1", "Missed 2"]) await writeMessage(two, one, text);
  for (const text of ["Also 1", "Also 2"]) await writeMessage(three, one, text);
  for (const text of ["Waiting 1", "Waiting 2"]) await sendMessage(page, text);
  await expect(page.getByText("No connection")).toBeVisible();
  await expectTexts(page, ["Before", "Waiting 1", "Waiting 2"]);
  await context.setOffline(false);

  const all = ["Before", "Missed 1", "Missed 2", "Waiting 1", "Waiting 2"];
  await expect.poll(() => readTexts(two, one)).toEqual(all);
  await expectTexts(page, all);
  // The socket may be faster than the answer of the last one.
  await expect.poll(stored).toBe(2);
  await expect(page).toHaveTitle(/^\(3\) /u);
  await expect(friends(page).nth(0)).toContainText("You: Waiting 2");
  await expect(friends(page).nth(1)).toContainText(nameOf(three));
  await expect(friends(page).nth(1)).toContainText("3 unread");
  await expect(headerBadge(page)).toHaveAccessibleName("Messenger, 3 unread");
  await expect(headerBadge(tab)).toHaveAccessibleName("Messenger, 3 unread");

  await friends(page).nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(three));
  await expect(page).toHaveTitle(/^Robin/u);
  await expect(headerBadge(tab)).toHaveAccessibleName("Messenger");
});

test("a socket that breaks repeatedly loses and duplicates nothing", async ({ page }) => {
  const [one, two] = await createPair();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(SOCKET, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await openConversation(page, one, two);
  const texts: string[] = [];
  for (const round of [1, 2, 3, 4]) {
    const before = `Before break ${round}`;
    const within = `Within break ${round}`;
    texts.push(before, within);
    await writeMessage(two, one, before);
    await sockets.at(-1)?.close({ code: 1011 });
    await writeMessage(two, one, within);
    await expect.poll(() => sockets.length).toBe(round + 1);
    await expectTexts(page, texts);
  }
});

test("delivery states that changed while offline are updated afterwards", async ({
  page,
  context,
  browser,
}) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await sendMessage(page, "Did you see this?");
  await expect(page.getByRole("log")).toContainText("Sent");
  await context.setOffline(true);
  const other = await browser.newPage();
  await logIn(other, two);
  await other.goto(conversationOf(two, one));
  await other.close();
  await context.setOffline(false);
  await expect(page.getByRole("log")).toContainText("Seen");
});

test.describe("with a list that cannot be read", () => {
  test.use({ expectedErrors: [/^503: .*\/messenger\/friends$/u] });

  test("a failed background refresh keeps the conversation and is retried", async ({ page }) => {
    const [one, two] = await createPair();
    await openConversation(page, one, two);
    let failed = 0;
    await page.route("**/messenger/friends", (route) => {
      failed += 1;
      return failed === 1 ? route.abort() : route.fulfill({ status: 503, body: "" });
    });
    await sendMessage(page, "The first of all");
    await expect.poll(() => failed).toBe(2);
    await expectTexts(page, ["The first of all"]);
    await expect(friends(page)).toHaveCount(0);
    await page.unrouteAll();
    await expect(friends(page).nth(0)).toContainText("The first of all");
  });
});

test("a message read in one tab is read in all tabs", async ({ page, context }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const tab = await context.newPage();
  await openHydrated(tab, `/dashboards/messenger/${one.id}`);
  await page.bringToFront();
  await openHydrated(page, "/dashboards");
  await writeMessage(two, one, "Who reads this first?");
  await expect(friends(tab).nth(0)).toContainText("1 unread");
  await expect(tab).toHaveTitle(/^\(1\) Messenger/u);
  await expect(headerBadge(page)).toHaveAccessibleName("Messenger, 1 unread");
  await page.goto(conversationOf(one, two));
  await expectConnected(page);
  await expect(friends(tab).nth(0)).not.toContainText("unread");
  await expect(tab).toHaveTitle(/^Messenger/u);
  await expect(headerBadge(tab)).toHaveAccessibleName("Messenger");
});

test("two tabs with the same queued message store it once", async ({ page, context }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await context.route("**/messenger/messages/*", (route) => route.abort());
  await sendMessage(page, "From either tab");
  await expect(page.getByRole("log")).toContainText("Sending");
  const tab = await context.newPage();
  await tab.goto(conversationOf(one, two));
  await expect(tab.getByRole("log")).toContainText("Sending");
  await context.unroute("**/messenger/messages/*");
  for (const each of [page, tab]) {
    await expect(each.getByRole("log")).toContainText("Sent");
    await expectTexts(each, ["From either tab"]);
  }
  expect(await readTexts(two, one)).toEqual(["From either tab"]);
});

test("earlier messages that fail to load are requested again by a click", async ({ page }) => {
  test.slow();
  const [one, two] = await createPair();
  for (let number = 1; number <= 201; number += 1) await writeMessage(two, one, `Line ${number}.`);
  let asked = 0;
  await page.route(/\/messenger\/messages\/.*before=/u, (route) => {
    asked += 1;
    return route.abort();
  });
  await openConversation(page, one, two);
  await page.getByText(/: Line 2\.$/u).scrollIntoViewIfNeeded();
  const again = page.getByRole("link", { name: "Older messages could not be loaded. Try again" });
  await expect(again).toBeVisible();
  expect(asked).toBe(1);
  await page.unrouteAll();
  await again.click();
  await expect(page.getByText(/: Line 1\.$/u)).toBeAttached();
  await expect(again).toHaveCount(0);
});
