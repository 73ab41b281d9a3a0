import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../src/db/id";
import { decide, reportAs } from "../moderation/moderating";
import { createPerson, db, send, unique } from "../support/factory";
import { deliver, listMailsTo, receivedBy } from "../support/mailbox";

const TIMEOUT_MS = 30_000;
const WHEN = String.raw`on \d+ \w+ \d{4} at \d\d:\d\d UTC`;

const createAdmin = (fields = {}) => createPerson({ isAdmin: true, ...fields });
type Person = Awaited<ReturnType<typeof createAdmin>>;

const call = (by: Person, method: string, path: string) => send(path, { method, token: by.token });

async function subjectsOf({ email }: Person): Promise<string[]> {
  return (await listMailsTo(email)).map(({ subject }) => subject);
}

test(
  "an admin whom another one blocks is told who did it, when, and whom to write to",
  async () => {
    const [one, two] = [await createAdmin({ lastName: unique("Blocker") }), await createAdmin()];
    expect((await call(one, "PUT", `/api/users/block-user/${two.id}`)).status).toBe(200);
    const [mail] = await receivedBy(two.email);
    const [who] = await db.all<{ last_name: string }>(
      sql`SELECT last_name FROM users WHERE id = ${one.id}`,
    );
    expect(mail?.subject).toBe("Your Ink Bazaar account was blocked by another admin");
    expect(mail?.text).toMatch(new RegExp(`done by Adela ${who?.last_name} ${WHEN}\\.`, "u"));
    expect(mail?.text).toContain("All other admins can see it in the admin log.");
    expect(mail?.text).toContain(`Write to us:\n${env.SITE_URL}/contact\n`);
    expect(mail?.text).not.toContain("you can ignore it");
    // Sent again by an admin, it still says so.
    await db.all(sql`UPDATE emails SET status = 'failed' WHERE recipient_id = ${two.id}`);
    const [row] = await db.all<{ id: string }>(
      sql`SELECT id FROM emails WHERE recipient_id = ${two.id}`,
    );
    expect((await call(one, "POST", `/api/mails/${row?.id}/send`)).status).toBe(200);
    const mails = await receivedBy(two.email, 2);
    expect(mails[1]?.text).toBe(mail?.text);
  },
  TIMEOUT_MS,
);

test(
  "an admin whose account another one deletes is told so at the address that it had",
  async () => {
    const [one, two] = [await createAdmin(), await createAdmin()];
    expect((await call(one, "DELETE", `/api/users/delete/${two.id}`)).status).toBe(200);
    const [mail] = await receivedBy(two.email);
    expect(mail?.subject).toBe("Your Ink Bazaar account was deleted by another admin");
    expect(mail?.text).toMatch(new RegExp(`done by Adela Quill ${WHEN}\\.`, "u"));
    expect(mail?.text).toContain("because an account here had this address.");
    // Nothing of the deleted account is stored for it.
    expect(await db.all(sql`SELECT 1 FROM emails WHERE to_address = ${two.email}`)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "an admin from whom another one takes the role is told who did it",
  async () => {
    const [one, two] = [await createAdmin(), await createAdmin()];
    expect((await call(one, "DELETE", `/api/users/${two.id}/admin`)).status).toBe(200);
    const [mail] = await receivedBy(two.email);
    expect(mail?.subject).toBe("You are no longer an admin of Ink Bazaar");
    expect(mail?.text).toMatch(new RegExp(`done by Adela Quill ${WHEN}\\.`, "u"));
  },
  TIMEOUT_MS,
);

test(
  "a decision that blocks an admin tells them the reason and who decided, and nobody else who",
  async () => {
    const admin = await createAdmin();
    const [other, person] = [await createAdmin(), await createPerson()];
    for (const { id, email } of [other, person]) {
      await reportAs(await createPerson(), { subject: "profile", subjectId: id });
      const json = { action: "block", reason: "They sold our ink." };
      expect((await decide(admin, id, json)).status).toBe(201);
      const [mail] = await receivedBy(email);
      expect(mail?.text).toContain("Reason: They sold our ink.");
      const names = new RegExp(`done by Adela Quill ${WHEN}\\.`, "u").test(mail?.text ?? "");
      expect(names).toBe(id === other.id);
      expect(mail?.text.includes("Adela")).toBe(id === other.id);
    }
  },
  TIMEOUT_MS,
);

test(
  "nobody is told this who is no admin, did it themselves, or was blocked already",
  async () => {
    const [one, person] = [await createAdmin(), await createPerson()];
    const [leaver, blocked] = [await createAdmin(), await createAdmin({ isBlocked: true })];
    await call(one, "PUT", `/api/users/block-user/${person.id}`);
    await call(one, "DELETE", `/api/users/delete/${person.id}`);
    await call(leaver, "DELETE", `/api/users/${leaver.id}/admin`);
    await call(leaver, "DELETE", `/api/users/delete/${leaver.id}`);
    await call(one, "PUT", `/api/users/block-user/${blocked.id}`);
    // Whose mail is there last: others would have been sent before it.
    const last = await createAdmin();
    await call(one, "PUT", `/api/users/block-user/${last.id}`);
    await receivedBy(last.email);
    for (const silent of [person, leaver, blocked]) expect(await subjectsOf(silent)).toEqual([]);
  },
  TIMEOUT_MS,
);

test("a mail to a deleted admin is tried again as others are", async () => {
  const body = { id: newId(), to: "gone@example.com", subject: "Deleted", text: "", html: "" };
  const unstored = { ...body, isUnstored: true } as const;
  const first = await deliver(unstored, "smtp://127.0.0.1:1");
  expect(first).toMatchObject({ acked: 0, retried: 1 });
  const last = await deliver(unstored, "smtp://127.0.0.1:1", { attempts: 100 });
  expect(last).toMatchObject({ acked: 1, retried: 0 });
  expect(last.logged).toContain("A mail was given up");
});
