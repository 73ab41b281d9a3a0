import { expect, test } from "vitest";
import { AccountNoteSchema, AccountNotesSchema } from "../../contract/responses/reports";
import { MAX_ACCOUNT_NOTES } from "../../contract/site/moderation/account-notes";
import { createAccountNote } from "../../src/queries/moderation/account-notes";
import { deleteUser } from "../../src/queries/users/user-removal";
import { createPerson, db, send } from "../support/factory";

type Person = Awaited<ReturnType<typeof createPerson>>;

const add = (userId: string, { token }: Person, text: string) =>
  send(`/api/users/${userId}/notes`, { token, json: { text } });

async function list(userId: string, { token }: Person) {
  return AccountNotesSchema.parse(
    await (await send(`/api/users/${userId}/notes`, { token })).json(),
  );
}

test("a note about an account is read by moderators and admins, and outlives its author", async () => {
  const person = await createPerson({ firstName: "Ann", lastName: "Lee" });
  const moderator = await createPerson({ isModerator: true });
  const admin = await createPerson({ isAdmin: true });
  const added = AccountNoteSchema.parse(
    await (await add(person.id, moderator, "Asked about **prices**\nagain")).json(),
  );
  expect(added).toMatchObject({
    author: { id: moderator.id },
    text: "Asked about **prices**\nagain",
  });
  const expected = { user: { id: person.id, name: "Ann Lee" }, notes: [added] };
  expect(await list(person.id, admin)).toEqual(expected);
  expect(await list(person.id, moderator)).toEqual(expected);
  await deleteUser(db, moderator.id);
  expect((await list(person.id, admin)).notes).toEqual([{ ...added, author: null }]);
});

test("moderators read no notes about admins and each other", async () => {
  const moderator = await createPerson({ isModerator: true });
  const [other, admin] = [
    await createPerson({ isModerator: true }),
    await createPerson({ isAdmin: true }),
  ];
  for (const { id } of [other, admin]) {
    expect((await add(id, moderator, "Hm")).status).toBe(403);
  }
  const note = await createAccountNote(db, { userId: other.id, authorId: admin.id, text: "Hm" });
  const path = `/api/account-notes/${note?.id}`;
  const reply = await send(path, { method: "DELETE", token: moderator.token });
  expect(reply.status).toBe(403);
  expect((await list(other.id, admin)).notes).toHaveLength(1);
});

test("an account with as many notes as it can have says so, and takes another once one is deleted", async () => {
  const [person, admin] = [await createPerson(), await createPerson({ isAdmin: true })];
  const note = { userId: person.id, authorId: admin.id, text: "Seen" };
  for (let count = 0; count < MAX_ACCOUNT_NOTES; count += 1) await createAccountNote(db, note);
  const refused = await add(person.id, admin, "One more");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Delete one of them first");
  const [newest] = (await list(person.id, admin)).notes;
  const path = `/api/account-notes/${newest?.id}`;
  const deleted = await send(path, { method: "DELETE", token: admin.token });
  expect(deleted.status).toBe(200);
  expect((await send(path, { method: "DELETE", token: admin.token })).status).toBe(404);
  expect((await add(person.id, admin, "One more")).status).toBe(201);
});
