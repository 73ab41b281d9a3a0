import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { endpointList } from "../../contract/endpoints";
import type { AdminAct } from "../../contract/responses/admin-acts";
import type { ContactDeletion, ContactMessage } from "../../contract/responses/contact";
import { newId } from "../../src/db/id";
import { imports } from "../../src/db/schema/imports";
import { isoTime } from "../../src/db/time";
import { createContactMessage } from "../../src/queries/contact/contact";
import { purgeExpired } from "../../src/queries/expired-rows";
import { WRITES } from "../cache/writes";
import { type Site, createSite } from "../cache/site";
import { makeObject } from "../security/permissions-objects";
import { createCategory, createPerson, createStoredPost, db, send } from "../support/factory";

const OLD = isoTime(Date.now() - 732 * 86_400_000);
const NOTE = { senderName: "Nora", senderEmail: "nora@example.com", message: "Good morning" };

let admin: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  admin = await createPerson({ isAdmin: true, isVerified: true });
});

async function read<Document>(path: string, token = admin.token): Promise<Document> {
  const response = await send(path, { token });
  expect(response.status).toBe(200);
  return response.json();
}

const listActs = () => read<AdminAct[]>("/api/operations/acts");

async function lastAct(): Promise<AdminAct | undefined> {
  return (await listActs())[0];
}

function act(method: string, path: string, json?: object) {
  return send(path, { method, token: admin.token, json });
}

const ADMIN_CALLS = endpointList.filter(
  ({ access, purges }) => (access === "admin" || access === "moderator") && purges,
);

