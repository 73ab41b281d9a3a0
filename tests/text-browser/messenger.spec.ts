import { callApi } from "../fixtures/data/api";
import {
  conversationOf,
  createPair,
  nameOf,
  readTexts,
  writeMessage,
} from "../fixtures/data/messages";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m a user reads an unread conversation and answers", async () => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "Is the kettle on?");
  const browser = await openTextBrowser(conversationOf(one, two));
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", one.email);
    await browser.fill("Password", one.password);
    await browser.sendBehind("Password");
    await browser.see(`${nameOf(two)}: Is the kettle on`);
    await browser.see("1 new");
    await browser.write("Message to", "It sings.");
    await browser.sendBehind("Message to");
    await browser.see("You: It sings");
  } finally {
    await browser.close();
  }
  expect(await readTexts(two, one)).toEqual(["Is the kettle on?", "It sings."]);
});

test("in w3m the conversation list counts unread messages, finds people and shows delivery states", async () => {
  const [one, two] = await createPair();
  await writeMessage(two, one, "First of two.");
  await writeMessage(two, one, "Second of two.");
  await writeMessage(one, two, "Did you see it?");
  const browser = await openTextBrowser(`/dashboards/messenger/${one.id}?query=${two.lastName}`);
  try {
    await browser.see("Log in");
    await browser.fill("E-mail", one.email);
    await browser.fill("Password", one.password);
    await browser.sendBehind("Password");
    await browser.see("1 found for");
    await browser.see("You: Did you see it?");
    await browser.see("2 unread");
    await browser.activate(nameOf(two));
    await browser.see("2 new");
    await browser.see("Sent");
    await callApi("PUT", `/api/users/seen-messages/${one.id}`, { token: two.token });
    await writeMessage(two, one, "I did.");
    await browser.activate("Check for new messages");
    await browser.see("Seen");
    await browser.see(`${nameOf(two)}: I did.`);
  } finally {
    await browser.close();
  }
});
