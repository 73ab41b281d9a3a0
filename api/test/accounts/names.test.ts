import { expect, test } from "vitest";
import { ErrorSchema } from "../../contract/common";
import { UserOwnSchema } from "../../contract/responses/users";
import { PASSWORD, createPerson, send, unique } from "../support/factory";

type Name = { firstName: string; lastName: string };

const register = (name: Name) =>
  send("/api/users/register", {
    json: { ...name, email: `${unique("named")}@example.com`, password: PASSWORD },
  });

const rename = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });

const fieldsOf = async (reply: Response) => ErrorSchema.parse(await reply.json()).fields;

/** An admin with a name that no other test uses. */
async function createAdmin(firstName = "Iris") {
  const lastName = `Lockwood ${letters()}`;
  const admin = await createPerson({ isAdmin: true, firstName, lastName });
  return { ...admin, firstName, lastName };
}

let serial = 0;
function letters(): string {
  serial += 1;
  return "x".repeat(serial);
}

test.each([
  ["a zero-width space", "Ada\u200B"],
  ["a word joiner", "A\u2060da"],
  ["a joiner between Latin letters", "A\u200Dda"],
  ["a left-to-right mark", "Ada\u200E"],
  ["a bidi isolate", "\u2066Ada"],
  ["a soft hyphen", "A\u00ADda"],
  ["a Hangul filler", "Ada\u3164"],
  ["a half-width Hangul filler", "\uFFA0Ada"],
  ["a braille blank", "Ada\u2800"],
  ["a tag character", "Ada\u{E0041}"],
  ["a right-to-left mark", "\u200FAda"],
  ["an Arabic letter mark", "Ada\u061C"],
  ["a byte order mark", "A\uFEFFda"],
  ["a combining grapheme joiner", "A\u034Fda"],
  ["an invisible operator", "Ada\u2064"],
  ["a variation selector on a letter", "Ada\uFE0F"],
  ["a second variation selector", "Ada ❤\uFE0F\uFE0F"],
  ["a joiner after an emoji", "Ada 👩\u200D"],
  ["an object replacement", "Ada\uFFFC"],
  ["a bidi override", "Ada\u202E"],
])("%s in a name is refused with a reason", async (_, firstName) => {
  const reply = await register({ firstName, lastName: "Quill" });
  expect(reply.status).toBe(422);
  expect(await fieldsOf(reply)).toEqual({
    firstName: [expect.stringMatching(/hidden characters/u)],
  });
});

test.each([
  ["five marks on a letter", "x\u0323\u0324\u0325\u0326\u0331da"],
  ["a mark twice", "Adx\u0336\u0336a"],
  ["an enclosing mark", "A\u20DDda"],
  ["a private sign", "Ada\uF8FF"],
  ["a noncharacter", "Ada\uFDD0"],
])("%s in a name or in pronouns is refused", async (_, text) => {
  const { token } = await createPerson();
  for (const field of ["firstName", "lastName", "pronouns"]) {
    const reply = await rename(token, { [field]: text });
    const message = "Leave out private signs and piled-up marks";
    expect(await fieldsOf(reply)).toEqual({ [field]: [message] });
  }
});

test.each(["\u0301\u0302", "\u3164", "\u200B\u0301", "\u2800 \u0308"])(
  "a name without any letter or sign counts as none: %j",
  async (lastName) => {
    const reply = await register({ firstName: "Ada", lastName });
    expect(await fieldsOf(reply)).toEqual({ lastName: ["Enter your last name"] });
  },
);

test.each([
  "Zoë",
  "O’Neil-Smith",
  "علی‌رضا",
  "ශ්‍රී",
  "山田",
  "邉\u{E0100}",
  "Gal·la",
  "Kamehameha ʻOkina",
  "ǃNanseb",
  "D’Arcy 3rd",
  "佐々木",
  "ジョー",
  "བསྟན་འཛིན",
  "ក្រឹស្ណា",
  "ተስፋዬ",
  "ᏣᎳᎩ",
  "ߖߌߙߊ",
  "ᐃᓄᒃ",
  "گُل‌اندام",
  "क्‍ष",
  "Nguyễn",
  "გიორგი",
  "Յակոբ",
  "ณัฐ",
  "မြွှေ့",
  "שָׁלוֹם",
  "נועה",
])("%s is a name", async (firstName) => {
  const { token } = await createPerson();
  const user = UserOwnSchema.parse(await (await rename(token, { firstName })).json());
  expect(user.firstName).toBe(firstName.normalize("NFC"));
});

test("spaces within a name become one", async () => {
  const { token } = await createPerson();
  const reply = await rename(token, { firstName: "Ada\u00A0\u3000 Maria" });
  expect(UserOwnSchema.parse(await reply.json()).firstName).toBe("Ada Maria");
});

