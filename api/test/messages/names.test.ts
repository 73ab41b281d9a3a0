import { expect, test } from "vitest";
import { createPerson } from "../support/factory";
import { write, written } from "./writing";

test("of two messages to two friends at once that bear one name, one is refused", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  for (const friend of [two, three]) await written(one, friend);
  const replies = await Promise.all(
    [two, three].map((friend) => write(one, friend.id, "Hello", { clientId: "the same" })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});
