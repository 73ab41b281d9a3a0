import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

const LONG_TEXT = "A paragraph of its own.\n\n".repeat(120);

/** A signed-in reader's comments under a long text, numbered from 1. */
async function openCommentedPost(page: Page, count: number): Promise<string> {
  const [author, reader] = [await createPerson(), await createPerson()];
  const body = { title: "Much discussed", description: LONG_TEXT, category: "Food" };
  const { id } = await callApi<{ id: string }>("POST", "/api/posts", { token: author.token, body });
  for (let number = 1; number <= count; number += 1) {
    const comment = { postId: id, description: `Comment ${number}.` };
    await callApi("POST", "/api/comments", { token: reader.token, body: comment });
  }
  await logIn(page, reader);
  await page.goto(`/marketplace/${id}`);
  return id;
}

test("links lead through all comments of a post, 50 at a time", async ({ page }) => {
  const id = await openCommentedPost(page, 103);
  const comments = page.locator(".comment");
  await expect(comments).toHaveCount(50);
  await expect(comments.last()).toContainText("Comment 103.");
  await page.getByRole("link", { name: "Show 50 earlier comments" }).click();
  await expect(page).toHaveURL(`/marketplace/${id}?comments=2#comments`);
  await expect(page.locator("#comments")).toBeInViewport();
  await expect(comments.first()).toContainText("Comment 4.");
  await page.getByRole("link", { name: "Show 3 earlier comments" }).click();
  await expect(comments).toHaveCount(3);
  await expect(page.getByRole("link", { name: /earlier/u })).toHaveCount(0);
  await page.getByRole("link", { name: "Show newer comments" }).click();
  await expect(comments).toHaveCount(50);
});

test("an earlier comment is edited and deleted without leaving its page", async ({ page }) => {
  const id = await openCommentedPost(page, 52);
  await page.getByRole("link", { name: "Show 2 earlier comments" }).click();
  await page
    .getByRole("link", { name: /^Edit comment/u })
    .first()
    .click();
  await page.getByLabel("Comment", { exact: true }).fill("Better said");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\?comments=2#comment-/u);
  await expect(page.locator(":target")).toContainText("Better said");
  await page
    .getByRole("link", { name: /^Delete comment/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(`/marketplace/${id}?comments=2#comments`);
  await expect(page.locator(".comment")).toHaveCount(1);
});

test("a page of comments that does not exist shows the nearest", async ({ page }) => {
  const id = await openCommentedPost(page, 1);
  for (const wanted of ["9", "0", "-1", "x", "1.5"]) {
    await page.goto(`/marketplace/${id}?comments=${wanted}`);
    await expect(page.locator(".comment")).toHaveCount(1);
  }
});

test("a comment that is refused is named at the top, with a link to its field", async ({
  page,
}) => {
  await openCommentedPost(page, 1);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const summary = page.getByRole("alert").first();
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText("Your comment was not added");
  await summary.getByRole("link", { name: "Enter a comment" }).click();
  await expect(page.getByLabel("Add a comment")).toBeInViewport();
  await expect(page.locator(":target")).toHaveAttribute("name", "description");
});

test("the message about a deleted comment is where the page opens", async ({ page }) => {
  await openCommentedPost(page, 1);
  await page.getByRole("link", { name: /^Delete comment/u }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/#comments$/u);
  const message = page.getByRole("status").filter({ hasText: "The comment was deleted." });
  await expect(message).toHaveCount(1);
  await expect(message).toBeInViewport();
});
