import { callApi } from "../../fixtures/data/api";
import {
  conversationOf,
  createPair,
  nameOf,
  readTexts,
  writeFromMany,
  writeMessage,
} from "../../fixtures/data/messages";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("a new user sees how to find people to write to", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await page.goto(`/dashboards/messenger/${person.id}`);
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
});

test("a message is sent by a plain form, and the page returns to the end", async ({ page }) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(two));
  await page.getByLabel(`Message to ${nameOf(two)}`).fill("Hello,\nare you there?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(`${conversationOf(one, two)}#latest`);
  const log = page.getByRole("log");
  await expect(log).toContainText("are you there?");
  await expect(log).toContainText("Today");
  await expect(log).toContainText("Sent");
  await expect(page.getByLabel("Message to")).toHaveValue("");
  expect(await readTexts(two, one)).toEqual(["Hello,\nare you there?"]);
});

test("the list counts unread messages, and opening a conversation marks it as seen", async ({
  page,
}) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await writeMessage(two, one, "First");
  await writeMessage(two, one, "Second");
  await writeMessage(three, one, "From a third");
  await logIn(page, one);
  await page.goto(`/dashboards/messenger/${one.id}`);
  await expect(page).toHaveTitle(/^\(3\) Messenger/);
  const badge = page.locator(".dashboard-header").getByRole("link", { name: /^Messenger/ });
  await expect(badge).toHaveAccessibleName("Messenger, 3 unread");
  const items = page.getByRole("navigation", { name: "Conversations" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText("From a third");
  await expect(items.nth(1)).toContainText("2 unread");

  await items.nth(1).getByRole("link").click();
  await expect(page).toHaveTitle(/^\(1\) Robin/);
  await expect(badge).toHaveAccessibleName("Messenger, 1 unread");
  await expect(page.getByRole("log")).toContainText("2 new");
  await expect(items.nth(1)).not.toContainText("unread");
  await page.getByRole("link", { name: "Check for new messages" }).click();
  await expect(page.getByRole("log")).not.toContainText("2 new");

  await writeMessage(one, two, "An answer");
  await page.getByRole("link", { name: "Check for new messages" }).click();
  await expect(items.nth(0)).toContainText("You: An answer");
});

test("the messages of more than a hundred people are all counted", async ({ page }) => {
  const person = await createPerson();
  const [first] = await writeFromMany(person, 102);
  if (!first) throw new Error("Nobody wrote");
  await logIn(page, person);
  await page.goto(`/dashboards/messenger/${person.id}`);
  await expect(page).toHaveTitle(/^\(102\) Messenger/);
  await page.goto(conversationOf(person, first));
  await expect(page).toHaveTitle(/^\(101\) Robin/);
});

test("the sender sees the delivery state of a message", async ({ page, newPage }) => {
  const [one, two] = await createPair();
  await writeMessage(one, two, "Did it arrive?");
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  await expect(page.getByRole("log")).toContainText("Sent");
  const other = await newPage();
  await logIn(other, two);
  await other.goto(conversationOf(two, one));
  await page.getByRole("link", { name: "Check for new messages" }).click();
  await expect(page.getByRole("log")).toContainText("Seen");
});

test("a prefetched page marks nothing as seen", async ({ page }) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Not read yet");
  await logIn(page, one);
  const headers = { "Sec-Purpose": "prefetch" };
  await page.request.get(conversationOf(one, two), { headers });
  await page.goto(`/dashboards/messenger/${one.id}`);
  await expect(page).toHaveTitle(/^\(1\)/);
});

test("the page shows the newest 200 messages and links to earlier ones", async ({ page }) => {
  test.slow();
  const [one, two] = await createPair();
  const texts = Array.from({ length: 203 }, (_, index) => `Number ${index + 1}.`);
  for (const text of texts) await writeMessage(one, two, text);
  await logIn(page, two);
  await page.goto(conversationOf(two, one));
  const bubbles = page.getByRole("log").locator(".bubble");
  await expect(bubbles).toHaveCount(200);
  await expect(bubbles.last()).toContainText("Number 203.");
  await page.getByRole("link", { name: "Older messages" }).click();
  await expect(bubbles).toHaveText([/Number 1\./, /Number 2\./, /Number 3\./]);
  await page.getByRole("link", { name: "Latest messages" }).click();
  await expect(bubbles).toHaveCount(200);
});

