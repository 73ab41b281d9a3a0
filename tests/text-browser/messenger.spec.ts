import { conversationOf, createPair, nameOf, readTexts, writeMessage } from "../fixtures/messages";
import { expect, test } from "../fixtures/test";
import { hasTextBrowser, openTextBrowser } from "../fixtures/text-browser";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(90_000);

test("in w3m somebody reads what waits, and answers", async () => {
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
