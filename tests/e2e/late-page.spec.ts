import type { Page } from "playwright/test";
import { visit } from "../fixtures/hydration";
import { registerAndLogIn } from "../fixtures/people";
import { createPost } from "../fixtures/posts";
import { expect, test } from "../fixtures/test";

const now = (page: Page) => page.evaluate(() => Date.now());

test("a page that does not come for two minutes is given up, and may be asked for again", async ({
  page,
}) => {
  await page.clock.install();
  await registerAndLogIn(page);
  await visit(page, "/dashboards");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  let isHeld = true;
  await page.route(/\/dashboards\/posts\/[^/]+\.data/u, (route) =>
    isHeld ? undefined : route.continue(),
  );
  // It begins to wait between these two.
  const before = await now(page);
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.locator(".loading-overlay")).toBeVisible();
  const after = await now(page);
  await page.clock.pauseAt(before + 119_000);
  const heading = page.getByRole("heading", { name: "A part of this page did not arrive" });
  await expect(heading).toHaveCount(0);
  await page.clock.pauseAt(after + 121_000);
  await expect(heading).toBeVisible();
  await page.clock.resume();

  isHeld = false;
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
});

test("a page that the line broke off from comes with the line, and nothing typed is lost", async ({
  page,
  context,
}) => {
  const { id } = await registerAndLogIn(page);
  const write = `/dashboards/write/${id}`;
  await visit(page, write);
  const title = page.getByLabel("Title");
  await title.fill("Half a title");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  const dialog = page.getByRole("dialog", { name: "A part of this page did not arrive" });
  const posts = page.getByRole("heading", { level: 1, name: "My posts" });
  await context.setOffline(true);
  for (const pattern of [/\.data/u, /\/assets\//u]) {
    // Also where only one of the two is missing.
    await page.route(pattern, (route) => route.abort());
    await sidebar.getByRole("link", { name: "My posts" }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(write, "u"));
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".loading-overlay")).toHaveCount(0);
    await expect(title).toHaveValue("Half a title");
    await title.press("End");
    await page.unrouteAll();
    await context.setOffline(false);
  }
  await context.setOffline(true);
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await expect(posts).toBeVisible();
  await expect(page).toHaveURL(`/dashboards/posts/${id}`);

  await context.setOffline(true);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(posts).toBeVisible();
  await context.setOffline(false);
  await expect(title).toHaveValue("Half a title");
});

test("a question before deleting that did not arrive is asked again", async ({ page, context }) => {
  const person = await registerAndLogIn(page);
  const post = await createPost(person);
  await visit(page, `/dashboards/posts/${person.id}?page=1`);
  const link = page.getByRole("link", { name: `Delete ${post.title}` });
  await link.focus();
  await context.setOffline(true);
  await link.click();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.setOffline(false);
  await link.click();
  await expect(page.getByRole("dialog", { name: `Delete “${post.title}”?` })).toBeVisible();
});

test("a page that is left while its styles and words are on their way leaves no error", async ({
  page,
}) => {
  await registerAndLogIn(page);
  await visit(page, "/about");
  const about = page.getByRole("heading", { level: 1, name: "A paper with a market" });
  await page.locator(".wordmark").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Good writing" })).toBeVisible();
  await page.goBack();
  await expect(about).toBeVisible();

  const held = [/page-landing.*\.css/u, /\/_root\.data/u];
  const asked = held.map((pattern) => page.waitForRequest(pattern));
  for (const pattern of held) await page.route(pattern, () => {});
  await page.evaluate(() => history.forward());
  await Promise.all(asked);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
