import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminAct } from "../../contract/responses/admin-acts";
import type {
  ListedPage,
  ShownPage,
  SitePage,
  SitePageVersion,
} from "../../contract/site/pages/documents";
import { MAX_SITE_PAGES, type SitePageWrite } from "../../contract/site/pages/site-pages";
import { purgeLog } from "../../src/services/purges/purge";
import { createPerson, db, send } from "../support/factory";
import { makePage, writtenPage } from "./make-page";

const TERMS = { title: "Terms", slug: "terms", text: "# Terms\n\nBe *kind*.", isPublished: true };

let admin: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  admin = await createPerson({ isAdmin: true });
});

beforeEach(() => db.all(sql`DELETE FROM site_pages`));

type Sent = Partial<SitePageWrite> & { baseVersion?: number };

const create = (json: Sent) => send("/api/pages", { token: admin.token, json });
const created = async (json: Sent = TERMS) => (await create(json)).json<SitePage>();
const update = (id: string, json: Sent) =>
  send(`/api/pages/${id}`, { method: "PUT", token: admin.token, json });
const remove = (id: string) => send(`/api/pages/${id}`, { method: "DELETE", token: admin.token });
const read = (slug: string, token?: string) => send(`/api/pages/shown?slug=${slug}`, { token });
const restore = (id: string, baseVersion?: number) =>
  send(`/api/page-versions/${id}/restore`, { token: admin.token, json: { baseVersion } });

async function get<Document>(path: string): Promise<Document> {
  return (await send(path, { token: admin.token })).json();
}

const listVersions = (id: string) => get<SitePageVersion[]>(`/api/pages/${id}/versions`);

async function fieldsOf(reply: Response): Promise<string[]> {
  return Object.keys((await reply.json<{ fields: object }>()).fields);
}

async function listActs(): Promise<AdminAct[]> {
  return get("/api/operations/acts");
}

test("a published page is read by everybody as it was rendered", async () => {
  const { id } = await created();
  const page = await (await read("terms")).json<ShownPage>();
  expect(page).toMatchObject({ id, title: "Terms", description: "Be kind." });
  expect(page.textHtml).toContain("<em>kind</em>");
  expect(page).not.toHaveProperty("text");
  for (const slug of ["rules", "Terms", "t".repeat(500), "%00", "terms%2F"]) {
    expect((await read(slug)).status, slug).toBe(404);
  }
});

test("a page that is not published is found by nobody at its address, and listed for admins", async () => {
  const { id } = await created({ ...TERMS, isPublished: false });
  const { token } = await createPerson({ isModerator: true });
  for (const reader of [undefined, token, admin.token]) {
    expect((await read("terms", reader)).status).toBe(404);
  }
  expect((await send(`/api/pages/${id}`, { token })).status).toBe(403);
  expect((await send("/api/pages", { token })).status).toBe(403);
  expect((await send(`/api/pages/${id}`)).status).toBe(401);
  expect(await (await send("/api/sitemap/pages")).json()).toEqual([]);
  expect(await get<ListedPage[]>("/api/pages")).toMatchObject([{ id, isPublished: false }]);
  expect(await get<SitePage>(`/api/pages/${id}`)).toMatchObject({ text: TERMS.text });
});

