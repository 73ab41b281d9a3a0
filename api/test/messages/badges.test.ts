import { expect, test, vi } from "vitest";
import { connect } from "../support/connect";
import { createPerson, send } from "../support/factory";
import { read, written } from "./writing";

test("a badge learns the unread total at once, by itself, and shows nobody as online", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const friend = await connect(one.token);
  const badge = await connect(two.token, { kind: "badge" });
  const totals = () => badge.all("unread-total").map(({ total }) => total);
  await badge.waitFor("unread-total");
  expect(totals()).toEqual([1]);

  await written(one, two, "Hello again");
  await badge.waitFor("unread-total", 2);
  expect(totals()).toEqual([1, 2]);
  expect((await read(one, two.id)).map(({ status }) => status)).toEqual(["unseen", "unseen"]);

  const messenger = await connect(two.token);
  await friend.waitFor("presence");
  messenger.send({ type: "seen", friendId: one.id });
  await badge.waitFor("unread-total", 3);
  await vi.waitFor(() => expect(totals().at(-1)).toBe(0));
  expect(badge.received.map(({ type }) => type)).not.toContain("message");

  messenger.close();
  await friend.waitFor("presence", 2);
  expect(friend.all("presence").map(({ online }) => online)).toEqual([true, false]);
});

test("a badge hears from the others of the same person alone which text is edited there", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [first, second] = [
    await connect(one.token, { kind: "badge" }),
    await connect(one.token, { kind: "badge" }),
  ];
  const [messenger, stranger] = [
    await connect(one.token),
    await connect(two.token, { kind: "badge" }),
  ];
  const editing = { type: "editing", id: two.id, window: "one", state: "opened" } as const;
  first.send(editing);
  expect(await second.waitFor("editing")).toEqual([editing]);
  await written(two, one);
  await Promise.all([first, second].map((badge) => badge.waitFor("unread-total", 2)));
  for (const other of [first, messenger, stranger]) expect(other.all("editing")).toEqual([]);
});

test("a badge forgets the unread messages of an account that is deleted", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const badge = await connect(two.token, { kind: "badge" });
  await send(`/api/users/delete/${one.id}`, { method: "DELETE", token: one.token });
  const totals = await badge.waitFor("unread-total", 2);
  expect(totals.map(({ total }) => total)).toEqual([1, 0]);
});
