import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AdminAct } from "../../contract/responses/admin-acts";
import type { Site, SiteVersion } from "../../contract/site/settings/site-versions";
import { isoTime } from "../../src/db/time";
import { purgeLog } from "../../src/services/purges/purge";
import { followEnds } from "../../src/services/site/follow-ends";
import { createPerson, db, send } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import { PASSWORD } from "../support/people";
import { forgetSettings } from "./forget-settings";
import { createSiteVersion } from "./site-versions";

const SAVED = { name: "Quiet Quarto", facebook: "https://www.facebook.com/quiet" };

let admin: Awaited<ReturnType<typeof createPerson>>;
let other: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  [admin, other] = [await createPerson({ isAdmin: true }), await createPerson({ isAdmin: true })];
});

beforeEach(forgetSettings);

const save = (json: object, { token } = admin) => send("/api/site", { method: "PUT", token, json });
const getSite = async () => (await send("/api/site")).json<Site>();

async function listVersions(): Promise<SiteVersion[]> {
  return (await send("/api/site/versions", { token: admin.token })).json();
}

async function purgedSince(seq: number): Promise<string[]> {
  return (await purgeLog(env).since(seq)).purges.flatMap(({ tags }) => tags);
}

test("a site whose settings nobody has saved says so", async () => {
  expect(await getSite()).toEqual({ version: 1, settings: null });
});

test("an accent colour that cannot be read in its theme is refused at its field", async () => {
  const refused = await save({ ...SAVED, accent: "#3d4dd6", accentDark: "#3d4dd6" });
  expect(refused.status).toBe(422);
  const { fields } = await refused.json<{ fields: Record<string, string[]> }>();
  expect(Object.keys(fields)).toEqual(["accentDark"]);
  expect((await save({ ...SAVED, accent: "#3d4dd6", accentDark: "#ada0ff" })).status).toBe(200);
  expect((await getSite()).settings).toMatchObject({ accent: "#3d4dd6", accentDark: "#ada0ff" });
});

test("what an admin saves holds, purges every page, and is listed with who changed what", async () => {
  const { seq } = await purgeLog(env).since(0);
  const reply = await save({ ...SAVED, baseVersion: 1 });
  expect(reply.status).toBe(200);
  expect(await getSite()).toMatchObject({ version: 2, settings: { ...SAVED, tagline: "" } });
  expect(await purgedSince(seq)).toEqual(["settings"]);
  const [version] = await listVersions();
  expect(version).toMatchObject({ changed: ["name", "facebook"], by: { id: admin.id } });
  const acts = await (
    await send("/api/operations/acts", { token: admin.token })
  ).json<AdminAct[]>();
  expect(acts[0]).toMatchObject({ operation: "updateSite", label: "Name, Facebook" });
});

