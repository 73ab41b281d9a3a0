import type { Page } from "playwright/test";
import { waitForChunk } from "../../fixtures/browser/chunks";
import { openHydrated, waitForHydration } from "../../fixtures/browser/hydration";
import { logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

/** Opens the form of a new post and types into it as a person does, by keys. */
async function startWriting(page: Page): Promise<string> {
  const { id } = await logInNewPerson(page);
  const path = `/dashboards/write/${id}`;
  await openHydrated(page, path);
  const draftRestore = waitForChunk(page, "draft-restore");
  await page.getByLabel("Title").click();
  await draftRestore;
  await page.keyboard.type("Half a title");
  return path;
}

test("a half-written post is there again after a reload, which asks first", async ({ page }) => {
  await startWriting(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
  expect(asked).toEqual(["beforeunload"]);
});

test("a half-written post is there again however its page is reached", async ({ page }) => {
  const path = await startWriting(page);
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
  await page.goto("/about");
  await openHydrated(page, path);
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
});

test("a published post leaves no draft and no question behind", async ({ page }) => {
  const path = await startWriting(page);
  page.on("dialog", (dialog) => {
    throw new Error(`Asked: ${dialog.type()}`);
  });
  await page.getByLabel("Text", { exact: true }).fill("The whole text");
  await page.getByLabel("Category", { exact: true }).selectOption("Travel");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Half a title" })).toBeVisible();
  await openHydrated(page, path);
  await expect(page.getByLabel("Title")).toHaveValue("");
});
