import { expect, test } from "vitest";
import { ErrorSchema, MessageSchema } from "../../contract/common";
import { LoginResultSchema, UserOwnSchema, UserPublicSchema } from "../../contract/responses/users";
import { PASSWORD, createPerson, send, unique } from "../support/factory";
import { receivedBy } from "../support/mailbox";

function newcomer() {
  const email = `${unique("New.Comer")}@Example.com`;
  return { firstName: "Nora", lastName: "Quill", email, password: PASSWORD };
}

const login = (email: string, password = PASSWORD) =>
  send("/api/users/login", { json: { email, password } });

test("registration creates a rider and ignores account type and rights in the body", async () => {
  const person = newcomer();
  const json = { ...person, accountType: "provider", isAdmin: true, isVerified: true };
  const reply = await send("/api/users/register", { json });
  expect(reply.status).toBe(201);
  const user = UserOwnSchema.parse(await reply.json());
  expect(user).toMatchObject({
    email: person.email,
    accountType: "rider",
    isAdmin: false,
    isAccountVerified: false,
    followers: [],
  });
  expect(user).not.toHaveProperty("token");
});

test("an e-mail address is unique regardless of case", async () => {
  const person = newcomer();
  await send("/api/users/register", { json: person });
  const json = { ...person, email: person.email.toUpperCase() };
  const reply = await send("/api/users/register", { json });
  expect(reply.status).toBe(409);
  const error = ErrorSchema.parse(await reply.json());
  expect(error).toMatchObject({ error: "CONFLICT", fields: { email: [expect.any(String)] } });
});

test("blanks around an e-mail address count nowhere", async () => {
  const person = newcomer();
  const email = ` \t${person.email}\u00A0\n`;
  const registered = await send("/api/users/register", { json: { ...person, email } });
  expect(UserOwnSchema.parse(await registered.json()).email).toBe(person.email);
  expect((await login(email)).status).toBe(200);
  const { id, email: known } = await createPerson();
  const forgot = await send("/api/users/forget-password-token", { json: { email: `  ${known} ` } });
  expect(forgot.status).toBe(200);
  await expect.poll(async () => (await receivedBy(known)).length).toBe(1);
  const message = { senderName: "Nora", message: "How do I put a price on a poem?" };
  const contact = await send("/api/contact", { json: { ...message, senderEmail: ` ${known} ` } });
  expect(await contact.json()).toMatchObject({ senderEmail: known });
  const follow = { email: ` ${unique("reader")}@example.com `, authorId: id };
  expect((await send("/api/mail-follows", { json: follow })).status).toBeLessThan(300);
});

test("whoever has an account is told by mail that somebody registers with its address, within its limits", async () => {
  const { email } = await createPerson();
  const register = () => send("/api/users/register", { json: { ...newcomer(), email } });
  const replies = await Promise.all(Array.from({ length: 7 }, register));
  expect(replies.map(({ status }) => status)).toEqual(Array<number>(7).fill(409));
  const mails = await receivedBy(email);
  expect(mails[0]?.subject).toBe("You already have an account at Ink Bazaar");
  expect(mails).toHaveLength(5);
});

test("a common password is refused", async () => {
  const json = { ...newcomer(), password: "Password1" };
  const reply = await send("/api/users/register", { json });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ fields: { password: [expect.any(String)] } });
});

test("login opens a session that logout ends", async () => {
  const person = newcomer();
  await send("/api/users/register", { json: person });
  const reply = await login(person.email.toLowerCase());
  expect(reply.status).toBe(200);
  const { token, id, isVerified } = LoginResultSchema.parse(await reply.json());
  expect(isVerified).toBe(false);
  const me = UserOwnSchema.parse(await (await send("/api/users/me", { token })).json());
  expect(me.id).toBe(id);
  const out = await send("/api/users/logout", { method: "POST", token });
  expect(MessageSchema.safeParse(await out.json()).success).toBe(true);
  expect((await send("/api/users/me", { token })).status).toBe(401);
});

test("a wrong password, an unknown address and a missing field get the same response", async () => {
  const { email } = await createPerson();
  const json = (fields: object) => send("/api/users/login", { json: fields });
  const replies = await Promise.all([
    login(email, "not the password"),
    login("nobody@example.com"),
    json({ email }),
    json({ password: PASSWORD }),
    json({ email: "", password: "" }),
  ]);
  const bodies = await Promise.all(replies.map((reply) => reply.json<Record<string, unknown>>()));
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  const told = bodies.map(({ message, error, fields }) => ({ message, error, fields }));
  expect(new Set(told.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(told[0]).toEqual({ message: "Invalid login credentials", error: "UNAUTHENTICATED" });
});

test("credentials of a wrong type are invalid", async () => {
  const reply = await send("/api/users/login", { json: { email: 7, password: PASSWORD } });
  expect(reply.status).toBe(422);
});

test("a blocked user learns of the block only with the right password", async () => {
  const { email } = await createPerson({ isBlocked: true });
  expect((await login(email, "not the password")).status).toBe(401);
  const reply = await login(email);
  expect(reply.status).toBe(403);
  expect(await reply.json()).toMatchObject({ message: "Your account is blocked" });
});

test("a blocked user's session is refused, and ignored on public endpoints", async () => {
  const { id, token } = await createPerson({ isBlocked: true });
  expect((await send("/api/users/me", { token })).status).toBe(403);
  expect((await send(`/api/users/${id}`, { token })).status).toBe(200);
});

test("a user is shown to others without private fields", async () => {
  const { id, email } = await createPerson({ phone: "+1 555 0100", pincode: "12345" });
  const text = await (await send(`/api/users/${id}`)).text();
  UserPublicSchema.strict().parse(JSON.parse(text));
  expect(text).not.toContain(email);
  expect(text).not.toContain("555");
});

test("an unknown user and a malformed id get 404", async () => {
  const unknown = await send("/api/users/0123456789abcdef01234567");
  const malformed = await send("/api/users/7");
  expect([unknown.status, malformed.status]).toEqual([404, 404]);
});
