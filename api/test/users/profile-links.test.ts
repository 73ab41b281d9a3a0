import { expect, test } from "vitest";
import { ErrorSchema } from "../../contract/common";
import { UserOwnSchema, UserPublicSchema } from "../../contract/responses/users";
import { createPerson, send } from "../support/factory";

const change = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });

const links = [
  { title: "My garden", url: "https://garden.example/~nova?x=1" },
  { title: "Elsewhere", url: "https://example.social/@nova" },
];

test("pronouns and links are shown to everybody, exported, and emptied again", async () => {
  const { id, token } = await createPerson();
  const seen = async () => UserPublicSchema.parse(await (await send(`/api/users/${id}`)).json());
  expect(await seen()).toMatchObject({ pronouns: "", links: [] });
  const reply = await change(token, { pronouns: " she/her ", links });
  expect(UserOwnSchema.parse(await reply.json())).toMatchObject({ pronouns: "she/her", links });
  expect(await seen()).toMatchObject({ pronouns: "she/her", links });
  await change(token, { bio: "I write." });
  expect(await seen()).toMatchObject({ pronouns: "she/her", links });
  const exported = await (await send("/api/users/export", { token })).json<{ user: object }>();
  expect(exported.user).toMatchObject({ pronouns: "she/her", links });
  await change(token, { pronouns: null, links: [] });
  expect(await seen()).toMatchObject({ pronouns: "", links: [] });
});

test.each([
  ["http://a.example"],
  ["javascript:alert(1)"],
  ["https://user:secret@a.example/"],
  ["https://localhost/"],
  ["//a.example"],
  ["a.example"],
  [`https://a.example/${"x".repeat(200)}`],
])("a link to %s is refused", async (url) => {
  const { token } = await createPerson();
  expect((await change(token, { links: [{ title: "A", url }] })).status).toBe(422);
});

test("a profile has up to five links, with titles, and pronouns of up to 40 characters", async () => {
  const { token } = await createPerson();
  const [link] = links;
  expect((await change(token, { links: Array(5).fill(link) })).status).toBe(200);
  const refused = await change(token, { links: Array(6).fill(link) });
  expect(ErrorSchema.parse(await refused.json()).fields).toEqual({
    links: ["Use at most 5 links"],
  });
  expect((await change(token, { links: [{ ...link, title: " " }] })).status).toBe(422);
  expect((await change(token, { pronouns: "x".repeat(41) })).status).toBe(422);
});
