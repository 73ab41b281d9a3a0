import { expect, test } from "../../fixtures/journey";
import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { createPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { openClient } from "../../fixtures/stack/client";
import type { Client } from "../../fixtures/stack/client";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import type { FaultyWeb } from "../../fixtures/stack/faulty-web";

const HTML = { Accept: "text/html,application/xhtml+xml" };
const NOBODY = "0123456789abcdef01234567";

let web: FaultyWeb;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  web = await startFaultyWeb();
});
test.afterAll(() => web.stop());
test.beforeEach(() => web.break(null));

async function logIn(): Promise<{ client: Client; id: string }> {
  const person = await createPerson();
  const client = openClient(web.url);
  await client.logIn(person);
  return { client, id: person.id };
}

test("while the API is down, whoever is signed in gets a page that says so", async () => {
  const { client, id } = await logIn();
  await web.break("down");
  const dashboards = [paths.dashboards(), "/dashboards/profile", paths.dashboard(id)];
  for (const path of [...dashboards, paths.exportData(id), paths.liveView(NOBODY)]) {
    const { status, html, headers } = await client.get(path, HTML);
    expect({ path, status }).toEqual({ path, status: 503 });
    expect(headers.get("Content-Type"), path).toBe("text/html; charset=utf-8");
    expect(headers.get("Retry-After"), path).toBe("5");
    expect(html, path).toMatch(/unavailable|did not respond/u);
    expect(html, path).toContain("Try again");
    expect(html, path).not.toContain("Unexpected Server Error");
  }
  const { html } = await client.get(paths.dashboards(), HTML);
  expect(html).toContain(`href="${paths.dashboards()}"`);
  const frame = await client.get(paths.liveView(NOBODY), HTML);
  expect(frame.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  const sent = await client.post(paths.sendVerification(), {}, HTML);
  expect(sent.status).toBe(503);
  expect(sent.html).toContain("the service is unavailable");
  const forScripts = await client.get(paths.dashboards());
  expect(JSON.parse(forScripts.html) as object).toHaveProperty("problem");
});

test("who sends too much is told when to try again", async () => {
  const { client } = await logIn();
  await web.break(429);
  const fields = { intent: "keep-off-landing", key: web.createKey() };
  const { status, headers } = await client.post(paths.post({ id: NOBODY }), fields, HTML);
  expect([status, headers.get("Retry-After")]).toEqual([429, "40"]);
});

test("while the API is down, feeds and the sitemap are XML that says so", async () => {
  await web.break("down");
  const documents = [
    paths.feed(),
    paths.authorFeed(NOBODY),
    paths.categoryFeed("ink", "Ink"),
    paths.sitemap(),
    paths.sitemapPart("posts", 1),
  ];
  for (const path of documents) {
    const response = await fetch(new URL(path, web.url), { headers: HTML });
    expect({ path, status: response.status }).toEqual({ path, status: 503 });
    expect(response.headers.get("Content-Type"), path).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("Retry-After"), path).toBe("5");
    expect(await response.text(), path).toMatch(/^<\?xml .*<status>503<\/status>/su);
  }
});

test("a public page that was read lately is still served while the API is down, and says so", async ({
  page,
}) => {
  const path = new URL(paths.marketplace(), web.url).href;
  await page.goto(path);
  await expect(page.getByRole("status")).toBeHidden();
  await web.break("down");
  const notice = page.getByRole("status").filter({ hasText: /^As of \d\d:\d\d UTC/u });
  await expect(async () => {
    await page.goto(path);
    await expect(notice).toBeVisible();
  }).toPass();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect((await page.goto(path))?.headers()).toMatchObject({ "cache-control": "no-store" });
});

test("a post is shown whole while its related posts cannot be loaded", async ({ page }) => {
  const author = await createPerson();
  const [{ id, title }] = [await createPost(author), await createPost(author)];
  const path = new URL(paths.post({ id }), web.url).href;
  const related = page.getByRole("region", { name: "Related posts" });
  await web.break(/\/related$/u);
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator(".prose")).toHaveText("Some text.");
  await expect(related).toBeHidden();
  await web.break(null);
  await page.goto(path);
  await expect(related, "a page that lacks them is not kept").toBeVisible();
});

test("a dashboard whose figures cannot be loaded says so and shows the rest", async ({ page }) => {
  const person = await createPerson();
  const { title } = await createPost(person);
  await page.goto(new URL(paths.login(), web.url).href);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Views and likes, last 30 days" })).toBeVisible();
  await web.break(/^\/api\/stats\//u);
  expect((await page.goto(page.url()))?.status()).toBe(200);
  await expect(page.getByText("We could not load the figures and comments.")).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next steps" })).toBeVisible();
  await expect(page.getByText(/No comments yet|all caught up/u)).toBeHidden();
});

for (const fault of ["down", 500, 429] as const) {
  test(`a logout that the API does not carry out says so, ${fault}`, async () => {
    const { client, id } = await logIn();
    const token = client.token();
    await web.break(fault);
    const { location } = await client.post(paths.logout(), {});
    const { html } = await client.get(location ?? "", HTML);
    expect(html).toContain("You are signed out in this browser only");
    expect(html).toContain("end it in your account settings, under Sessions and data");
    expect(html).not.toContain("You are signed out.");
    await web.break(null);
    expect((await client.get(paths.dashboard(id), HTML)).status).toBe(302);
    expect(await callApi("GET", "/api/users/me", { token })).toMatchObject({ id });
  });
}

test("a logout of a session that has ended already says that it is done", async () => {
  const { client } = await logIn();
  web.endSession(client.token());
  const { location } = await client.post(paths.logout(), {});
  expect((await client.get(location ?? "", HTML)).html).toContain("You are signed out.");
});

test("a feed that does not exist is XML with 404", async () => {
  const documents = [
    paths.feed({ page: 999 }),
    paths.authorFeed(NOBODY),
    paths.authorFeed("nobody"),
    paths.categoryFeed("none", "None"),
    paths.sitemapPart("nothing", 1),
  ];
  for (const path of documents) {
    const response = await fetch(new URL(path, web.url), { headers: HTML });
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(response.headers.get("Content-Type"), path).toBe("application/xml; charset=utf-8");
    expect(await response.text(), path).toMatch(/^<\?xml .*<status>404<\/status><message>[A-Z]/su);
  }
});
