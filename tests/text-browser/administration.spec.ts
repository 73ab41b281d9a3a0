import { ADMIN, createPerson } from "../fixtures/data/people";
import { createSession } from "../fixtures/data/sessions";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";
import { test } from "../fixtures/test";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m an admin reads each action of a row by itself, and blocks somebody", async () => {
  const { email } = await createPerson();
  const { id } = await createSession(ADMIN);
  const list = encodeURIComponent(`/dashboards/users-list/${id}?query=${email}`);
  const browser = await openTextBrowser(`/login?redirectTo=${list}`);
  try {
    await browser.fill("E-mail", ADMIN.email);
    await browser.fill("Password", ADMIN.password);
    await browser.sendBehind("Password");
    await browser.see(email);
    await browser.see(/Public profile .*\bBlock .*\bDelete\b/u);
    await browser.activate("Block");
    await browser.see("Unblock");
  } finally {
    await browser.close();
  }
});
