import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LoginResult } from "../../contract/responses/users";
import type { Site } from "../../contract/site/settings/site-versions";
import { isoTime } from "../../src/db/time";
import { createSetUpCode } from "../../src/queries/site/set-up";
import { createPerson, db, send, unique } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import { PASSWORD } from "../support/people";
import { forgetSettings } from "./forget-settings";

beforeEach(async () => {
  await db.all(sql`UPDATE users SET is_admin = 0`);
  await forgetSettings();
});

async function requireCode(): Promise<string> {
  const code = await createSetUpCode(db);
  if (code === null) throw new Error("There is an admin");
  return code;
}

const describeAdmin = (code: string) => ({
  code,
  settings: { name: "Quiet Quarto" },
  firstName: "Ada",
  lastName: "Quill",
  password: PASSWORD,
  email: `${unique("first-admin")}@example.com`,
});
const setUp = (json: object) => send("/api/set-up", { method: "POST", json });
const isNeeded = async () => (await send("/api/set-up")).json<{ isNeeded: boolean }>();
const listAdmins = () => db.all(sql`SELECT 1 FROM users WHERE is_admin = 1`);

test("a code names the site and makes its first admin, who is logged in, in the log and mailed", async () => {
  expect(await isNeeded()).toEqual({ isNeeded: true });
  const input = describeAdmin(await requireCode());
  const reply = await setUp(input);
  expect(reply.status).toBe(201);
  const admin = await reply.json<LoginResult>();
  expect(admin).toMatchObject({ firstName: "Ada", isAdmin: true, isVerified: true });
  expect(await isNeeded()).toEqual({ isNeeded: false });
  const { settings, version } = await (await send("/api/site")).json<Site>();
  expect({ name: settings?.name, version }).toEqual({ name: "Quiet Quarto", version: 2 });
  const { token } = admin;
  const [act] = await (
    await send("/api/operations/acts", { token })
  ).json<{ operation: string }[]>();
  expect(act).toMatchObject({ operation: "setUpSite", label: "Name", by: { id: admin.id } });
  const [mail] = await receivedBy(input.email);
  expect(mail?.subject).toContain("Quiet Quarto");
  expect(await db.all(sql`SELECT 1 FROM set_up_codes`)).toEqual([]);
});

test("a wrong code, and one of an hour ago, is refused beside its field and makes nobody an admin", async () => {
  const code = await requireCode();
  const refuse = async (typed: string) => {
    const reply = await setUp(describeAdmin(typed));
    expect(reply.status).toBe(422);
    const { fields } = await reply.json<{ fields: Record<string, string[]> }>();
    expect(fields["code"]?.[0]).toContain("npm run admin -- set-up-code");
  };
  await refuse("BCDFG-BCDFG-BCDFG-BCDFG");
  await db.all(sql`UPDATE set_up_codes SET expires_at = ${isoTime(Date.now() - 1)}`);
  await refuse(code);
  expect(await listAdmins()).toEqual([]);
});

test("bad input is refused beside its fields, and the code goes on holding", async () => {
  const input = describeAdmin(await requireCode());
  const taken = await createPerson();
  const refused = await setUp({ ...input, email: taken.email });
  expect(refused.status).toBe(409);
  expect((await refused.json<{ fields: object }>()).fields).toHaveProperty("email");
  expect((await setUp({ ...input, password: "password" })).status).toBe(422);
  expect((await setUp({ ...input, settings: { name: "" } })).status).toBe(422);
  expect((await setUp(input)).status).toBe(201);
});

test("of three at once with one code one becomes the admin, and the others write nothing", async () => {
  const code = await requireCode();
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => setUp(describeAdmin(code.toLowerCase()))),
  );
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, ...Array.from({ length: 2 }, () => 404)]);
  expect(await listAdmins()).toHaveLength(1);
});

test("a site that has an admin is not set up again", async () => {
  const code = await requireCode();
  await createPerson({ isAdmin: true });
  expect((await setUp(describeAdmin(code))).status).toBe(404);
  expect(await createSetUpCode(db)).toBeNull();
});
