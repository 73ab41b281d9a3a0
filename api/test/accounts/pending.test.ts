import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/auth/secrets";
import { createFeedAddress } from "../../src/queries/feed/addresses";
import { createChallenge } from "../../src/queries/accounts/challenges";
import { prepareRevertToken } from "../../src/queries/accounts/email-changes";
import { readUserData } from "../../src/queries/accounts/export";
import { prepareNotMeLink } from "../../src/queries/accounts/not-me-links";
import { storeChallenge } from "../../src/queries/accounts/passkeys";
import { PENDING } from "../../src/queries/accounts/pending";
import { endSessions } from "../../src/queries/accounts/sessions";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { endBlock } from "../../src/queries/users/user-removal";
import { exportUser } from "../../src/services/export/exported-data";
import { createAuthenticator } from "../support/authenticator";
import { PASSWORD, createPerson, createPosts, db, send, unique } from "../support/factory";
import { codeOf, turnOnCodes } from "../support/second-factor";

type Person = Awaited<ReturnType<typeof createPerson>>;

const NEW_PASSWORD = "a wholly new passphrase";

async function logIn({ email }: Person) {
  const json = { email, password: PASSWORD };
  const reply = await send("/api/users/login", { json });
  const { token } = await reply.json<{ token: string }>();
  const row = await db.first<{ id: string }>(
    sql`SELECT id FROM sessions WHERE token_hash = ${sha256(token)}`,
  );
  return { token, tokenHash: sha256(token), sessionId: row?.id ?? "" };
}

/** Somebody with everything pending that a thief, who is signed in as well, may have left. */
async function createOwner(before: (person: Person) => Promise<unknown> = async () => {}) {
  const person = await createPerson();
  const thief = await logIn(person);
  await before(person);
  const email = `${unique("thief")}@example.com`;
  await db.all(sql`UPDATE users SET pending_email = ${email} WHERE id = ${person.id}`);
  const [user] = await db.all<{ password_hash: string }>(
    sql`SELECT password_hash FROM users WHERE id = ${person.id}`,
  );
  await db.batch([
    prepareToken({ id: person.id, email }, "change-email").statement,
    sql`INSERT INTO pending_factors (session_hash, secret, created_at)
      VALUES (${thief.tokenHash}, 'sealed', '2026-01-01T00:00:00.000Z')`,
  ]);
  await storeChallenge(db, unique("challenge"), { id: person.id, tokenHash: thief.tokenHash });
  const credentials = { ...person, email_key: person.email, is_blocked: 0, has_second_factor: 1 };
  await createChallenge(db, { ...credentials, password_hash: user?.password_hash ?? "" });
  await createFeedAddress(db, person.id);
  return { person, thief };
}

/** The names of what is still pending of somebody. */
async function listPending({ id }: Person): Promise<string[]> {
  const names = Object.keys(PENDING) as (keyof typeof PENDING)[];
  const results = await db.batch(names.map((name) => sql`${PENDING[name](id)} RETURNING 1 AS was`));
  return names.filter((_name, index) => results[index]?.length);
}

const call = (token: string | undefined, method: string, path: string, json?: object) =>
  send(`/api/users${path}`, { method, token, json });

/** What ends sessions or changes how somebody logs in, and what is done for it before. */
const ACTS: Record<
  string,
  { act: (person: Person) => Promise<unknown>; before?: (person: Person) => Promise<unknown> }
