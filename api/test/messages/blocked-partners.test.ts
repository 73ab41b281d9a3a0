import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/client";
import { TypingPermissions } from "../../src/services/inbox/typing-permissions";
import { connect } from "../support/connect";
import { createPerson, send } from "../support/factory";
import { interruptAt } from "../support/interrupted";

type Person = Awaited<ReturnType<typeof createPerson>>;

const put = (path: string, { token }: Person, json: object) =>
  send(path, { method: "PUT", token, json });
const block = (person: Person, { id: userId }: Person) =>
  put("/api/users/blocks", person, { userId, kind: "block" });
const unblock = (person: Person, { id: userId }: Person) =>
  put("/api/users/unblocks", person, { userId });

async function createPartners() {
  const [one, two] = [await createPerson(), await createPerson()];
  const json = { receiverId: two.id, message: "Hello" };
  expect((await send("/api/users/send-message", { token: one.token, json })).status).toBe(201);
  return { one, two };
}

test("nobody sees that somebody types whom a block keeps apart from them, whoever made it", async () => {
  const { one, two } = await createPartners();
  const [first, second] = [await connect(one.token), await connect(two.token)];
  second.send({ type: "typing", to: one.id });
  await first.waitFor("typing");
  await block(one, two);
  first.send({ type: "typing", to: two.id });
  first.send({ type: "typing", to: one.id });
  await first.waitFor("typing", 2);
  second.send({ type: "typing", to: one.id });
  second.send({ type: "typing", to: two.id });
  expect(await second.waitFor("typing")).toEqual([{ type: "typing", from: two.id }]);
  expect(first.all("typing").map(({ from }) => from)).toEqual([two.id, one.id]);

  await unblock(one, two);
  second.send({ type: "typing", to: one.id });
  expect((await first.waitFor("typing", 3)).at(-1)).toEqual({ type: "typing", from: two.id });
});

test("a block hides from both that the other is online, at once and later", async () => {
  const { one, two } = await createPartners();
  const [first, second] = [await connect(one.token), await connect(two.token)];
  await second.waitFor("presence");
  await first.waitFor("presence");
  await block(one, two);
  expect((await second.waitFor("presence", 2)).at(-1)).toMatchObject({
    userId: one.id,
    online: false,
  });
  expect((await first.waitFor("presence", 2)).at(-1)).toMatchObject({
    userId: two.id,
    online: false,
  });

  const third = await createPerson();
  await put("/api/users/follow", third, { followId: two.id });
  const witness = await connect(third.token);
  await witness.waitFor("presence");
  second.close();
  await second.waitForClose();
  await witness.waitFor("presence", 2);
  const again = await connect(two.token);
  await witness.waitFor("presence", 3);
  await again.waitFor("presence");
  expect(again.all("presence").map(({ userId }) => userId)).toEqual([third.id]);
  expect(first.all("presence")).toHaveLength(2);
});

test("where a look-up fails nobody is shown typing, and the next time is looked up again", async () => {
  const { one, two } = await createPartners();
  const { database } = interruptAt(1, () => Promise.reject(new Error("The line was lost")));
  const typing = new TypingPermissions(
    () => openDatabase(database),
    () => true,
  );
  expect(await typing.mayBeSeenBy(one.id, two.id)).toBe(false);
  expect(await typing.mayBeSeenBy(one.id, two.id)).toBe(true);
});
