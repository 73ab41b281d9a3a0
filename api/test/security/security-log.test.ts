import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareRevertToken } from "../../src/queries/accounts/email-changes";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { PASSWORD, createPerson, db, send, unique } from "../support/factory";

type Line = { level?: string; event: string; account: string | null; by: string | null };

let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The security events since the last time they were asked for, in order. */
function takeEvents() {
  const events = lines.map((line): Line => JSON.parse(line));
  lines = [];
  return events.flatMap(({ level, event, account, by }) =>
    level === "security" ? [{ event, account, by }] : [],
  );
}

const put = (path: string, token: string | undefined, json: object) =>
  send(path, { method: "PUT", token, json });

const logIn = (email: string, password = PASSWORD, sent = {}) =>
  send("/api/users/login", { json: { email, password }, ...sent });

test("a line names the event, the account, the request and the client's network", async () => {
  const { id, email } = await createPerson();
  const headers = { "X-Request-Id": "a-request-of-ours", "CF-Connecting-IP": "2001:db8:1:2:3::4" };
  await logIn(email, PASSWORD, { headers });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      worker: "api",
      level: "security",
      event: "login",
      account: id,
      by: null,
      id: "a-request-of-ours",
      network: "2001:db8:1:2::/64",
      route: "/api/users/login",
    },
  ]);
});

test("logins, failed ones and logouts are logged", async () => {
  const { id, email } = await createPerson();
  const blocked = await createPerson({ isBlocked: true });
  const { token } = await (await logIn(email)).json<{ token: string }>();
  await logIn(email, "a wrong password");
  await logIn(blocked.email);
  await logIn("nobody@example.com");
  await send("/api/users/logout", { method: "POST", token });
  expect(takeEvents()).toEqual([
    { event: "login", account: id, by: null },
    { event: "login-failed", account: id, by: null },
    { event: "login-failed", account: blocked.id, by: null },
    { event: "access-refused", account: null, by: null },
    { event: "login-failed", account: null, by: null },
    { event: "logout", account: id, by: id },
  ]);
});

test("the ends of sessions, and what is confirmed with the password, are logged", async () => {
  const { id, email, token } = await createPerson();
  await logIn(email);
  takeEvents();
  const [other] = await (await send("/api/users/sessions", { token })).json<{ id: string }[]>();
  await send(`/api/users/sessions/${other?.id}`, { method: "DELETE", token });
  await send("/api/users/logout-everywhere", { method: "POST", token });
  await put("/api/users/confirm-password", token, { currentPassword: "a wrong one" });
  await put("/api/users/confirm-password", token, { currentPassword: PASSWORD });
  await send("/api/users/export", { token });
  const events = ["session-ended", "session-ended", "password-wrong", "password-confirmed"];
  const expected = [...events, "data-exported"].map((event) => ({ event, account: id, by: id }));
  expect(takeEvents()).toEqual(expected);
});

test("changes and resets of a password are logged", async () => {
  const person = await createPerson();
  const { id, email } = person;
  const password = "a wholly new passphrase";
  await put("/api/users/password", person.token, { password, currentPassword: PASSWORD });
  await send("/api/users/forget-password-token", { json: { email } });
  await send("/api/users/forget-password-token", { json: { email: "nobody@example.com" } });
  const { token, statement } = prepareToken(person, "reset-password");
  await db.batch([statement]);
  await put("/api/users/reset-password", undefined, { password, token });
  expect(takeEvents()).toEqual([
    { event: "password-changed", account: id, by: id },
    { event: "reset-requested", account: id, by: null },
    { event: "reset-requested", account: null, by: null },
    { event: "password-reset", account: id, by: null },
  ]);
});

test("a change of the address is logged when it is asked for, made and taken back", async () => {
  const person = await createPerson();
  const { id, token } = person;
  const email = `${unique("moved")}@example.com`;
  await put("/api/users", token, { email, currentPassword: PASSWORD });
  const revert = prepareRevertToken(id, email);
  const link = prepareToken({ id, email }, "change-email");
  await db.batch([revert.statement, link.statement]);
  await put("/api/users/verify-account", token, { token: link.token });
  await put("/api/users/revert-email", undefined, { token: revert.token });
  expect(takeEvents()).toEqual([
    { event: "email-change-requested", account: id, by: id },
    { event: "email-changed", account: id, by: id },
    { event: "email-change-reverted", account: id, by: null },
  ]);
});

test("a registration, a verification and a deletion are logged", async () => {
  const email = `${unique("newcomer")}@example.com`;
  const json = { firstName: "Ada", lastName: "Quill", email, password: PASSWORD };
  const { id } = await (await send("/api/users/register", { json })).json<{ id: string }>();
  const { token, statement } = prepareToken({ id, email }, "verify-account");
  await db.batch([statement]);
  await put("/api/users/verify-account", undefined, { token, password: "a wrong one" });
  await put("/api/users/verify-account", undefined, { token, password: PASSWORD });
  const admin = await createPerson({ isAdmin: true });
  await send(`/api/users/delete/${id}`, { method: "DELETE", token: admin.token });
  expect(takeEvents()).toEqual([
    { event: "account-registered", account: id, by: null },
    { event: "password-wrong", account: id, by: null },
    { event: "account-verified", account: id, by: null },
    { event: "account-deleted", account: id, by: admin.id },
  ]);
});

test("changes of what an account may do are logged with who made them, once", async () => {
  const admin = await createPerson({ isAdmin: true });
  const { id, email, token } = await createPerson({ isVerified: true });
  await put("/api/users", token, { accountType: "provider", pincode: "12345" });
  for (const path of ["block-user", "block-user", "unblock-user"]) {
    await put(`/api/users/${path}/${id}`, admin.token, {});
  }
  for (const _ of [1, 2]) await logIn(email, PASSWORD, { env: { ADMIN_EMAIL: email } });
  expect(takeEvents()).toEqual([
    { event: "became-provider", account: id, by: id },
    { event: "user-blocked", account: id, by: admin.id },
    { event: "user-unblocked", account: id, by: admin.id },
    { event: "admin-granted", account: id, by: null },
    { event: "login", account: id, by: null },
    { event: "login", account: id, by: null },
  ]);
});

test("refused access and too many requests are logged with the account and the route", async () => {
  const { id, token } = await createPerson();
  await send("/api/users", { token });
  const env = { RATE_LIMIT_SCALE: "0.001" };
  const headers = { "CF-Connecting-IP": "198.51.100.77" };
  for (const _ of [1, 2]) await logIn("nobody@example.com", PASSWORD, { env, headers });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { event: "access-refused", account: id, route: "/api/users" },
    { event: "login-failed", account: null },
    { event: "rate-limited", account: null, network: "198.51.100.77", route: "/api/users/login" },
  ]);
});

test("no line holds an address, a name, a password or a token", async () => {
  const { email, token } = await createPerson({ firstName: "Ysolde", lastName: "Featherstone" });
  await logIn(email);
  await logIn(email, "a wrong password");
  await send("/api/users", { token });
  await send("/api/users/forget-password-token", { json: { email } });
  expect(lines).toHaveLength(4);
  for (const secret of [email, token, "Ysolde", "Featherstone", PASSWORD, "a wrong password"]) {
    expect(lines.join("\n")).not.toContain(secret);
  }
});
