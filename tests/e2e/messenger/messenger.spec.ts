import { request } from "node:http";
import {
  conversationOf,
  createPair,
  nameOf,
  readTexts,
  writeMessage,
} from "../../fixtures/data/messages";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logIn } from "../../fixtures/data/people";
import { friends, openConversation, sendMessage } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

/** Sends a WebSocket upgrade request without a browser, and returns the response's status. */
function askToUpgrade(url: string, headers: Record<string, string>): Promise<number> {
  const upgrade = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": Buffer.from("sixteen bytes ok").toString("base64"),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...headers, ...upgrade } });
    asked.on("upgrade", ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on("response", ({ statusCode = 0 }) => resolve(statusCode));
    asked.on("error", reject);
    asked.end();
  });
}

test(
  "two hydrated pages and one without scripts show the same conversation",
  { tag: "@quick" },
  async ({ browser }) => {
    const [one, two] = await createPair();
    const [left, right] = [await browser.newPage(), await browser.newPage()];
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await openConversation(left, one, two);
    await openConversation(right, two, one);
    await logIn(plain, two);
    await plain.goto(conversationOf(two, one));

    await sendMessage(left, "Hello from the left");
    await expect(right.getByRole("log")).toContainText("Hello from the left");
    await expect(left.getByRole("log")).toContainText("Seen");
    await sendMessage(right, "And from the right");
    await expect(left.getByRole("log")).toContainText("And from the right");
    await plain.getByLabel("Message to").fill("And without a script");
    await plain.getByRole("button", { name: "Send message" }).click();
    const texts = [/Hello from the left/, /And from the right/, /And without a script/];
    for (const page of [left, right, plain]) {
      await expect(page.getByRole("log").locator(".bubble")).toHaveText(texts);
    }
  },
);

test("badges, title and list order update with every message", async ({ page }) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await writeMessage(two, one, "Older");
  await writeMessage(three, one, "Newer");
  await openConversation(page, one, three);
  await expect(page).toHaveTitle(/^\(1\)/);
  await writeMessage(two, one, "Newest");
  await expect(friends(page).nth(0)).toContainText("Newest");
  await expect(friends(page).nth(0)).toContainText("2 unread");
  await expect(page).toHaveTitle(/^\(2\)/);
  await sendMessage(page, "An answer");
  await expect(friends(page).nth(0)).toContainText("You: An answer");
  await friends(page).nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(two));
  await expect(page).toHaveTitle(/^Robin/);
  await expect(friends(page).nth(1)).not.toContainText("unread");
});

test("a new conversation partner appears on top of the list", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const stranger = await createPerson();
  await writeMessage(stranger, one, "We have not met");
  await expect(friends(page).nth(0)).toContainText(nameOf(stranger));
});

test("the partner sees presence and typing", async ({ browser }) => {
  const [one, two] = await createPair();
  await writeMessage(one, two, "Hello");
  const [left, right] = [await browser.newPage(), await browser.newPage()];
  await openConversation(left, one, two);
  await openConversation(right, two, one);
  await expect(left.getByText("Online", { exact: true })).toBeVisible();
  await right.getByLabel("Message to").pressSequentially("He");
  await expect(left.locator(".conversation-header")).toContainText("is typing");
  await right.close();
  await expect(left.getByText("Online", { exact: true })).toHaveCount(0);
});

test("a message written offline is queued and sent once when online", async ({ page, context }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await context.setOffline(true);
  await sendMessage(page, "Written on a train");
  await expect(page.getByRole("log")).toContainText("Sending");
  await context.setOffline(false);
  await expect(page.getByRole("log")).toContainText("Sent");
  await expect(page.getByRole("log").locator(".bubble")).toHaveCount(1);
  expect(await readTexts(two, one)).toEqual(["Written on a train"]);
});

