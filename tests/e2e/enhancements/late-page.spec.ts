import type { Page } from "playwright/test";
import { waitForChunk } from "../../fixtures/browser/chunks";
import { openHydrated, waitForHydration } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test.use({ expectedErrors: [/Failed to fetch|Error loading route module/u] });

const now = (page: Page) => page.evaluate(() => Date.now());

const findMissing = (page: Page) =>
  page.getByRole("heading", { name: "Part of this page did not load" });

/** Opens the form of a new post and types its title. */
async function startWriting(page: Page) {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const draftRestore = waitForChunk(page, "draft-restore");
  const title = page.getByLabel("Title");
  await title.fill("Half a title");
  await draftRestore;
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  return {
    title,
    link: sidebar.getByRole("link", { name: "My posts" }),
    posts: page.getByRole("heading", { level: 1, name: "My posts" }),
  };
}

test("a navigation without a response for two minutes fails and can be retried", async ({
  page,
}) => {
  await page.clock.install();
  await logInNewPerson(page);
  await openHydrated(page, "/dashboards");
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
  await expect(findMissing(page)).toHaveCount(0);
  await page.clock.pauseAt(after + 121_000);
  await expect(findMissing(page)).toBeVisible();
  await page.clock.resume();

  isHeld = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
});

for (const [lost, pattern] of [
  ["script", /\/assets\/[^/]+\.js$/u],
  ["data", /\.data/u],
] as const) {
  test(`a page whose ${lost} failed opens on retry, and typed text stays`, async ({ page }) => {
    const { title, link, posts } = await startWriting(page);
    await page.route(pattern, (route) => route.abort());
    await link.click();
    await expect(findMissing(page)).toBeVisible();
    await page.unrouteAll();
    await page.goBack();
    await expect(title).toHaveValue("Half a title");

    await page.goForward();
    // A document never loads a failed script again.
    if (lost === "script") await page.getByRole("link", { name: "Try again" }).click();
    await expect(posts).toBeVisible();
    await waitForHydration(page);
    await page.goBack();
    await expect(title).toHaveValue("Half a title");
  });
}

test("a page requested offline opens once online, and typed text stays", async ({
  page,
  context,
}) => {
  const { title, link, posts } = await startWriting(page);
  await link.click();
  await expect(posts).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(findMissing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(title).toHaveValue("Half a title");

  await context.setOffline(true);
  await link.click();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(findMissing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(posts).toBeVisible();
  await waitForHydration(page);
  await page.goBack();
  await expect(title).toHaveValue("Half a title");
});

test("a half-typed comment survives a delete confirmation that failed to load", async ({
  page,
  context,
}) => {
  const person = await logInNewPerson(page);
  const post = await createPost(await createPerson());
  const body = { postId: post.id, description: "To be taken back" };
  await callApi("POST", "/api/comments", { token: person.token, body });
  await openHydrated(page, `/marketplace/${post.id}`);
  const comment = page.getByLabel("Add a comment");
  const draftRestore = waitForChunk(page, "draft-restore");
  await comment.fill("Half of a thought");
  await draftRestore;
  const link = page.getByRole("link", { name: /^Delete comment/u });
  const dialog = page.getByRole("dialog", { name: "Delete this comment?" });
  await link.click();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await context.setOffline(true);
  await link.click();
  await expect(findMissing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(comment).toHaveValue("Half of a thought");
  await link.click();
  await expect(dialog).toBeVisible();
});

test("leaving a page while it loads causes no error", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, "/about");
  const about = page.getByRole("heading", { level: 1, name: "sell what you make" });
  await page.locator(".wordmark").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Good writing" })).toBeVisible();
  await page.goBack();
  await expect(about).toBeVisible();

  const held = [/\/route-[\w-]+\.css/u, /\/_root\.data/u];
  const asked = held.map((pattern) => page.waitForRequest(pattern));
  for (const pattern of held) await page.route(pattern, () => {});
  await page.evaluate(() => history.forward());
  await Promise.all(asked);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
