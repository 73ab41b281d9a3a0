import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PhotoUploadResultSchema } from "../../contract/responses/profiles";
import { UserOwnSchema } from "../../contract/responses/users";
import { PASSWORD, createPerson, db, send } from "../support/factory";
import { pictureIdOf, storedKeys, storedPixels } from "../images/bucket";
import { makePng } from "../images/make-picture";

const update = (token: string | undefined, json: object) =>
  send("/api/users", { method: "PUT", token, json });

async function updated(token: string, json: object) {
  const reply = await update(token, json);
  expect(reply.status).toBe(200);
  return UserOwnSchema.parse(await reply.json());
}

async function refused(token: string, json: object) {
  const reply = await update(token, json);
  return { status: reply.status, ...(await reply.json<{ fields?: object }>()) };
}

test("an update keeps omitted profile fields and clears empty ones", async () => {
  const { token } = await createPerson({ phone: "555 0100", pincode: "12345", bio: "Old" });
  const json = { firstName: " Zoë ", bio: "I walk.\r\nA lot.", phone: null, pincode: "" };
  expect(await updated(token, json)).toMatchObject({
    firstName: "Zoë",
    lastName: "Quill",
    fullName: "Zoë Quill",
    bio: "I walk.\nA lot.",
    phone: "",
    pincode: "",
  });
});

test("an update cannot assign rights", async () => {
  const { id, token } = await createPerson({ isVerified: false });
  const user = await updated(token, { isAdmin: true, isAccountVerified: true, isVerified: 1, id });
  expect(user).toMatchObject({ isAdmin: false, isAccountVerified: false });
});

test("an update with the current values changes nothing", async () => {
  const { email, token } = await createPerson({ isVerified: true, accountType: "provider" });
  const before = await updated(token, {});
  const json = { ...before, accountType: "provider", email };
  expect(await updated(token, json)).toEqual(before);
  expect(await db.all(sql`SELECT id FROM emails WHERE to_address = ${email}`)).toEqual([]);
});

test("an e-mail address that changes only in case stays verified", async () => {
  const { email, token } = await createPerson({ isVerified: true });
  const upper = email.toUpperCase();
  expect(await updated(token, { email: upper })).toMatchObject({
    email: upper,
    isAccountVerified: true,
  });
});

test("an update to another user's e-mail address is refused and changes nothing", async () => {
  const other = await createPerson();
  const { email, token } = await createPerson({ isVerified: true });
  const json = {
    email: other.email.toUpperCase(),
    firstName: "Changed",
    currentPassword: PASSWORD,
  };
  expect(await refused(token, json)).toMatchObject({
    status: 409,
    fields: { email: [expect.any(String)] },
  });
  const me = await (await send("/api/users/me", { token })).json();
  expect(me).toMatchObject({ email, firstName: "Nora", isAccountVerified: true });
});

test("a rider becomes a provider with a pincode in the request or on file", async () => {
  const { token } = await createPerson();
  const accountType = "provider";
  expect(await refused(token, { accountType })).toMatchObject({
    status: 422,
    fields: { pincode: [expect.any(String)] },
  });
  expect(await updated(token, { accountType, pincode: "AB-12 3" })).toMatchObject({ accountType });
  const other = await createPerson({ pincode: "12345" });
  expect(await refused(other.token, { accountType, pincode: "" })).toMatchObject({ status: 422 });
  expect(await updated(other.token, { accountType })).toMatchObject({ accountType });
  expect(await refused(other.token, { accountType: "rider" })).toMatchObject({
    status: 422,
    fields: { accountType: [expect.any(String)] },
  });
});

test("a provider changes the pincode and keeps one", async () => {
  const { token } = await createPerson({ accountType: "provider", pincode: "12345" });
  for (const pincode of ["", null]) {
    expect(await refused(token, { pincode, bio: "I walk." })).toMatchObject({
      status: 422,
      fields: { pincode: ["A provider needs a pincode"] },
    });
  }
  expect(await updated(token, { pincode: "54321" })).toMatchObject({ pincode: "54321", bio: "" });
});