test("queued messages survive closing the page", async ({ page, context }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await page.route("**/messenger/messages/*", (route) => route.abort());
  await sendMessage(page, "Half way out");
  await expect(page.getByRole("log")).toContainText("Sending");
  await page.close();
  const later = await context.newPage();
  await later.goto(conversationOf(one, two));
  await expect(later.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Half way out"]);
});

test("a refused message says so and is sent by a retry", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await page.route("**/messenger/messages/*", (route) =>
    route.fulfill({ status: 429, json: { problem: "Too many at once" } }),
  );
  await sendMessage(page, "Once more");
  await expect(page.getByRole("log")).toContainText("Not sent: Too many at once");
  await page.unroute("**/messenger/messages/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Once more"]);
  await expect(page.getByLabel("Message to")).toBeFocused();
});

test("a refused message can be discarded and does not come back", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  await page.route("**/messenger/messages/*", (route) =>
    route.fulfill({ status: 422, json: { problem: "Nobody would read it" } }),
  );
  await sendMessage(page, "Into the void");
  await expect(page.getByRole("log")).toContainText("Not sent: Nobody would read it");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("log")).not.toContainText("Into the void");
  await expect(page.getByLabel("Message to")).toBeFocused();
  await page.unroute("**/messenger/messages/*");
  await page.reload();
  await sendMessage(page, "Here again");
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Here again"]);
});

test("an arriving message is announced with its sender's name, and a delivery state is not", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const log = page.getByRole("log", { name: `Messages with ${nameOf(two)}` });
  await expect(log).toHaveAttribute("aria-relevant", "additions");
  await writeMessage(two, one, "<b>Look</b>: https://example.com/a?b=1.");
  await expect(log.locator(".bubble")).toHaveText([
    `${nameOf(two)}: <b>Look</b>: https://example.com/a?b=1.`,
  ]);
  const link = log.getByRole("link", { name: "https://example.com/a?b=1" });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");

  await sendMessage(page, "I look");
  await expect(log).toContainText("You: I look");
  await expect(log).toContainText("Sent");
  const added = log.evaluateHandle((element) => {
    const names: string[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        names.push(...Array.from(addedNodes, (node) => node.nodeName));
      }
    }).observe(element, { childList: true, subtree: true });
    return names;
  });
  const names = await added;
  const other = await browser.newPage();
  await logIn(other, two);
  await other.goto(conversationOf(two, one));
  await expect(log).toContainText("Seen");
  expect(await names.jsonValue()).toEqual([]);
});

test("scrolling up loads earlier messages and keeps the scroll position", async ({ page }) => {
  test.slow();
  const [one, two] = await createPair();
  for (let number = 1; number <= 230; number += 1) await writeMessage(one, two, `Line ${number}.`);
  await openConversation(page, two, one);
  const bubbles = page.getByRole("log").locator(".bubble");
  await expect(bubbles).toHaveCount(200);
  await expect(bubbles.last()).toBeInViewport();
  await page.getByText("Line 31.").scrollIntoViewIfNeeded();
  await expect(bubbles).toHaveCount(230);
  await expect(page.getByText("Line 31.")).toBeInViewport();
});

test("the socket accepts only same-origin pages of signed-in users", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const { origin } = new URL(page.url());
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  const ask = (headers: Record<string, string>) =>
    askToUpgrade(`${origin}/messenger/socket`, {
      Cookie: `session=${cookie?.value}`,
      ...headers,
    });
  expect(await ask({ Origin: "https://evil.example" })).toBe(403);
  expect(await ask({})).toBe(403);
  expect(await ask({ Origin: origin })).toBe(101);
  const said = await page.evaluate(async () => {
    const socket = new WebSocket(`ws://${location.host}/messenger/socket`);
    return new Promise<string>((resolve) => {
      socket.addEventListener("message", ({ data }) => resolve(String(data)));
    });
  });
  expect(JSON.parse(said)).toMatchObject({ type: "hello", userId: one.id });
  expect(said).not.toContain("token");
});

test("an empty message is refused in the page's own words", async ({ page }) => {
  const [own, friend] = await createPair();
  await logIn(page, own);
  await openHydrated(page, conversationOf(own, friend));
  const field = page.getByLabel("Message to");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(field).toHaveAccessibleDescription("Enter a message");
  await field.fill("Now");
  await expect(field).toHaveAccessibleDescription("");
});
