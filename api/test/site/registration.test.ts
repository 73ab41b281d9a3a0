import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { PASSWORD } from "../support/people";
import { forgetSettings } from "./forget-settings";

const CALLS = ["/api/users/register", "/api/users/sign-up"];
const CLOSED = "This site takes no new accounts now";

const admin = await createPerson({ isAdmin: true });

beforeEach(forgetSettings);

async function save(registration: string): Promise<number> {
  const json = { name: env.SITE_NAME, registration };
  return (await send("/api/site", { method: "PUT", token: admin.token, json })).status;
}

const describePerson = (email: string) => ({
  firstName: "Ada",
  lastName: "Inker",
  email,
  password: "walnuts in the rain",
});
const register = (path: string, json: object) =>
  send(path, { method: "POST", json, headers: { "CF-Connecting-IP": uniqueNetwork() } });
const createAddress = () => `${unique("person")}@example.com`;
const countRows = () =>
  db.first(
    sql`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM emails) AS mails`,
  );

test.each(CALLS)("%s tells nobody who has an account while it is closed", async (path) => {
  await save("nobody");
  const { email } = await createPerson();
  const before = await countRows();
  const answers = [];
  for (const json of [describePerson(email), describePerson(createAddress()), { email }, {}]) {
    const reply = await register(path, json);
    const { requestId: _, ...body } = await reply.json<{ requestId: string }>();
    answers.push({ status: reply.status, body });
  }
  const refusal = { status: 403, body: { message: CLOSED, error: "FORBIDDEN" } };
  expect(answers).toEqual([refusal, refusal, refusal, refusal]);
  expect(await countRows()).toEqual(before);
});

test.each(CALLS)("%s works again from the request after it was opened on", async (path) => {
  await save("nobody");
  expect((await register(path, describePerson(createAddress()))).status).toBe(403);
  await save("everybody");
  expect((await register(path, describePerson(createAddress()))).status).toBe(201);
});

test("people who have an account log in while nobody may register", async () => {
  const { email } = await createPerson();
  await save("nobody");
  const json = { email, password: PASSWORD };
  expect((await send("/api/users/login", { method: "POST", json })).status).toBe(200);
});

test("a choice that there is not is refused at its field", async () => {
  expect(await save("friends")).toBe(422);
});
