import type { Page } from "playwright/test";
import { goOn } from "../../fixtures/browser/editor";
import { openHydrated } from "../../fixtures/browser/hydration";
import { logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

/** Opens the form of a new post and types into it as a person does, by keys. */
async function startWriting(page: Page): Promise<string> {
  const { id } = await logInNewPerson(page);
  const path = `/dashboards/write/${id}`;
  await openHydrated(page, path);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).click();
  await page.keyboard.type("Half a title");
  return path;
}

test("a half-written post is there again however its page is reached", async ({ page }) => {
  await startWriting(page);
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Half a title");
  await expect(page).toHaveURL(/\/dashboards\/write\/[0-9a-f]{24}\/[0-9a-f]{24}$/u);
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await page.getByRole("link", { name: "Drafts (1)" }).click();
  await sidebar.getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("a page that a link leads to has the styles that it has when it is opened", async ({
  page,
}) => {
  const sheets = () =>
    page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")).sort());
  await startWriting(page);
  await page.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  const reached = await sheets();
  await openHydrated(page, page.url());
  expect(reached).toEqual(await sheets());
});

test("a published post leaves no draft and no question behind", async ({ page }) => {
  const path = await startWriting(page);
  page.on("dialog", (dialog) => {
    throw new Error(`Asked: ${dialog.type()}`);
  });
  await page.getByLabel("Text", { exact: true }).fill("The whole text");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Half a title" })).toBeVisible();
  await openHydrated(page, path);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});

test("an accepted text is not restored when its next page comes before React shows the wait", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const { pushState } = History.prototype;
    const send = window.fetch;
    let held: (() => void)[] | null = null;
    // React renders when its message comes: between a submission and its next page none does.
    MessagePort.prototype.postMessage = function postLater(message: unknown) {
      const post = () => postMessage.call(this, message);
      if (held) held.push(post);
      else post();
    };
    window.fetch = (input, init) => {
      if (init?.method === "POST") held = [];
      return send(input, init);
    };
    History.prototype.pushState = function pushAndGoOn(...state) {
      pushState.apply(this, state);
      const posts = held ?? [];
      held = null;
      for (const post of posts) post();
    };
  });
  const path = await startWriting(page);
  await goOn(page);
  await openHydrated(page, path);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
});
