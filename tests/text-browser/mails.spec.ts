import { sql } from "drizzle-orm";
import { prepareNotMeLink } from "../../api/src/queries/accounts/not-me-links";
import { newId } from "../../api/src/db/id";
import { isoTime } from "../../api/src/db/time";
import { readMailTo } from "../fixtures/data/mail";
import { ADMIN, createPerson } from "../fixtures/data/people";
import { createSession } from "../fixtures/data/sessions";
import { db } from "../fixtures/stack/database";
import { hasTextBrowser, openTextBrowser } from "../fixtures/browser/text-browser";
import { test } from "../fixtures/test";

test.skip(!hasTextBrowser, "w3m is not installed");
test.setTimeout(180_000);

test("in w3m an admin sends an e-mail again", async () => {
  const { id, email } = await createPerson();
  const { id: adminId } = await createSession(ADMIN);
  await db.batch([
    sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, status, created_at)
      VALUES (${newId()}, 'reset-password', ${id}, ${email}, 'Reset', 'failed', ${isoTime()})`,
  ]);
  const browser = await openTextBrowser(`/login?redirectTo=/dashboards/mails/${adminId}`);
  try {
    await browser.fill("E-mail", ADMIN.email);
    await browser.fill("Password", ADMIN.password);
    await browser.sendBehind("Password");
    await browser.see("What the site sent");
    await browser.see(email);
    await browser.activate("Send again");
    await browser.see("is on its way again");
  } finally {
    await browser.close();
  }
  await readMailTo(email, /^Reset/);
});

test("in w3m somebody who did not log in takes the account back", async () => {
  const person = await createPerson({ isVerified: true });
  const { token, statement } = prepareNotMeLink(person);
  await db.batch([statement]);
  const browser = await openTextBrowser(`/${person.id}/not-me/${token}`);
  try {
    await browser.see("Take your account back");
    await browser.activate("This was not me");
    await browser.see("Everybody is signed out");
  } finally {
    await browser.close();
  }
  await readMailTo(person.email, /^Reset/);
});