> = {
  "logging out everywhere else": {
    act: ({ token }) => call(token, "POST", "/logout-everywhere"),
  },
  "a new password": {
    act: ({ token }) => call(token, "PUT", "/password", { password: NEW_PASSWORD }),
  },
  "a reset of the password": {
    act: async (person) => {
      const { token, statement } = prepareToken(person, "reset-password");
      await db.batch([statement]);
      return call(undefined, "PUT", "/reset-password", { token, password: NEW_PASSWORD });
    },
  },
  "“This was not me”": {
    act: async (person) => {
      const { token, statement } = prepareNotMeLink(person);
      await db.batch([statement]);
      return call(undefined, "PUT", "/not-me", { token });
    },
  },
  "taking a change of address back": {
    act: async ({ id }) => {
      const [row] = await db.all<{ pending_email: string }>(
        sql`SELECT pending_email FROM users WHERE id = ${id}`,
      );
      const { token, statement } = prepareRevertToken(id, row?.pending_email ?? "");
      await db.batch([statement]);
      return call(undefined, "PUT", "/revert-email", { token });
    },
  },
  "a block by an admin, once it ends": {
    act: async ({ id }) => {
      const admin = await createPerson({ isAdmin: true });
      await call(admin.token, "PUT", `/block-user/${id}`);
      return call(admin.token, "PUT", `/unblock-user/${id}`);
    },
  },
  "a block that ends by itself": {
    act: async ({ id }) => {
      await db.all(sql`UPDATE users SET is_blocked = 1, blocked_until = '2026-01-01T00:00:00.000Z'
        WHERE id = ${id}`);
      await endBlock(db, id);
    },
  },
  "a deletion": {
    act: ({ id, token }) => call(token, "DELETE", `/delete/${id}`, { currentPassword: PASSWORD }),
  },
  "an operator who ends sessions": { act: ({ id }) => db.batch(endSessions(id)) },
  "turning two-step login on": {
    act: async ({ token }) => {
      const setup = await call(token, "POST", "/second-factor/setup");
      const { secret } = await setup.json<{ secret: string }>();
      return call(token, "PUT", "/second-factor", { code: codeOf(secret) });
    },
  },
  "turning two-step login off": {
    before: ({ id }) => turnOnCodes(id),
    act: ({ token }) => call(token, "DELETE", "/second-factor"),
  },
  "adding a passkey": {
    act: async ({ token }) => {
      const key = await createAuthenticator();
      const options = await call(token, "POST", "/passkeys/options");
      const credential = await key.create(await options.json());
      return call(token, "POST", "/passkeys", { name: "My phone", credential });
    },
  },
  "removing a passkey": {
    before: ({ id }) =>
      db.all(sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, name, created_at)
        VALUES (${`0${id.slice(1)}`}, ${id}, ${unique("key")}, '', 'My phone', '2026-01-01')`),
    act: ({ id, token }) => call(token, "DELETE", `/passkeys/0${id.slice(1)}`),
  },
};

test("a thief leaves every kind of what can be pending", async () => {
  const { person } = await createOwner();
  expect(await listPending(person)).toEqual(Object.keys(PENDING));
});

test.each(Object.entries(ACTS))("%s ends whatever is pending", async (_name, { act, before }) => {
  const { person } = await createOwner(before);
  const reply = await act(person);
  expect(reply instanceof Response ? reply.ok : true).toBe(true);
  expect(await listPending(person)).toEqual([]);
});

test("asking for another address ends all that is pending, and the change that was before", async () => {
  const { person } = await createOwner();
  const email = `${unique("mine")}@example.com`;
  const reply = await call(person.token, "PUT", "", { email, currentPassword: PASSWORD });
  expect(reply.status).toBe(200);
  const [row] = await db.all(sql`SELECT pending_email FROM users WHERE id = ${person.id}`);
  expect(row).toEqual({ pending_email: email });
  expect(await listPending(person)).toEqual([
    "a change of address",
    "the link that changes the address",
  ]);
});

test("ending one session ends what is pending in it, and nothing else", async () => {
  const { person, thief } = await createOwner();
  await call(person.token, "POST", "/second-factor/setup");
  const reply = await call(person.token, "DELETE", `/sessions/${thief.sessionId}`);
  expect(reply.status).toBe(200);
  const left = await db.all(sql`SELECT p.session_hash = ${person.tokenHash} AS is_own
    FROM pending_factors p LEFT JOIN sessions s ON s.token_hash = p.session_hash
    WHERE s.user_id = ${person.id} OR s.user_id IS NULL`);
  expect(left).toEqual([{ is_own: 1 }]);
  expect(await listPending(person)).toEqual(
    Object.keys(PENDING).filter((name) => name !== "a passkey that is being added"),
  );
});

test("an export that is being made ends with the session that asked for it", async () => {
  const person = await createPerson();
  const { tokenHash, sessionId } = await logIn(person);
  await createPosts(1, { userId: person.id });
  const lists = await readUserData(db, person.id, sessionId);
  const posts = lists.find(({ name }) => name === "posts")?.rows;
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
  expect(await posts?.next()).toEqual({ done: true, value: undefined });
  const readInbox = () => Promise.reject(new Error("Messages were read"));
  const exported = await exportUser({ db, publicUrl: "", sessionId, readInbox }, person.id);
  let text = "";
  for await (const part of exported?.json ?? []) text += part;
  expect(JSON.parse(text)).toMatchObject({ posts: [], messages: [] });
});
