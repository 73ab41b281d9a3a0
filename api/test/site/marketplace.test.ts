import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { CategorySchema } from "../../contract/responses/categories";
import { InquirySchema } from "../../contract/responses/inquiries";
import { LandingSchema } from "../../contract/site/landing";
import { NO_INQUIRIES, NO_PRICE, NO_PROJECTS } from "../../contract/site/settings/marketplace";
import type { SitemapEntry } from "../../contract/site/sitemap";
import { isoTime } from "../../src/db/time";
import { publishDue } from "../../src/services/drafts/publish-due";
import { createWriter } from "../archive/import-runner";
import { zipOf } from "../archive/zip-of";
import { feedIds, follow } from "../feed/reading";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredDraft,
  send,
} from "../support/factory";

const admin = await createPerson({ isAdmin: true });
const seller = await createPerson({ accountType: "provider" });
const buyer = await createPerson();
const { id: category } = await createCategory();

const save = (marketplace: string) =>
  send("/api/site", {
    method: "PUT",
    token: admin.token,
    json: { name: env.SITE_NAME, marketplace },
  });

const post = (json: object) => send("/api/posts", { token: seller.token, json });
const put = (path: string, json: object, { token } = seller) =>
  send(path, { method: "PUT", token, json });
const ask = (postId: string) =>
  send("/api/inquiries", { token: buyer.token, json: { postId, message: "Is it there?" } });
const newProject = { title: "A typeface", description: "Some **text**.", category, price: 20 };

async function expectRefused(reply: Response, fields: Record<string, string[]>) {
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ fields });
}

/** What was there when the marketplace was turned off. */
const projects = await createPosts(2, { userId: seller.id, priceCents: 5000 });
const [asked = "", project = ""] = projects.ids;
const [text = ""] = (await createPosts(1, { userId: seller.id })).ids;

beforeAll(async () => {
  await follow(buyer.token, seller.id);
  const replies = [await ask(asked), await save("off")];
  if (!replies.every(({ ok }) => ok)) throw new Error("The marketplace was not turned off");
});

test("a setting that is neither on nor off is refused at its field", async () => {
  await expectRefused(await save("closed"), { marketplace: ["Choose what is published here"] });
});

test("nobody publishes, schedules or drafts a project where the marketplace is off", async () => {
  const noPrice = { price: [NO_PRICE] };
  await expectRefused(await post(newProject), noPrice);
  await expectRefused(await post({ ...newProject, status: "draft" }), noPrice);
  await expectRefused(await post({ title: "Draft", status: "draft", kind: "project" }), {
    kind: [NO_PROJECTS],
  });
  await expectRefused(await put(`/api/posts/${text}`, { price: 20 }), noPrice);
  await expectRefused(await put(`/api/posts/${text}/working-copy`, { price: 20 }), noPrice);
  expect((await post({ ...newProject, price: undefined })).status).toBe(201);
});

test("a draft of a project is published once its price is taken out", async () => {
  const state = { kind: "project", priceCents: 5000 } as const;
  const id = await createStoredDraft(seller.id, state);
  const publish = (fields: object = {}) =>
    put(`/api/posts/${id}`, { status: "published", ...fields });
  await expectRefused(await publish(), { price: [NO_PRICE] });
  expect((await put(`/api/posts/${id}`, { title: "Renamed" })).status).toBe(200);
  const reply = await publish({ price: "" });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ title: "Renamed", price: null });
});

test("a project that is due becomes a draft again", async () => {
  const state = { kind: "project", priceCents: 5000, status: "scheduled" } as const;
  const publishAt = isoTime(Date.now() - 60_000);
  const id = await createStoredDraft(seller.id, { ...state, publishAt });
  await publishDue(env);
  const reply = await send(`/api/posts/${id}`, { token: seller.token });
  expect(await reply.json()).toMatchObject({ status: "draft", publishAt });
});

test("a project that is there stays at its address, and its author goes on to change it", async () => {
  expect((await send(`/api/posts/${project}`)).status).toBe(200);
  const reply = await put(`/api/posts/${project}`, { title: "Renamed", price: 40 });
  expect(reply.status).toBe(200);
  expect((await put(`/api/posts/${project}/working-copy`, { price: 30 })).status).toBe(200);
  const listed = await send(`/api/posts?user=${seller.id}&page=1&fields=card`);
  expect(JSON.stringify(await listed.json())).toContain(project);
});

test("no inquiry begins, and those that are there go on", async () => {
  const refused = await ask(project);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ message: NO_INQUIRIES });
  const page = await send("/api/inquiries", { token: buyer.token });
  const [{ id = "" } = {}] = (await page.json<{ data: { id: string }[] }>()).data;
  const moved = await put(`/api/inquiries/${id}`, { deed: "offer", offer: "45" });
  expect(InquirySchema.parse(await moved.json())).toMatchObject({ state: "offered" });
});

test("no project is on the landing page, in the sitemap, in feeds or counted in its category", async () => {
  const landing = LandingSchema.parse(await (await send("/api/landing")).json());
  expect(landing.projects).toEqual([]);
  expect(landing.popular.filter(({ price }) => price !== null)).toEqual([]);
  const sitemap = await (await send("/api/sitemap/posts?part=1")).json<SitemapEntry[]>();
  expect(sitemap.map(({ id }) => id)).not.toContain(project);
  expect(sitemap.map(({ id }) => id)).toContain(text);
  const followed = await feedIds(buyer.token);
  expect(followed).not.toContain(project);
  expect(followed).toContain(text);
  const reply = await send(`/api/category/${projects.category.id}`);
  expect(CategorySchema.parse(await reply.json()).postsCount).toBe(0);
});

test("an import leaves prices out, and says so", async () => {
  const writer = await createWriter({ accountType: "provider" });
  const { title } = await createCategory();
  const head = `title: For sale\ncategory: ${title}\nprice: 12.5\ndate: 2011-01-02`;
  await writer.plan(await zipOf({ "a.md": `---\n${head}\n---\nText` }));
  const made = await writer.make();
  const [item] = await writer.items();
  expect(item?.notes).toContain("We left out its price: this site publishes posts only");
  expect(made.counts).toMatchObject({ done: 1 });
  const reply = await send(`/api/posts/${item?.documentId}`, { token: writer.token });
  expect(await reply.json()).toMatchObject({ title: "For sale", price: null });
});

test("projects are listed and taken again once the marketplace is on", async () => {
  await save("on");
  const { projects: listed } = LandingSchema.parse(await (await send("/api/landing")).json());
  expect(listed.map(({ id }) => id)).toContain(project);
  expect((await post(newProject)).status).toBe(201);
  expect((await ask(project)).status).toBe(201);
});
