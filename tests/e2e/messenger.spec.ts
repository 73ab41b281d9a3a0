import { request } from "node:http";
import { conversationOf, createPair, nameOf, readTexts, writeMessage } from "../fixtures/messages";
import { createPerson, logIn } from "../fixtures/people";
import { friends, openTalk, say } from "../fixtures/talk";
import { expect, test } from "../fixtures/test";

/** Asks for a socket as any program can, and answers the status. */
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

test("two hydrated pages and one without a script see the same conversation", async ({
  browser,
}) => {
  const [one, two] = await createPair();
  const [left, right] = [await browser.newPage(), await browser.newPage()];
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await openTalk(left, one, two);
  await openTalk(right, two, one);
  await logIn(plain, two);
  await plain.goto(conversationOf(two, one));

  await say(left, "Hello from the left");
  await expect(right.getByRole("log")).toContainText("Hello from the left");
  await expect(left.getByRole("log")).toContainText("Seen");
  await say(right, "And from the right");
  await expect(left.getByRole("log")).toContainText("And from the right");
  await plain.getByLabel("Message to").fill("And without a script");
  await plain.getByRole("button", { name: "Send message" }).click();
  const texts = [/Hello from the left/, /And from the right/, /And without a script/];
  for (const page of [left, right, plain]) {
    await expect(page.getByRole("log").locator(".bubble")).toHaveText(texts);
  }
});

test("badges, the title and the order of the list move with every message", async ({ page }) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await writeMessage(two, one, "Older");
  await writeMessage(three, one, "Newer");
  await openTalk(page, one, three);
  await expect(page).toHaveTitle(/^\(1\)/);
  await writeMessage(two, one, "Newest");
  await expect(friends(page).nth(0)).toContainText("Newest");
  await expect(friends(page).nth(0)).toContainText("2 unread");
  await expect(page).toHaveTitle(/^\(2\)/);
  await say(page, "An answer");
  await expect(friends(page).nth(0)).toContainText("You: An answer");
  await friends(page).nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(two));
  await expect(page).toHaveTitle(/^Robin/);
  await expect(friends(page).nth(1)).not.toContainText("unread");
});

test("somebody who was not in the list appears on top of it", async ({ page }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  const stranger = await createPerson();
  await writeMessage(stranger, one, "We have not met");
  await expect(friends(page).nth(0)).toContainText(nameOf(stranger));
});

test("the other reads that somebody is there, and is writing", async ({ browser }) => {
  const [one, two] = await createPair();
  await writeMessage(one, two, "Hello");
  const [left, right] = [await browser.newPage(), await browser.newPage()];
  await openTalk(left, one, two);
  await openTalk(right, two, one);
  await expect(left.getByText("Online now")).toBeVisible();
  await right.getByLabel("Message to").pressSequentially("He");
  await expect(left.locator(".talk-head")).toContainText("is writing");
  await right.close();
  await expect(left.getByText("Online now")).toHaveCount(0);
});

test("what is written offline waits, and is sent once when the network returns", async ({
  page,
  context,
}) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await context.setOffline(true);
  await say(page, "Written on a train");
  await expect(page.getByRole("log")).toContainText("Sending");
  await context.setOffline(false);
  await expect(page.getByRole("log")).toContainText("Sent");
  await expect(page.getByRole("log").locator(".bubble")).toHaveCount(1);
  expect(await readTexts(two, one)).toEqual(["Written on a train"]);
});

test("what waits is kept when the page is closed", async ({ page, context }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await page.route("**/messenger/messages/*", (route) => route.abort());
  await say(page, "Half way out");
  await expect(page.getByRole("log")).toContainText("Sending");
  await page.close();
  const later = await context.newPage();
  await later.goto(conversationOf(one, two));
  await expect(later.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Half way out"]);
});

test("a message that is refused says so, and is sent by another try", async ({ page }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await page.route("**/messenger/messages/*", (route) =>
    route.fulfill({ status: 429, json: { problem: "Too many at once" } }),
  );
  await say(page, "Once more");
  await expect(page.getByRole("log")).toContainText("Not sent: Too many at once");
  await page.unroute("**/messenger/messages/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Once more"]);
  await expect(page.getByLabel("Message to")).toBeFocused();
});

test("a message that is refused can be discarded, and does not come back", async ({ page }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  await page.route("**/messenger/messages/*", (route) =>
    route.fulfill({ status: 422, json: { problem: "Nobody would read it" } }),
  );
  await say(page, "Into the void");
  await expect(page.getByRole("log")).toContainText("Not sent: Nobody would read it");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("log")).not.toContainText("Into the void");
  await expect(page.getByLabel("Message to")).toBeFocused();
  await page.unroute("**/messenger/messages/*");
  await page.reload();
  await say(page, "Here again");
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["Here again"]);
});

test("what comes is added to the log with its sender's name, and a mark that rises adds nothing", async ({
  page,
  browser,
}) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  const log = page.getByRole("log", { name: `Messages with ${nameOf(two)}` });
  await expect(log).toHaveAttribute("aria-relevant", "additions");
  await writeMessage(two, one, "<b>Look</b>: https://example.com/a?b=1.");
  await expect(log.locator(".bubble")).toHaveText([
    `${nameOf(two)}: <b>Look</b>: https://example.com/a?b=1.`,
  ]);
  const link = log.getByRole("link", { name: "https://example.com/a?b=1" });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");

  await say(page, "I look");
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

test("Enter sends, and Shift and Enter break the line", async ({ page }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
  const field = page.getByLabel("Message to");
  await field.fill("First line");
  await field.press("Shift+Enter");
  await field.pressSequentially("second line");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["First line\nsecond line"]);
});

test("earlier messages come when one scrolls up, and the page stays where it is", async ({
  page,
}) => {
  test.slow();
  const [one, two] = await createPair();
  for (let number = 1; number <= 230; number += 1) await writeMessage(one, two, `Line ${number}.`);
  await openTalk(page, two, one);
  const bubbles = page.getByRole("log").locator(".bubble");
  await expect(bubbles).toHaveCount(200);
  await expect(bubbles.last()).toBeInViewport();
  await page.getByText("Line 31.").scrollIntoViewIfNeeded();
  await expect(bubbles).toHaveCount(230);
  await expect(page.getByText("Line 31.")).toBeInViewport();
});

test("the socket is for our own pages and for people who are signed in", async ({ page }) => {
  const [one, two] = await createPair();
  await openTalk(page, one, two);
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
