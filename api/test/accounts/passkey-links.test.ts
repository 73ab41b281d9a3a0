import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createRemovalToken, readRemovalToken } from "../../src/services/auth/passkey-links";
import { newId } from "../../src/db/id";
import { DAY_MS } from "../../src/db/time";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { makeObject } from "../security/permissions-objects";
import { createPerson, db, send } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import { turnOnCodes } from "../support/second-factor";

const remove = (token = "") =>
  send("/api/users/remove-passkey", { method: "PUT", json: { token } });

async function openSession(userId: string) {
  const { statement, token } = prepareSession(userId, { userAgent: "tests" });
  await db.batch([statement]);
  const list = async () =>
    (await (await send("/api/users/passkeys", { token })).json<{ id: string }[]>()).map(
      ({ id }) => id,
    );
  return { token, list };
}

test("the mail after a reset names each passkey that stays, with a link that removes it and signs everybody out", async () => {
  const person = await createPerson();
  const keys = [await makeObject("passkey", person), await makeObject("passkey", person)];
  await turnOnCodes(person.id);
  const { token, statement } = prepareToken(person, "reset-password");
  await db.batch([statement]);
  const json = { token, password: "what the owner chooses" };
  expect((await send("/api/users/reset-password", { method: "PUT", json })).status).toBe(200);
  const [mail] = await receivedBy(person.email, 1, ({ subject }) => subject.includes("was reset"));
  expect(mail?.text).toContain("Two-step login is still on");
  expect(mail?.text).toContain("Remove the passkey “Key”, added on 1 January 2026");
  const links = [...(mail?.text.matchAll(/remove-passkey\/([\w-]+)/gu) ?? [])].map(
    ([, one]) => one,
  );
  expect(links).toHaveLength(2);
  for (const link of links) expect(mail?.html).toContain(`remove-passkey/${link}`);

  const session = await openSession(person.id);
  expect(await session.list()).toHaveLength(2);
  const reply = await remove(links[0]);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ message: expect.stringContaining("signed out") });
  expect((await send("/api/users/me", { token: session.token })).status).toBe(401);
  const left = await (await openSession(person.id)).list();
  expect(left).toHaveLength(1);
  expect(keys.map(({ id }) => id)).toContain(left[0]);
  for (const one of [links[0], `${links[1]}a`, "made-up", ""]) {
    expect((await remove(one)).status).toBe(422);
  }
});

test("a link that removes a passkey ends after 7 days", async () => {
  const removal = { userId: newId(), passkeyId: newId() };
  const token = await createRemovalToken(env, removal);
  expect(await readRemovalToken(env, token)).toEqual(removal);
  vi.useFakeTimers({ now: Date.now() + 7 * DAY_MS, toFake: ["Date"] });
  try {
    expect(await readRemovalToken(env, token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
