import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "../../contract/responses/accounts";
import { createCategory, createPerson, createStoredPost, db, send } from "../support/factory";

async function read(id: string, token: string): Promise<Account> {
  const response = await send(`/api/users/${id}/account`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

test("an admin reads what an account did, and what was done about it", async () => {
  const admin = await createPerson({ isAdmin: true, isVerified: true });
  const [person, reader] = [await createPerson(), await createPerson()];
  const category = await createCategory();
  const post = { id: await createStoredPost({ userId: person.id, categoryId: category.id }) };
  const report = { subject: "post", subjectId: post.id, reason: "spam" };
  expect(
    (await send("/api/reports", { method: "POST", token: reader.token, json: report })).ok,
  ).toBe(true);
  const before = await read(person.id, admin.token);
  expect(before).toMatchObject({
    user: { id: person.id, email: person.email, postCount: 1 },
    sessionsCount: 1,
    emailRefused: null,
    draftsCount: 0,
    commentsCount: 0,
    reports: { made: 0, about: 1, open: 1 },
    decisions: [],
    acts: [],
  });
  expect(before.lastSeenAt).not.toBeNull();
  expect((await read(reader.id, admin.token)).reports).toEqual({ made: 1, about: 0, open: 0 });

  const decision = { action: "hide", reason: "It is advertising." };
  const path = `/api/reports/${post.id}/decisions`;
  expect((await send(path, { method: "POST", token: admin.token, json: decision })).ok).toBe(true);
  await send(`/api/users/block-user/${person.id}`, { method: "PUT", token: admin.token });
  const after = await read(person.id, admin.token);
  expect(after.user.isBlocked).toBe(true);
  expect(after.sessionsCount).toBe(0);
  expect(after.reports).toEqual({ made: 0, about: 1, open: 0 });
  expect(after.decisions.map(({ action }) => action)).toEqual(["hide"]);
  expect(after.acts.map(({ operation }) => operation)).toEqual(["blockUser", "decideReport"]);
});

test("admins do not read who has reported themselves, not even how many", async () => {
  const admin = await createPerson({ isAdmin: true, isVerified: true });
  const reader = await createPerson();
  const json = { subject: "profile", subjectId: admin.id, reason: "spam" };
  expect((await send("/api/reports", { method: "POST", token: reader.token, json })).ok).toBe(true);
  expect((await read(admin.id, admin.token)).reports).toEqual({ made: 0, about: 0, open: 0 });
  const [counted] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM reports WHERE owner_id = ${admin.id}`,
  );
  expect(counted?.count).toBe(1);
});

test("the history of an account that is gone is not found", async () => {
  const admin = await createPerson({ isAdmin: true, isVerified: true });
  const response = await send(`/api/users/${"0".repeat(24)}/account`, { token: admin.token });
  expect(response.status).toBe(404);
});