test.each([
  ["firstName", ""],
  ["firstName", "No\nra"],
  ["lastName", "x".repeat(51)],
  ["bio", "x".repeat(1001)],
  ["email", "nobody"],
  ["phone", 5550100],
  ["phone", "call me"],
  ["pincode", 12345],
  ["pincode", "123"],
  ["accountType", "admin"],
])("%s does not take %j", async (field, value) => {
  const { token } = await createPerson();
  expect(await refused(token, { [field]: value })).toMatchObject({
    status: 422,
    fields: { [field]: [expect.any(String)] },
  });
});

function upload(token: string | undefined, kind: string, file: File | null) {
  const body = new FormData();
  if (file) body.set("image", file);
  else body.set("nothing", "");
  return send(`/api/users/${kind}-upload`, { method: "PUT", token, body });
}

test.each([
  ["profilephoto", "profilePhoto", { width: 500, height: 500 }, ["250", "500"]],
  ["coverphoto", "coverPhoto", { width: 1640, height: 624 }, ["1640", "820"]],
] as const)(
  "a %s is cropped, and the old one leaves the bucket",
  async (kind, field, size, names) => {
    const { id, token } = await createPerson();
    const reply = await upload(token, kind, new File([makePng(640, 480)], "me.png"));
    expect(reply.status).toBe(200);
    const first = PhotoUploadResultSchema.parse(await reply.json());
    expect(first[field]).toBe(first.url);
    const firstId = pictureIdOf(first.url);
    expect(pictureIdOf(first[`${field}Small`])).toBe(firstId);
    expect(await storedKeys(firstId)).toEqual(
      names.map((name) => `pictures/${firstId}/${name}.webp`),
    );
    expect(await storedPixels(firstId, String(size.width))).toMatchObject(size);

    const again = await upload(token, kind, new File([makePng(300, 300)], "me.png"));
    const second = PhotoUploadResultSchema.parse(await again.json());
    expect(second.url).not.toBe(first.url);
    expect(await storedKeys(firstId)).toEqual([]);
    expect(await storedKeys(pictureIdOf(second.url))).toHaveLength(2);
    const ledger = await db.all(sql`SELECT id FROM post_images WHERE user_id = ${id}`);
    expect(ledger).toEqual([{ id: pictureIdOf(second.url) }]);
  },
  20_000,
);

test.each(["profilephoto", "coverphoto"])("a %s is removed with its files", async (kind) => {
  const { id, token } = await createPerson();
  const before = await (await send("/api/users/me", { token })).json();
  const uploaded = await upload(token, kind, new File([makePng(300, 300)], "me.png"));
  const { url } = await uploaded.json<{ url: string }>();
  for (const call of ["first", "repeated"]) {
    const reply = await send(`/api/users/${kind}`, { method: "DELETE", token });
    expect({ call, status: reply.status }).toEqual({ call, status: 200 });
    UserOwnSchema.parse(await reply.json());
  }
  const after = await (await send("/api/users/me", { token })).json<object>();
  expect({ ...after, updatedAt: "" }).toEqual({ ...(before as object), updatedAt: "" });
  expect(await storedKeys(pictureIdOf(url))).toEqual([]);
  expect(await db.all(sql`SELECT id FROM post_images WHERE user_id = ${id}`)).toEqual([]);
});

test("a file that is not an image is refused and the photo stays", async () => {
  const { token } = await createPerson();
  const good = await upload(token, "profilephoto", new File([makePng(300, 300)], "me.png"));
  const { url } = await good.json<{ url: string }>();
  for (const file of [new File(["<svg/>"], "me.png"), null]) {
    const reply = await upload(token, "profilephoto", file);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { image: [expect.any(String)] } });
  }
  const me = await (await send("/api/users/me", { token })).json();
  expect(me).toMatchObject({ profilePhoto: url });
  expect((await upload(undefined, "profilephoto", null)).status).toBe(401);
});