test("somebody followed is no conversation, but is found to write to", async ({ page }) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await callApi("PUT", "/api/users/follow", { token: one.token, body: { followId: two.id } });
  await writeMessage(three, one, "Hello");
  await logIn(page, one);
  await page.goto(`/dashboards/messenger/${one.id}`);
  const items = page.getByRole("navigation", { name: "Conversations" }).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search people" }).fill(two.lastName);
  await page.getByRole("button", { name: "Search" }).click();
  await items
    .filter({ hasText: nameOf(two) })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(conversationOf(one, two));
  await expect(items).toHaveCount(2);
});

test("people are found by name", async ({ page }) => {
  const [one, two] = await createPair();
  const three = await createPerson();
  await writeMessage(two, one, "Hello");
  await writeMessage(three, one, "Hello");
  await logIn(page, one);
  await page.goto(`/dashboards/messenger/${one.id}`);
  await page.getByRole("searchbox", { name: "Search people" }).fill(two.lastName);
  await page.getByRole("button", { name: "Search" }).click();
  const list = page.getByRole("navigation", { name: "Conversations" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(nameOf(two));
  await expect(page).toHaveTitle(/^\(2\)/);
  await list.getByRole("link", { name: "Show conversations" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
});

test("markup in a message is text, and only web addresses become links", async ({ page }) => {
  const [one, two] = await createPair();
  const text = `<img src=x onerror=alert(1)> javascript:alert(1) see https://example.com/a_(b).`;
  await writeMessage(two, one, text);
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  const bubble = page.locator(".bubble");
  await expect(bubble).toContainText(text);
  await expect(bubble.locator("img")).toHaveCount(0);
  await expect(bubble.getByRole("link")).toHaveAttribute("href", "https://example.com/a_(b)");
});

test("a double click sends a message once", async ({ page }) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  const form = {
    csrf: await page.locator("input[name=csrf]").first().inputValue(),
    key: await page.locator("#composer input[name=key]").inputValue(),
    message: "Only once",
  };
  const path = conversationOf(one, two);
  await Promise.all([page.request.post(path, { form }), page.request.post(path, { form })]);
  expect(await readTexts(two, one)).toEqual(["Only once"]);
});

test("only its owner opens a messenger, not even admins", async ({ page }) => {
  const [one, two] = await createPair();
  await logIn(page, ADMIN);
  for (const path of [`/dashboards/messenger/${one.id}`, conversationOf(one, two)]) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});

test("a conversation with oneself or an unknown user does not exist", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await page.goto(conversationOf(person, person));
  await expect(page).toHaveURL(`/dashboards/messenger/${person.id}`);
  const nobody = await page.goto(conversationOf(person, { id: "0".repeat(24) }));
  expect(nobody?.status()).toBe(404);
});

test("a blocked user cannot send, sees why and causes no badge", async ({ page, newPage }) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  await page.getByLabel("Message to").fill("A last word");
  const { token } = await createSession(ADMIN);
  await callApi("PUT", `/api/users/block-user/${one.id}`, { token });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await answer).status()).toBe(403);
  await expect(page.getByText("Your account is blocked")).toBeVisible();
  expect(await readTexts(two, one)).toEqual([]);

  const other = await newPage();
  await logIn(other, two);
  await other.goto(`/dashboards/messenger/${two.id}`);
  await expect(other).toHaveTitle(/^Messenger/);
});

test("messages of a deleted account stay, without a badge", async ({ page }) => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Goodbye");
  await callApi("DELETE", `/api/users/delete/${two.id}`, { token: two.token });
  await logIn(page, one);
  await page.goto(`/dashboards/messenger/${one.id}`);
  await expect(page).toHaveTitle(/^Messenger/);
  await page.getByRole("link", { name: "Deleted user" }).click();
  await expect(page.getByRole("log")).toContainText("Goodbye");
  await expect(page.getByText("This account was deleted.")).toBeVisible();
  await expect(page.getByLabel("Message to")).toHaveCount(0);
});
