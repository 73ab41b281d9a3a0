import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sha256 } from "../../src/lib/auth/secrets";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { PASSWORD, createPerson, db, send, unique } from "../support/factory";
import { makeObject, fillPath } from "./permissions-objects";
import { TABLE } from "./permissions-table";

// The caller of these shows the secret that the answer is about.
const KNOWS_THE_SECRET = new Set([
  "POST /api/users/login",
  "POST /api/users/login/code",
  "PUT /api/users/verify-account",
  "PUT /api/users/reject-account",
  "PUT /api/users/reset-password",
  "PUT /api/users/revert-email",
  "PUT /api/users/not-me",
  "PUT /api/users/remove-passkey",
]);

// Whoever leaves has no further calls to make.
const LEAVING = "DELETE /api/users/delete/{id}";
const ROUTE = [
  ...TABLE.filter(({ call }) => call !== LEAVING && !KNOWS_THE_SECRET.has(call)),
  ...TABLE.filter(({ call }) => call === LEAVING),
];

/** A user with ten private values. */
async function createKeeperOfSecrets() {
  const phone = `+${Math.floor(1e11 + Math.random() * 9e11)}`;
  const pincode = unique("x").slice(-10).replaceAll("-", "z");
  const passwordHash = `$scrypt$ln=15,r=8,p=3$${unique("salt")}$${unique("hash")}`;
  const person = await createPerson({ phone, pincode, passwordHash, isVerified: true });
  const verification = prepareToken(person, "verify-account");
  const reset = prepareToken(person, "reset-password");
  await db.batch([verification.statement, reset.statement]);
  const tokens = [person.token, verification.token, reset.token];
  const secrets = [person.email, phone, pincode, passwordHash, ...tokens, ...tokens.map(sha256)];
  return { person, secrets };
}

/** Everything that the API says to someone, and writes to its log, on a walk over all calls. */
async function walk(caller: { token: string } | null, owner: { id: string; email: string }) {
  const lines: string[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(" "))),
  );
  for (const row of ROUTE) {
    const target = row.object ? await makeObject(row.object, owner) : { id: "" };
    const [method = "", path = ""] = row.call.split(" ");
    const isLeaving = row.call.includes("logout") || row.call === "PUT /api/users/password";
    const token = isLeaving ? (await createPerson()).token : caller?.token;
    const reply = await send(fillPath(path, target) + (row.query?.(target) ?? ""), {
      method,
      token: caller ? token : undefined,
      json: row.json?.(target),
      body: row.form?.(),
      env: { LOG_LEVEL: "info" },
      // With an id that is no number, each is logged.
      headers: { "X-Request-Id": "zzzzzzzz" },
    });
    lines.push(JSON.stringify([...reply.headers]), await reply.text());
  }
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test("no response and no log line contains another user's secrets", async () => {
  const [one, two] = [await createKeeperOfSecrets(), await createKeeperOfSecrets()];
  const secrets = [...one.secrets, ...two.secrets];
  expect(new Set(secrets).size).toBe(20);
  const caller = await createPerson({ isVerified: true, accountType: "provider" });
  const message = { receiverId: caller.id, message: "Hello" };
  await send("/api/users/send-message", { token: one.person.token, json: message });
  const mail = { recipientId: one.person.id, subject: "Hello", message: "Good morning" };
  await send("/api/email", { token: caller.token, json: mail });

  const lines = [
    ...(await walk(caller, one.person)),
    ...(await walk(caller, two.person)),
    ...(await walk(null, one.person)),
    ...(await walk(null, two.person)),
  ];
  expect(lines.length).toBeGreaterThan(4 * 3 * 50);
  const leaked = lines.filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(leaked).toEqual([]);
}, 60_000);

test("a user's own responses and log lines contain no hash and no token but the new one", async () => {
  const { person, secrets } = await createKeeperOfSecrets();
  const [, , , passwordHash = "", ...tokens] = secrets;
  const lines = await walk(person, person);
  const leaked = lines.filter((line) =>
    [passwordHash, ...tokens].some((one) => line.includes(one)),
  );
  expect(leaked).toEqual([]);
}, 60_000);

test("no stored response contains a token", async () => {
  const { token } = await createPerson();
  const headers = { "Idempotency-Key": unique("key") };
  const json = { password: "a wholly new passphrase" };
  const reply = await send("/api/users/password", { method: "PUT", token, json, headers });
  const { token: newToken } = await reply.json<{ token: string }>();
  const stored = JSON.stringify(await db.all(sql`SELECT * FROM idempotency_keys`));
  expect(stored).not.toContain(newToken);
});

async function answerTo(path: string, json: object) {
  const reply = await send(path, { json });
  return { status: reply.status, length: (await reply.text()).length };
}

test("login and password reset do not reveal which addresses are known", async () => {
  const { email } = await createPerson();
  const stranger = `${unique("nobody")}@example.com`;
  const wrong = { password: `not ${PASSWORD}` };
  const pairs = [
    ["/api/users/login", { email, ...wrong }, { email: stranger, ...wrong }],
    ["/api/users/forget-password-token", { email }, { email: stranger }],
  ] as const;
  for (const [path, known, unknown] of pairs) {
    const [one, other] = [await answerTo(path, known), await answerTo(path, unknown)];
    expect(other.status).toBe(one.status);
    expect(Math.abs(one.length - other.length)).toBeLessThanOrEqual(16);
  }
  const blocked = await createPerson({ isBlocked: true });
  const refused = await answerTo("/api/users/login", { email: blocked.email, ...wrong });
  expect(refused.status).toBe(401);
});