test("of two admins who save at once the second is shown what the first saved", async () => {
  const replies = await Promise.all([
    save({ ...SAVED, baseVersion: 1 }),
    save({ name: "Loud Leaflet", baseVersion: 1 }, other),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const { settings } = await getSite();
  expect(await refused?.json()).toMatchObject({ current: { version: 2, name: settings?.name } });
  expect(await listVersions()).toHaveLength(1);
});

test("settings that are saved as they are make no version", async () => {
  await save(SAVED);
  await save({ ...SAVED, baseVersion: 2 });
  expect(await listVersions()).toHaveLength(1);
});

test("an earlier version is saved again as a new one", async () => {
  const { id } = await (await save(SAVED)).json<SiteVersion>();
  await save({ name: "Loud Leaflet", baseVersion: 2 });
  const path = `/api/site/versions/${id}/restore`;
  const restore = (baseVersion: number) =>
    send(path, { method: "POST", token: admin.token, json: { baseVersion } });
  expect((await restore(2)).status).toBe(409);
  expect((await restore(3)).status).toBe(200);
  expect(await getSite()).toMatchObject({ version: 4, settings: SAVED });
});

test("the fifty newest versions are kept", async () => {
  const first = await createSiteVersion(admin.id);
  for (let made = 1; made < 50; made += 1) await createSiteVersion(admin.id);
  await save(SAVED);
  const versions = await listVersions();
  expect(versions).toHaveLength(50);
  expect(versions.map(({ id }) => id)).not.toContain(first);
});

test("only admins save settings and list their versions", async () => {
  const { token } = await createPerson({ isModerator: true });
  expect((await save(SAVED, { ...admin, token })).status).toBe(403);
  expect((await send("/api/site/versions", { token })).status).toBe(403);
  expect((await send("/api/site", { method: "PUT", json: SAVED })).status).toBe(401);
  expect(await getSite()).toMatchObject({ settings: null });
});

test.each([
  ["name", { name: "" }],
  ["name", { name: "www.example.com" }],
  ["twitter", { ...SAVED, twitter: "http://x.com/quiet" }],
  ["twitter", { ...SAVED, twitter: "javascript:alert(1)" }],
  ["announcementLink", { ...SAVED, announcement: "New", announcementLink: "//example.com" }],
  ["announcementLink", { ...SAVED, announcement: "New", announcementLink: "javascript:0" }],
  ["footerLinks", { ...SAVED, footerLinks: [{ label: "Imprint", url: "imprint" }] }],
  ["announcement", { ...SAVED, announcement: "Two\nlines" }],
  ["announcementEnd", { ...SAVED, announcement: "New", announcementEnd: "soon" }],
])("a %s that no page could show is refused beside it", async (field, json) => {
  const reply = await save(json);
  expect(reply.status).toBe(422);
  expect(Object.keys((await reply.json<{ fields: object }>()).fields)).toEqual([field]);
});

test("mails have the name that was saved", async () => {
  await save(SAVED);
  const { email } = await createPerson();
  await send("/api/users/forget-password-token", { method: "POST", json: { email } });
  const [mail] = await receivedBy(email);
  expect(`${mail?.subject} ${mail?.text}`).toContain("Quiet Quarto");
  expect(mail?.text).not.toContain(env.SITE_NAME);
});

test("mails begin with the greeting and end with the signature that were saved", async () => {
  await save({ ...SAVED, mailGreeting: "Good day,", mailSignature: "Ada & Ben <of Quiet Quarto>" });
  const { email } = await createPerson();
  await send("/api/users/forget-password-token", { method: "POST", json: { email } });
  const [mail] = await receivedBy(email);
  expect(mail?.text).toMatch(/^Good day,\n\nChoose a new password\n/u);
  expect(mail?.text).toMatch(/\n\nAda & Ben <of Quiet Quarto>\n\n-- \nSent to /u);
  expect(mail?.html).toMatch(/>Good day,<\/p>\s*<h1/u);
  expect(mail?.html).toContain(">Ada &amp; Ben &lt;of Quiet Quarto&gt;</p>");
});

test("an announcement that ends is taken off all pages, once", async () => {
  await createSiteVersion(admin.id, {
    announcement: "Closed on Monday",
    announcementEnd: isoTime(Date.now() - 1000),
  });
  const { seq } = await purgeLog(env).since(0);
  await followEnds(env);
  await followEnds(env);
  expect(await purgedSince(seq)).toEqual(["settings"]);
});

test("pages are told of each end: that of an announcement, then that of a pause", async () => {
  const [first, second] = [60_000, 120_000].map((ms) => isoTime(Date.now() + ms));
  await save({ ...SAVED, announcement: "Soon", announcementEnd: first, pausedUntil: second });
  const { seq } = await purgeLog(env).since(0);
  for (const time of [first, second, second]) {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse(time ?? ""));
    await followEnds(env);
  }
  vi.restoreAllMocks();
  expect(await purgedSince(seq)).toEqual(["settings", "settings"]);
});

test("while writing is paused everybody reads and logs in, and only admins write", async () => {
  const pausedUntil = isoTime(Date.now() + 3_600_000);
  await save({ ...SAVED, pausedUntil });
  const { email, token } = await createPerson();
  const write = (who: string) =>
    send("/api/users", { method: "PUT", token: who, json: { bio: "Changed" } });
  const refused = await write(token);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  const time = `${pausedUntil.slice(0, 10)}, ${pausedUntil.slice(11, 16)} UTC`;
  expect(await refused.json()).toMatchObject({
    error: "PAUSED",
    message: expect.stringContaining(time),
  });
  const json = { firstName: "Ada", lastName: "Quill", email: `new-${email}`, password: PASSWORD };
  expect((await send("/api/users/register", { method: "POST", json })).status).toBe(503);
  const login = { email, password: PASSWORD };
  expect((await send("/api/users/login", { method: "POST", json: login })).status).toBe(200);
  expect((await send("/api/users/me", { token })).status).toBe(200);
  expect((await write(admin.token)).status).toBe(200);
});

test("writing goes on by itself once a pause is over", async () => {
  await save({ ...SAVED, pausedUntil: isoTime(Date.now() - 1_000) });
  const { token } = await createPerson();
  const json = { bio: "Changed" };
  expect((await send("/api/users", { method: "PUT", token, json })).status).toBe(200);
});

test("versions outlive the account that saved them", async () => {
  const { id, token } = await createPerson({ isAdmin: true });
  await save(SAVED, { ...admin, id, token });
  await db.all(sql`DELETE FROM users WHERE id = ${id}`);
  expect(await listVersions()).toMatchObject([{ by: null, settings: SAVED }]);
});
