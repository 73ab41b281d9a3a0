import type { Page, WebSocketRoute } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { createPair, writeFromMany, writeMessage } from "../../fixtures/data/messages";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logIn } from "../../fixtures/data/people";
import { friends, openConversation, sendMessage } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

// The bar of the product: a badge follows within so long.
const IN_TIME = { timeout: 2_000 };

const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Messenger/u });

/** Opens a page and waits until its badge has its socket. */
async function openWithBadge(page: Page, path: string) {
  const ready = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("total")),
    );
  await openHydrated(page, path);
  await ready;
}

for (const path of ["/dashboards", "/about", "/marketplace"]) {
  test(`on ${path} the badge follows what comes and what is read elsewhere`, async ({ page }) => {
    const [one, two] = await createPair();
    await logIn(page, one);
    await openWithBadge(page, path);
    await expect(badge(page)).toHaveAccessibleName("Messenger");
    await writeMessage(two, one, "Are you there?");
    await expect(badge(page)).toHaveAccessibleName("Messenger, 1 unread", IN_TIME);
    await writeMessage(two, one, "Hello?");
    await expect(badge(page)).toHaveAccessibleName("Messenger, 2 unread", IN_TIME);
    await callApi("PUT", `/api/users/seen-messages/${two.id}`, { token: one.token });
    await expect(badge(page)).toHaveAccessibleName("Messenger", IN_TIME);
  });
}

test("one tab holds the socket for all, and another takes over when it is closed", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await openWithBadge(page, "/dashboards");
  const other = await context.newPage();
  const sockets: string[] = [];
  other.on("websocket", (socket) => sockets.push(socket.url()));
  await openHydrated(other, "/about");
  await writeMessage(two, one, "To both");
  await expect(badge(other)).toHaveAccessibleName("Messenger, 1 unread", IN_TIME);
  await expect(badge(page)).toHaveAccessibleName("Messenger, 1 unread", IN_TIME);
  expect(sockets).toEqual([]);

  const taken = other.waitForEvent("websocket");
  await page.close();
  await taken;
  await writeMessage(two, one, "To the one that is left");
  await expect(badge(other)).toHaveAccessibleName("Messenger, 2 unread", IN_TIME);
});

test("after a break the badge catches up once there is a line again", async ({ page, context }) => {
  const [one, two] = await createPair();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/badge=1/u, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await logIn(page, one);
  await openHydrated(page, "/dashboards");
  await expect.poll(() => sockets.length).toBe(1);
  await context.setOffline(true);
  await sockets[0]?.close();
  await writeMessage(two, one, "While you were away");
  await expect(badge(page)).toHaveAccessibleName("Messenger");
  await context.setOffline(false);
  await expect(badge(page)).toHaveAccessibleName("Messenger, 1 unread");
  expect(sockets).toHaveLength(2);
});

test("what was read stays read when its tab is hidden", async ({ page }) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Are you there?");
  await writeMessage(two, one, "Hello?");
  await openConversation(page, one, two);
  await expect(page.getByRole("log")).toContainText("Hello?");
  await page.evaluate(async () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(page).not.toHaveTitle(/\(/u);
  await expect(friends(page).nth(0)).not.toContainText("unread");
});

test("whoever only reads pages gets no message delivered and is not shown as online", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await openWithBadge(page, "/dashboards");
  const messenger = await browser.newPage();
  await openConversation(messenger, two, one);
  await sendMessage(messenger, "Hello");
  await expect(badge(page)).toHaveAccessibleName("Messenger, 1 unread", IN_TIME);
  await expect(messenger.getByRole("log")).toContainText("Sent");
  await expect(messenger.getByText("Online")).toHaveCount(0);
});

test("beside an open messenger the messages of more than a hundred people are all counted", async ({
  page,
}) => {
  const person = await createPerson();
  const [first, second] = await writeFromMany(person, 102);
  if (!first || !second) throw new Error("Nobody wrote");
  await openConversation(page, person, first);
  await expect(page).toHaveTitle(/^\(101\) /u);
  await callApi("PUT", `/api/users/seen-messages/${second.id}`, { token: person.token });
  await expect(page).toHaveTitle(/^\(100\) /u);
  await writeMessage(second, person, "Again");
  await expect(page).toHaveTitle(/^\(101\) /u);
});
