import { sql } from "drizzle-orm";
import { newId } from "../../../api/src/db/id";
import { isoTime } from "../../../api/src/db/time";
import { listMailsTo, readMailTo } from "../../fixtures/data/mail";
import { ADMIN, createPerson, logIn, openDashboard } from "../../fixtures/data/people";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/journey";

test("an admin finds an e-mail that was not delivered and sends it again", async ({ page }) => {
  const { id, email } = await createPerson();
  const reason = "The mail server replied 450 to RCPT: 4.2.1 Try again later";
  await db.batch([
    sql`UPDATE users SET email_refused = 'bounce' WHERE id = ${id}`,
    sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, status, reason, attempts,
        created_at)
      VALUES (${newId()}, 'reset-password', ${id}, ${email}, 'Reset your password', 'failed',
        ${reason}, 28, ${isoTime()})`,
  ]);
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "E-mails Sent" }).click();
  const mail = page.getByRole("article").filter({ hasText: email });
  await expect(mail).toContainText(`${reason} (28 attempts)`);
  await expect(mail).toContainText("so we only send those about the account");
  await mail.getByRole("button", { name: `Send again: Reset your password, to ${email}` }).click();
  await expect(page.getByRole("status")).toContainText(`The e-mail to ${email} is on its way`);
  await expect(mail).toHaveCount(0);
  const { text } = await readMailTo(email, /^Reset your/);
  expect(text).toMatch(/\/reset-password\/[\w-]{43}/);

  await page.getByLabel("Status").selectOption("sent");
  await expect(async () => {
    await page.getByRole("button", { name: "Show" }).click();
    await expect(mail).toContainText("Sent", { timeout: 500 });
  }).toPass();
  await expect(mail.getByRole("button")).toHaveCount(0);
  expect(await listMailsTo(email)).toHaveLength(1);
});

test("an e-mail that is on its way already is not sent twice", async ({ page }) => {
  const { id, email } = await createPerson();
  const mailId = newId();
  await db.batch([
    sql`INSERT INTO emails (id, kind, notice, recipient_id, to_address, subject, status, created_at)
      VALUES (${mailId}, 'security', 'guesses', ${id}, ${email}, 'A notice', 'failed', ${isoTime()})`,
  ]);
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "E-mails Sent" }).click();
  await db.batch([sql`UPDATE emails SET status = 'sent' WHERE id = ${mailId}`]);
  const mail = page.getByRole("article").filter({ hasText: email });
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("alert")).toContainText("Only an e-mail that was not delivered");
  const [row] = await db.all(sql`SELECT status, attempts FROM emails WHERE id = ${mailId}`);
  expect(row).toEqual({ status: "sent", attempts: 0 });
  expect(await listMailsTo(email)).toEqual([]);
});
