import { expect, test } from "vitest";
import { z } from "zod";
import { SessionSchema } from "../../contract/accounts";
import { PASSWORD, createPerson, send } from "../support/factory";

/** A person who is signed in three times. */
async function createTraveller() {
  const person = await createPerson();
  const signIn = async (agent: string) => {
    const reply = await send("/api/users/login", {
      json: { email: person.email, password: PASSWORD },
      headers: { "User-Agent": agent },
    });
    return (await reply.json<{ token: string }>()).token;
  };
  return { ...person, phone: await signIn("Phone"), laptop: await signIn("Laptop") };
}

async function list(token: string) {
  const reply = await send("/api/users/sessions", { token });
  return z.array(SessionSchema.strict()).parse(await reply.json());
}

const status = async (token: string) => (await send("/api/users/me", { token })).status;

test("sessions are listed newest first with the current one marked", async () => {
  const { phone } = await createTraveller();
  const sessions = await list(phone);
  expect(sessions.map(({ userAgent }) => userAgent)).toEqual(["Laptop", "Phone", "tests"]);
  expect(sessions.map(({ current }) => current)).toEqual([false, true, false]);
});

test("ending one session keeps the others", async () => {
  const { token, phone, laptop } = await createTraveller();
  const [newest] = await list(token);
  const reply = await send(`/api/users/sessions/${newest?.id}`, { method: "DELETE", token });
  expect(SessionSchema.parse(await reply.json())).toMatchObject({ userAgent: "Laptop" });
  expect([await status(token), await status(phone), await status(laptop)]).toEqual([200, 200, 401]);
  const again = await send(`/api/users/sessions/${newest?.id}`, { method: "DELETE", token });
  expect(again.status).toBe(404);
});

test("another user's session gets 404 and stays", async () => {
  const { token } = await createPerson();
  const other = await createPerson({ isAdmin: true });
  const [session] = await list(token);
  const path = `/api/users/sessions/${session?.id}`;
  expect((await send(path, { method: "DELETE", token: other.token })).status).toBe(404);
  expect((await send(path, { method: "DELETE" })).status).toBe(401);
  expect(await status(token)).toBe(200);
});

test("signing out everywhere else ends all sessions but the current one", async () => {
  const { token, phone, laptop } = await createTraveller();
  const other = await createPerson();
  const reply = await send("/api/users/logout-everywhere", { method: "POST", token: phone });
  expect(reply.status).toBe(200);
  const statuses = [await status(token), await status(laptop), await status(phone)];
  expect(statuses).toEqual([401, 401, 200]);
  expect(await status(other.token)).toBe(200);
});

test("listing sessions needs a session", async () => {
  expect((await send("/api/users/sessions")).status).toBe(401);
  expect((await send("/api/users/logout-everywhere", { method: "POST" })).status).toBe(401);
});
