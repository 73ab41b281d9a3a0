import { randomUUID } from "node:crypto";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, logIn, openDashboard } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { createSitePage } from "../../fixtures/data/site-pages";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

const makeSlug = () => `rules-${randomUUID().slice(0, 8)}`;
const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();
const expectSaid = (page: JourneyPage, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();
const field = (page: JourneyPage, name: string) => page.getByLabel(name, { exact: true });

async function write(page: JourneyPage, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
}

/** Pages of visitors are cached until the change has purged them. */
async function expectHeading(visitor: JourneyPage, address: string, heading: string) {
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading);
  }).toPass();
}

const GONE = "Page not found";

test(
  "an admin writes a page, shows it to everybody, goes back to how it was, and deletes it",
  { tag: "@scripts" },
  async ({ page, newPage }) => {
    const slug = makeSlug();
    const [title, later] = [`Rules ${slug}`, `Manners ${slug}`];
    const visitor = await newPage();
    await logIn(page, ADMIN);
    await openDashboard(page);
    await page.getByRole("link", { name: "Site Pages" }).click();
    await page.getByRole("link", { name: "Write a page" }).click();
    await write(page, { Title: title, Address: slug, Text: "Be **kind**." });
    await press(page, "Preview");
    await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
    await expect(page.locator("#preview strong")).toHaveText("kind");
    await expect(field(page, "Title")).toHaveValue(title);
    await press(page, "Save");
    await expectSaid(page, `The page “${title}” was saved.`);
    await expect(page.getByRole("row", { name: title })).toContainText("Admins only");
    await expectHeading(visitor, `/pages/${slug}`, GONE);

    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByLabel("Show to everybody").check();
    await press(page, "Save");
    await expect(page.getByRole("row", { name: title })).toContainText("Everybody");
    await expectHeading(visitor, `/pages/${slug}`, title);
    await expect(visitor.getByText("Be kind.")).toBeVisible();

    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByLabel("Show to everybody")).toBeChecked();
    await write(page, { Title: later, Text: "Be brief." });
    await press(page, "Save");
    await expectHeading(visitor, `/pages/${slug}`, later);

    await page.getByRole("link", { name: `Earlier versions of ${later}` }).click();
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText("Title, Text");
    await expect(rows.nth(2)).toContainText("Shown to");
    await rows.nth(2).getByRole("link").click();
    await press(page, "Go back to this version");
    await expectSaid(page, "The earlier title and text are back.");
    await expectHeading(visitor, `/pages/${slug}`, title);

    await page.getByRole("link", { name: "Site Pages" }).click();
    await page.getByRole("link", { name: `Delete ${title}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expectSaid(page, `The page “${title}” was deleted.`);
    await expectHeading(visitor, `/pages/${slug}`, GONE);

    await page.getByRole("link", { name: "Admin Log" }).click();
    await expect(page.getByText(`${title}: /pages/${slug}, hidden`)).toBeVisible();
    await expect(page.getByText(`${title}: hidden to published`)).toBeVisible();
  },
);

test("an address that is taken or none is said beside it, and nothing typed is lost", async ({
  page,
}) => {
  const { id, token } = await createSession(ADMIN);
  const { slug } = await createSitePage({ token });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/site-page/${id}`);
  await write(page, { Title: "Imprint", Address: "Our Imprint", Text: "Who *we* are." });
  await page.getByLabel("Show to everybody").check();
  await press(page, "Save");
  await expect(field(page, "Address")).toHaveAccessibleDescription(/lower-case letters/);
  await field(page, "Address").fill(slug);
  await press(page, "Save");
  await expect(field(page, "Address")).toHaveAccessibleDescription(/Another page has this address/);
  await expect(field(page, "Title")).toHaveValue("Imprint");
  await expect(field(page, "Text")).toHaveValue("Who *we* are.");
  await expect(page.getByLabel("Show to everybody")).toBeChecked();
  await field(page, "Text").fill("");
  await press(page, "Preview");
  await expect(field(page, "Text")).toHaveAccessibleDescription(/Enter a text/);
});

test("what another admin saved meanwhile is shown beside what was typed", async ({ page }) => {
  const { id, token } = await createSession(ADMIN);
  const { id: pageId, slug } = await createSitePage({ token });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/site-page/${id}/${pageId}`);
  await field(page, "Text").fill("Be brief.");
  const body = { title: "Code of conduct", slug, text: "Be bold.", isPublished: false };
  await callApi("PUT", `/api/pages/${pageId}`, { token, body });
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("nothing is lost");
  await expect(page.locator(".conflict")).toContainText("bold");
  await expect(page.locator(".conflict")).toContainText("Show to everybody");
  await expect(field(page, "Text")).toHaveValue("Be brief.");
  await press(page, "Keep mine");
  await expectSaid(page, "The page “Code of conduct” was saved.");
  const saved = await callApi("GET", `/api/pages/${pageId}`, { token });
  expect(saved).toMatchObject({ text: "Be brief.", isPublished: true, version: 3 });
});

test("a version that was changed over meanwhile is not brought back", async ({ page }) => {
  const { token } = await createSession(ADMIN);
  const { id, slug } = await createSitePage({ token });
  const save = (text: string) =>
    callApi("PUT", `/api/pages/${id}`, { token, body: { title: "Rules", slug, text } });
  await save("Be brief.");
  const versions = await callApi<{ id: string }[]>("GET", `/api/pages/${id}/versions`, { token });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/page-versions/${id}?version=${versions[1]?.id}`);
  await save("Be bold.");
  await press(page, "Go back to this version");
  await expect(page.getByRole("alert")).toContainText("nothing was restored");
  expect(await callApi("GET", `/api/pages/${id}`, { token })).toMatchObject({ text: "Be bold." });
});

test("a page is a light page for visitors, with its address in the sitemap, and for admins one to edit", async ({
  page,
  newPage,
}) => {
  const { token } = await createSession(ADMIN);
  const { slug } = await createSitePage({ token }, { text: "## Kindness\n\nBe *kind* to all." });
  const visitor = await newPage();
  await visitor.goto(`/pages/${slug}`);
  await expect(visitor).toHaveTitle("Code of conduct · Ink Bazaar");
  await expect(visitor.locator("script[src]")).toHaveCount(0);
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "Be kind to all.",
  );
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/pages/${slug}$`, "u"),
  );
  await expect(visitor.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await visitor.goto("/sitemap/pages/1");
  expect(await visitor.content()).toContain(`/pages/${slug}`);
  await logIn(page, ADMIN);
  await page.goto(`/pages/${slug}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(field(page, "Address")).toHaveValue(slug);
});
