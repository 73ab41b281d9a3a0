import type { Page } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

const LONG_TEXT = "A paragraph of its own.\n\n".repeat(120);

/** One's own comment under a long text. */
async function openOwnComment(page: Page) {
  const reader = await createPerson();
  const author = await createPerson();
  const body = { title: "Much discussed", description: LONG_TEXT, category: "Food" };
  const { id } = await callApi<{ id: string }>("POST", "/api/posts", { token: author.token, body });
  const comment = { postId: id, description: "A first thought" };
  await callApi("POST", "/api/comments", { token: reader.token, body: comment });
  await logIn(page, reader);
  await openHydrated(page, `/marketplace/${id}#comments`);
  return reader;
}

test("focus and view are at a comment that was edited", async ({ page }) => {
  await openOwnComment(page);
  await page.getByRole("link", { name: /^Edit comment/u }).click();
  await page.getByLabel("Comment", { exact: true }).fill("A second thought");
  await page.getByRole("button", { name: "Save changes" }).click();
  const comment = page.locator(".comment", { hasText: "A second thought" });
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();
});

test("focus and view are at the comments after one was deleted", async ({ page }) => {
  await openOwnComment(page);
  await page.getByRole("link", { name: /^Delete comment/u }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this comment?" });
  await expect(dialog).toContainText("A first thought");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No comments yet" })).toBeInViewport();
  await expect(page.locator("#comments")).toBeFocused();
});

test("a comment that is refused stays in view, with its error", async ({ page }) => {
  await openOwnComment(page);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByLabel("Add a comment")).toHaveAccessibleDescription(/Enter a comment/u);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByLabel("Add a comment")).toBeInViewport();
});

test("a reply is written where it was asked for, and shows under what it answers", async ({
  page,
  browser,
}) => {
  await openOwnComment(page);
  const other = await browser.newContext({ baseURL: page.url() });
  const theirs = await other.newPage();
  await logInNewPerson(theirs);
  await openHydrated(theirs, new URL(page.url()).pathname);
  await theirs.getByRole("link", { name: /^Reply to/u }).click();
  await expect(theirs.getByRole("textbox", { name: /^Reply to/u })).toBeFocused();
  await theirs.keyboard.type("Quite *so*");
  await theirs.getByRole("button", { name: "Reply", exact: true }).click();
  const reply = theirs.locator(".reply");
  await expect(reply).toContainText("Quite so");
  await expect(reply).toBeInViewport();
  await expect(theirs.getByLabel("Add a comment")).toHaveValue("");
  await other.close();

  await openHydrated(page, new URL(page.url()).pathname);
  await expect(page.locator(".comment")).toContainText(["A first thought", "Quite so"]);
});

test("a comment is edited in its place, and cancelling leaves it as it was", async ({ page }) => {
  await openOwnComment(page);
  const { pathname } = new URL(page.url());
  const comment = page.locator(".comment");
  await page.getByRole("link", { name: /^Edit comment/u }).click();
  const field = page.getByLabel("Comment", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("A first thought");
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await field.fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(field).toHaveAccessibleDescription(/Enter a comment/u);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(comment).toContainText("A first thought");
  await expect(comment).toBeFocused();
});

test("a comment that is edited in its place is there again by Back and after a reload", async ({
  page,
}) => {
  await openOwnComment(page);
  const field = page.getByLabel("Comment", { exact: true });
  const edit = page.getByRole("link", { name: /^Edit comment/u });
  await edit.click();
  await field.fill("A thought of an hour");
  await page.locator(".comment .byline a").first().click();
  await expect(page).toHaveURL(/\/authors\//u);
  await page.goBack();
  await expect(field).toHaveValue("A thought of an hour");
  await expect(page.getByLabel("Add a comment")).toHaveValue("");
  await page.reload();
  await expect(field).toHaveValue("A thought of an hour");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(field).toHaveCount(0);
  await openHydrated(page, page.url());
  await expect(edit).toBeVisible();
  await edit.click();
  await expect(field).toHaveValue("A first thought");
  await field.fill("A second thought");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(".comment")).toContainText("A second thought");
  await openHydrated(page, page.url());
  await expect(edit).toBeVisible();
  await expect(field).toHaveCount(0);
});

test("a comment that is edited in its place comes back after the session has ended", async ({
  page,
}) => {
  const { token, email, password } = await openOwnComment(page);
  await page.getByRole("link", { name: /^Edit comment/u }).click();
  await page.getByLabel("Comment", { exact: true }).fill("A thought of an hour");
  await callApi("POST", "/api/users/logout-everywhere", { token });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("What you typed is saved")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("A thought of an hour");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(".comment")).toContainText("A thought of an hour");
});