test("of two admins who save at once the second is shown what the first saved", async () => {
  const { id } = await created();
  const replies = await Promise.all([
    update(id, { ...TERMS, text: "Be brief.", baseVersion: 1 }),
    update(id, { ...TERMS, text: "Be bold.", baseVersion: 1 }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const { text, version } = await get<SitePage>(`/api/pages/${id}`);
  expect(await refused?.json()).toMatchObject({ current: { version: 2, text } });
  expect(version).toBe(2);
  expect(await listVersions(id)).toHaveLength(2);
});

test("a page that is saved as it is gets no version", async () => {
  const { id } = await created();
  expect((await update(id, { ...TERMS, baseVersion: 1 })).status).toBe(200);
  expect(await listVersions(id)).toHaveLength(1);
});

test("going back brings title and text, and leaves the address and who sees the page", async () => {
  const { id } = await created();
  const changed = { title: "Rules", slug: "rules", text: "Be brief.", isPublished: false };
  await update(id, changed);
  const [, first] = await listVersions(id);
  expect((await restore(first?.id ?? "", 1)).status).toBe(409);
  const reply = await restore(first?.id ?? "", 2);
  expect(await reply.json()).toMatchObject({
    version: 3,
    title: "Terms",
    text: TERMS.text,
    slug: "rules",
    isPublished: false,
  });
  expect(await listVersions(id)).toMatchObject([
    { version: 3, text: TERMS.text, by: { id: admin.id } },
    { version: 2, ...changed },
    { version: 1, ...TERMS },
  ]);
});

test("the fifty newest versions are kept, and go with their page", async () => {
  const { id } = await created();
  for (let saved = 1; saved <= 50; saved += 1) await update(id, { ...TERMS, text: `No ${saved}` });
  const versions = await listVersions(id);
  expect(versions).toHaveLength(50);
  expect(versions.at(-1)?.version).toBe(2);
  expect((await remove(id)).status).toBe(200);
  expect((await send(`/api/pages/${id}/versions`, { token: admin.token })).status).toBe(404);
  expect((await restore(versions[0]?.id ?? "")).status).toBe(404);
});

test("what visitors saw of a page is purged, and what they may no longer see is removed", async () => {
  const { seq } = await purgeLog(env).since(0);
  const { id } = await created({ ...TERMS, isPublished: false });
  await update(id, { ...TERMS, text: "Hidden.", isPublished: false });
  await update(id, { ...TERMS, isPublished: true });
  await update(id, { ...TERMS, text: "Changed." });
  await update(id, { ...TERMS, slug: "rules" });
  await remove(id);
  const { purges } = await purgeLog(env).since(seq);
  expect(purges.map(({ tags }) => tags)).toEqual(Array.from({ length: 4 }, () => ["pages"]));
  expect(purges.map(({ isRemoval }) => isRemoval)).toEqual([false, false, true, true]);
  expect((await read("rules")).status).toBe(404);
});

test("the log of admins says what each save changed", async () => {
  const { id } = await created();
  await update(id, { title: "Rules", slug: "rules", text: "Be brief.", isPublished: false });
  await remove(id);
  const [removed, changed, made] = await listActs();
  expect(made).toMatchObject({
    operation: "createSitePage",
    subjectId: id,
    label: "Terms: /pages/terms, published",
  });
  expect(changed).toMatchObject({
    operation: "updateSitePage",
    subjectId: id,
    label: "Rules: title, before “Terms”, /pages/terms to /pages/rules, text, published to hidden",
  });
  expect(removed).toMatchObject({ operation: "deleteSitePage", label: "Rules: /pages/rules" });
});

test("an address that another page has is refused beside it, and nothing is saved or logged", async () => {
  await created();
  const { id } = await created({ ...TERMS, slug: "rules" });
  const before = await listActs();
  for (const reply of [await create(TERMS), await update(id, { ...TERMS, slug: "terms" })]) {
    expect(reply.status).toBe(409);
    expect(await fieldsOf(reply)).toEqual(["slug"]);
  }
  expect(await listVersions(id)).toHaveLength(1);
  expect(await listActs()).toEqual(before);
});

test.each([
  ["slug", { ...TERMS, slug: "Terms" }],
  ["slug", { ...TERMS, slug: "terms/of-use" }],
  ["slug", { ...TERMS, slug: "-terms" }],
  ["slug", { ...TERMS, slug: "a".repeat(61) }],
  ["title", { ...TERMS, title: "T" }],
  ["title", { ...TERMS, title: "Two\nlines" }],
  ["text", { ...TERMS, text: " " }],
  ["text", { ...TERMS, text: "![Ink](picture:0123456789abcdef01234567)" }],
])("a %s that no page could have is refused beside it", async (field, json) => {
  const reply = await create(json);
  expect(reply.status).toBe(422);
  expect(await fieldsOf(reply)).toEqual([field]);
});

test("a text is sanitised as texts of posts are", async () => {
  await created({ ...TERMS, text: "<script>alert(1)</script>\n\n[Go](javascript:alert(1))" });
  const { textHtml } = await (await read("terms")).json<ShownPage>();
  expect(textHtml).not.toMatch(/<script|href="javascript/u);
});

test("a site has two hundred pages at most", async () => {
  await db.all(sql`INSERT INTO site_pages
      (id, slug, title, text, text_html, description, created_at, updated_at)
    SELECT 'full-' || value, 'full-' || value, 'Full', 'x', 'x', 'x', '2026', '2026'
    FROM json_each(${JSON.stringify(Array.from({ length: MAX_SITE_PAGES }, (_, index) => index))})`);
  const reply = await create(TERMS);
  expect(reply.status).toBe(422);
  expect(await fieldsOf(reply)).toEqual(["title"]);
});

test("versions outlive the account that saved them", async () => {
  const { id: other } = await createPerson({ isAdmin: true });
  const id = await makePage(other, writtenPage());
  await db.all(sql`DELETE FROM users WHERE id = ${other}`);
  expect(await listVersions(id)).toMatchObject([{ by: null, version: 1 }]);
});
