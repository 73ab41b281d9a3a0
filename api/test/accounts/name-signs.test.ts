import { expect, test } from "vitest";
import { ErrorSchema } from "../../contract/common";
import { UserOwnSchema } from "../../contract/responses/users";
import { PASSWORD, createPerson, send, unique } from "../support/factory";

const rename = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });

const fieldsOf = async (reply: Response) => ErrorSchema.parse(await reply.json()).fields;

test.each([
  "✓",
  "✔",
  "☑",
  "✅",
  "⭐",
  "★",
  "☆",
  "🛡",
  "🔰",
  "®",
  "™",
  "©",
  "℠",
  "🅰",
  "ⓥ",
  "①",
  "❶",
  "√",
  "👩‍🚀",
  "❤️",
  "❤️‍🔥",
  "👩🏽‍🚀",
  "🇬🇧",
  "●",
  "♛",
  "⚙️",
  "🗸",
])("%s in a name or in pronouns is refused, beside its field", async (sign) => {
  const { token } = await createPerson();
  const message = ["Leave out emoji, check marks, stars and other signs"];
  for (const field of ["firstName", "lastName", "pronouns"]) {
    expect(await fieldsOf(await rename(token, { [field]: `Ada ${sign}` }))).toEqual({
      [field]: message,
    });
  }
  const json = { firstName: `Ada${sign}`, lastName: sign, email: `${unique("named")}@example.com` };
  const reply = await send("/api/users/register", { json: { ...json, password: PASSWORD } });
  expect(await fieldsOf(reply)).toEqual({ firstName: message, lastName: message });
});

test("whoever has a sign in the name already keeps it, and changes the rest of the profile", async () => {
  const name = { firstName: "Ada ⭐", lastName: "Quill" };
  const { id, token } = await createPerson(name);
  const reply = await rename(token, { ...name, bio: "I write." });
  expect(UserOwnSchema.parse(await reply.json())).toMatchObject({ ...name, bio: "I write." });
  expect(await (await send(`/api/users/${id}`)).json()).toMatchObject({ fullName: "Ada ⭐ Quill" });
  const other = await fieldsOf(await rename(token, { ...name, firstName: "Ida ⭐" }));
  expect(other).toHaveProperty("firstName");
});

test("nobody has a role for pronouns", async () => {
  const { token } = await createPerson();
  for (const pronouns of ["Admin", "site moderator", "Official Support"]) {
    const fields = await fieldsOf(await rename(token, { pronouns }));
    expect(fields).toEqual({ pronouns: ["This could be taken for the site or its team"] });
  }
  expect((await rename(token, { pronouns: "they/them" })).status).toBe(200);
});