test.each([
  ["as it is", (name: Name) => name],
  [
    "in capitals",
    ({ firstName, lastName }: Name) => ({ firstName: firstName.toUpperCase(), lastName }),
  ],
  [
    "with other spaces",
    ({ firstName, lastName }: Name) => ({ firstName, lastName: lastName.replace(" ", "  ") }),
  ],
  ["in wide letters", ({ lastName }: Name) => ({ firstName: "Ｉｒｉｓ", lastName })],
  [
    "with a Cyrillic letter",
    ({ firstName, lastName }: Name) => ({ firstName, lastName: lastName.replace("c", "с") }),
  ],
  [
    "with a Greek letter",
    ({ firstName, lastName }: Name) => ({ firstName, lastName: lastName.replace("o", "ο") }),
  ],
  [
    "with a digit for a letter",
    ({ firstName, lastName }: Name) => ({ firstName, lastName: lastName.replace("o", "0") }),
  ],
  ["with an l for an I", ({ lastName }: Name) => ({ firstName: "lris", lastName })],
  [
    "split elsewhere",
    ({ firstName, lastName }: Name) => {
      const [word = "", ...rest] = lastName.split(" ");
      return { firstName: `${firstName} ${word}`, lastName: rest.join(" ") };
    },
  ],
])("the name of an admin is refused to others, %s", async (_, change) => {
  const admin = await createAdmin();
  const name = change(admin);
  const json = { firstName: name.firstName, lastName: name.lastName };
  const { token } = await createPerson();
  for (const reply of [await register(json), await rename(token, json)]) {
    expect(reply.status).toBe(422);
    const message =
      "An admin or moderator of this site has this name. Add a middle name or an initial";
    expect(await fieldsOf(reply)).toEqual({ firstName: [message] });
  }
});

test("one name is enough to become an admin's, and the other is checked with it", async () => {
  const { firstName, lastName } = await createAdmin();
  const { token } = await createPerson({ firstName: "Ada", lastName });
  expect((await rename(token, { firstName })).status).toBe(422);
  expect((await rename(token, { firstName: "Ida" })).status).toBe(200);
});

test("whoever has an admin's name already may change the rest of the profile", async () => {
  const { firstName, lastName } = await createAdmin();
  const { token } = await createPerson({ firstName, lastName });
  expect((await rename(token, { firstName, lastName, bio: "I write." })).status).toBe(200);
});

test("admins may have one name, and others a part of it", async () => {
  const admin = await createAdmin();
  const other = await createPerson({ isAdmin: true });
  const { firstName, lastName } = admin;
  expect((await rename(other.token, { firstName, lastName })).status).toBe(200);
  expect((await rename(admin.token, { firstName, lastName, bio: "" })).status).toBe(200);
  expect((await register({ firstName, lastName: "Lockwood" })).status).toBe(201);
});

test("the name of a moderator is refused to others as well, not to themselves", async () => {
  const lastName = `Harrow ${letters()}`;
  const moderator = await createPerson({ isModerator: true, firstName: "Ines", lastName });
  const { token } = await createPerson();
  expect((await rename(token, { firstName: "lnes", lastName })).status).toBe(422);
  expect((await rename(moderator.token, { firstName: "Ines", lastName })).status).toBe(200);
});

test.each([
  ["Ink", "Bazaar"],
  ["Ιnk", "Bаzааr"],
  ["INK", "BAZAAR"],
  ["InkBa", "zaar"],
  ["Ink Bazaar", "Team"],
])("%s %s is too much like the name of the site", async (firstName, lastName) => {
  expect(await fieldsOf(await register({ firstName, lastName }))).toEqual({
    firstName: ["This is too much like the name of this site"],
  });
});

test.each([
  ["𝓐𝓭𝓪", "Ada"],
  ["Ａｄａ", "Ada"],
  ["ﬁona", "fiona"],
])("%s is stored as %s", async (firstName, stored) => {
  const { token } = await createPerson();
  const user = UserOwnSchema.parse(await (await rename(token, { firstName })).json());
  expect(user.firstName).toBe(stored);
});

test.each([
  ["Armenian", "Ada օ"],
  ["Cherokee", "Ꭺda o"],
  ["mathematical signs", "Ada ⲟ"],
])("the name of an admin in letters of other scripts is refused: %s", async (_, name) => {
  const lastName = `Merrow ${letters()}`;
  await createPerson({ isAdmin: true, firstName: "Ada o", lastName });
  const { token } = await createPerson();
  expect((await rename(token, { firstName: name, lastName })).status).toBe(422);
});