/** Those for which the rows of writes have nothing that is there. */
const ABOUT: Record<string, (site: Site) => Promise<string>> = {
  undoContactDeletion: async (site) => (await makeObject("contact deletion", site.admin)).id,
  deleteContactMessage: async (site) => (await makeObject("contact message", site.admin)).id,
  sendMailAgain: async (site) => (await makeObject("failed mail", site.reader)).id,
  approveImport: async ({ reader }) => {
    const id = newId();
    const times = { createdAt: OLD, updatedAt: OLD };
    const row = { id, userId: reader.id, fileName: "a.md", bytes: 1, state: "waiting" as const };
    await db.batch([db.build.insert(imports).values({ ...row, ...times })]);
    return id;
  },
  unblockUser: async ({ author }) => {
    await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${author.id}`);
    return author.id;
  },
  revokeModerator: async ({ reader }) => {
    await db.all(sql`UPDATE users SET is_moderator = 1 WHERE id = ${reader.id}`);
    return reader.id;
  },
  revokeAdmin: async ({ author }) => {
    await db.all(sql`UPDATE users SET is_admin = 1 WHERE id = ${author.id}`);
    return author.id;
  },
};

for (const { operationId, method, path } of ADMIN_CALLS) {
  test(`${operationId} is logged: who, what and when`, async () => {
    const site = await createSite();
    await createContactMessage(db, NOTE);
    const [write] = WRITES[operationId] ?? [];
    const about = (await ABOUT[operationId]?.(site)) ?? write?.about?.(site) ?? "";
    const response = await send(path.replace("{id}", about), {
      method: method.toUpperCase(),
      token: site.admin.token,
      json: await write?.json?.(site),
    });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    const entry = await lastAct();
    expect(entry).toMatchObject({ operation: operationId, via: "site", by: { id: site.admin.id } });
    expect(Math.abs(Date.now() - Date.parse(entry?.createdAt ?? ""))).toBeLessThan(60_000);
    expect(entry?.subjectId ?? "").toContain(about.split("?")[0]);
  });
}

test("what an admin does to something of others is logged with its owner, to their own things not", async () => {
  const author = await createPerson();
  const { id: categoryId } = await createCategory();
  const id = await createStoredPost({ userId: author.id, categoryId });
  await act("PUT", `/api/posts/${id}`, { title: "Renamed by an admin" });
  expect(await lastAct()).toMatchObject({
    operation: "updatePost",
    owner: { id: author.id },
    subjectId: id,
  });
  const ownId = await createStoredPost({ userId: admin.id, categoryId });
  await act("PUT", `/api/posts/${ownId}`, { title: "My own" });
  await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json: { title: "Mine" } });
  expect(await lastAct()).toMatchObject({ operation: "updatePost", subjectId: id });
  expect((await act("DELETE", `/api/posts/${id}`)).status).toBe(200);
  expect(await lastAct()).toMatchObject({ operation: "deletePost", label: "Mine" });
});

test("what is refused, or changes nothing, is not logged", async () => {
  const { id } = await createPerson({ isVerified: false });
  const before = await lastAct();
  expect((await act("PUT", `/api/users/unblock-user/${id}`)).status).toBe(200);
  expect((await act("PUT", `/api/users/${id}/admin`)).status).toBe(409);
  expect((await act("DELETE", `/api/users/${id}/admin`)).status).toBe(200);
  expect((await act("POST", "/api/category", { title: "" })).status).toBe(422);
  expect(await lastAct()).toEqual(before);
});

test("the log can be neither changed nor shortened, but for what is older than two years", async () => {
  await act("POST", "/api/category", { title: `Kept ${admin.id}` });
  const kept = (await lastAct())?.id ?? "";
  await db.all(sql`INSERT INTO admin_acts (id, operation, via, created_at)
    VALUES (${`old${kept}`}, 'blockUser', 'site', ${OLD})`);
  const refused = "What admins did";
  await expect(db.all(sql`UPDATE admin_acts SET label = 'x' WHERE id = ${kept}`)).rejects.toThrow(
    refused,
  );
  await expect(db.all(sql`DELETE FROM admin_acts WHERE id = ${kept}`)).rejects.toThrow(refused);
  await purgeExpired(db);
  const ids = (await db.all<{ id: string }>(sql`SELECT id FROM admin_acts`)).map(({ id }) => id);
  expect(ids).toContain(kept);
  expect(ids).not.toContain(`old${kept}`);
});

test("an admin makes another, who takes it back from them; the last admin stays", async () => {
  const other = await createPerson({ isVerified: true });
  expect((await act("PUT", `/api/users/${other.id}/admin`)).status).toBe(200);
  const revoke = (id: string, token: string) =>
    send(`/api/users/${id}/admin`, { method: "DELETE", token });
  await db.all(sql`UPDATE users SET is_admin = 0 WHERE id NOT IN (${admin.id}, ${other.id})`);
  const both = await Promise.all([revoke(admin.id, other.token), revoke(other.id, admin.token)]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const left = await db.all<{ id: string }>(sql`SELECT id FROM users WHERE is_admin = 1`);
  expect(left).toHaveLength(1);
  const [last] = left;
  const { token } = last?.id === admin.id ? admin : other;
  const refusal = await revoke(last?.id ?? "", token);
  expect([refusal.status, await refusal.json()]).toMatchObject([
    409,
    { message: "The last admin has to stay an admin" },
  ]);
  await db.all(sql`UPDATE users SET is_admin = 1 WHERE id = ${admin.id}`);
});

test("giving and taking the role asks for the password where the login is old", async () => {
  const other = await createPerson({ isVerified: true });
  const long = await createPerson({ isAdmin: true, isVerified: true });
  await db.all(sql`UPDATE sessions SET created_at = ${OLD}, confirmed_at = NULL
    WHERE user_id = ${long.id}`);
  for (const method of ["PUT", "DELETE"]) {
    const response = await send(`/api/users/${other.id}/admin`, { method, token: long.token });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { currentPassword: [/./u] } });
  }
});

test("all deleted messages come back to their places for 30 days, counted as before", async () => {
  await act("DELETE", "/api/contact");
  for (const message of ["The first of two", "The second of two"]) {
    await createContactMessage(db, { ...NOTE, message });
  }
  const before = await read<{ total: number; data: ContactMessage[] }>("/api/contact?page=1");
  const deleted = await (await act("DELETE", "/api/contact")).json();
  expect(deleted).toEqual({ deletedCount: 2 });
  expect(await read("/api/contact?page=1")).toMatchObject({ total: 0, data: [] });
  const [deletion] = await read<ContactDeletion[]>("/api/contact/deletions");
  expect(deletion).toMatchObject({ count: 2, senderName: "Nora" });
  const undo = `/api/contact/deletions/${deletion?.id}/undo`;
  expect(await (await act("POST", undo)).json()).toEqual({ restoredCount: 2 });
  expect(await read("/api/contact?page=1")).toEqual(before);
  expect((await act("POST", undo)).status).toBe(404);

  await act("DELETE", "/api/contact");
  const [again] = await read<ContactDeletion[]>("/api/contact/deletions");
  await db.all(sql`UPDATE deleted_contact_messages
    SET deleted_at = ${isoTime(Date.now() - 30 * 86_400_000)}`);
  expect((await act("POST", `/api/contact/deletions/${again?.id}/undo`)).status).toBe(404);
  await purgeExpired(db);
  expect(await db.all(sql`SELECT 1 FROM deleted_contact_messages`)).toEqual([]);
});
