import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { authorTag } from "../../contract/cache/tags";
import { followCommands } from "../../src/services/operations/follow-commands";
import { purgeLog } from "../../src/services/purges/purge";
import { endSessions } from "../../src/queries/accounts/sessions";
import { recordAct } from "../../src/queries/admin-acts";
import { connect } from "../support/connect";
import { PASSWORD, createPerson, db, send } from "../support/factory";

const command = (operation: string, ownerId: string) =>
  recordAct({ operation, ownerId, subjectId: ownerId, via: "command" });

test("an operator who ends sessions closes their sockets, and none of a later login", async () => {
  const { id, email, token } = await createPerson();
  const before = await connect(token);
  await db.batch([...endSessions(id), command("endSessions", id)]);
  const login = await send("/api/users/login", { json: { email, password: PASSWORD } });
  const after = await connect((await login.json<{ token: string }>()).token);
  await followCommands(env, db);
  expect(await before.waitForClose()).toEqual({ code: 1000, reason: "logout" });
  await followCommands(env, db);
  after.send({ type: "ping" });
  expect(after.all("bye")).toEqual([]);
});

test("what an operator changes by a command is purged, and all where somebody is deleted", async () => {
  const { id } = await createPerson();
  const { seq } = await purgeLog(env).since(0);
  await db.batch([command("verifyUser", id), command("exportUser", id)]);
  await followCommands(env, db);
  const changed = await purgeLog(env).since(seq);
  expect(changed.purges).toContainEqual(
    expect.objectContaining({ tags: [authorTag(id), "site"], isRemoval: false }),
  );
  await db.batch([command("deleteUser", id)]);
  await followCommands(env, db);
  const removed = await purgeLog(env).since(changed.seq);
  expect(removed.purges).toContainEqual(expect.objectContaining({ tags: ["*"], isRemoval: true }));
});

test("a socket that cannot be closed holds up neither other commands nor the minute", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const { seq } = await purgeLog(env).since(0);
  await db.batch([command("endSessions", one.id), command("verifyUser", other.id)]);
  const away = () => {
    throw new Error("away");
  };
  const INBOX = { idFromName: away, get: away, getByName: away } as unknown as ApiEnv["INBOX"];
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await followCommands({ ...env, INBOX }, db);
  log.mockRestore();
  const { purges } = await purgeLog(env).since(seq);
  expect(purges.flatMap(({ tags }) => tags)).toContain(authorTag(other.id));
});
