import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { callApi } from "../../fixtures/data/api";
import { sql } from "drizzle-orm";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { db } from "../../fixtures/stack/database";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const LONG_TEXT = "A paragraph of its own.\n\n".repeat(120);

/** A signed-in reader's comments under a long text, numbered from 1. */
async function openCommentedPost(page: JourneyPage, count: number): Promise<string> {
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
  await expect(page).toHaveURL(postUrl(id, "?comments=2#comments"));
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
  await expect(page).toHaveURL(postUrl(id, "?comments=2#comments"));
  await expect(page.locator(".comment")).toHaveCount(1);
});

test("a page of comments that does not exist shows the nearest", async ({ page }) => {
  const id = await openCommentedPost(page, 1);
  for (const wanted of ["9", "0", "-1", "x", "1.5"]) {
    await page.goto(`/marketplace/${id}?comments=${wanted}`);
    await expect(page.locator(".comment")).toHaveCount(1);
  }
});

test("a comment is answered under it, and its writer is told", async ({ page, newPage }) => {
  const id = await openCommentedPost(page, 2);
  const answers = page.locator(".reply");
  await page
    .getByRole("link", { name: /^Reply to/u })
    .first()
    .click();
  await expect(page).toHaveURL(/\?reply=[0-9a-f]{24}#comment-form$/u);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("Enter a comment");
  await page
    .getByRole("textbox", { name: /^Reply to/u })
    .fill("Quite *so*, see https://example.com");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page).toHaveURL(/#comment-[0-9a-f]{24}$/u);
  await expect(answers.locator("em")).toHaveText("so");
  await expect(answers.getByRole("link", { name: "https://example.com" })).toBeVisible();
  await expect(page.locator(".comment")).toContainText(["Comment 1.", "Quite so", "Comment 2."]);

  const theirs = await newPage();
  await logInNewPerson(theirs);
  await theirs.goto(`/marketplace/${id}`);
  await theirs
    .getByRole("link", { name: /^Reply to/u })
    .nth(1)
    .click();
  await theirs.getByRole("textbox", { name: /^Reply to/u }).fill("So say I");
  await theirs.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(theirs.locator(".reply").last()).toContainText(/to Robin Tester.*So say I/u);

  await page.goto("/dashboards");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Notifications/u })
    .click();
  await expect(page.getByRole("main")).toContainText("replied to your comment on Much discussed");
});

test("an answer is not begun by who thinks better of it", async ({ page }) => {
  await openCommentedPost(page, 1);
  await page.getByRole("link", { name: /^Reply to/u }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator(":target")).toContainText("Comment 1.");
  await expect(page.getByLabel("Add a comment")).toHaveCount(1);
});

test("replies stay when what they answer is deleted", async ({ page }) => {
  await openCommentedPost(page, 1);
  await page.getByRole("link", { name: /^Reply to/u }).click();
  await page.getByRole("textbox", { name: /^Reply to/u }).fill("Quite so");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page
    .getByRole("link", { name: /^Delete comment/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.locator(".comment")).toHaveText([/A deleted comment/u, /Quite so/u]);
});

test("what answers a comment that was deleted meanwhile is kept in its field", async ({ page }) => {
  const id = await openCommentedPost(page, 1);
  await page.getByRole("link", { name: /^Reply to/u }).click();
  await page.getByRole("textbox", { name: /^Reply to/u }).fill("Too late");
  const [comment] = await db.all<{ id: string }>(sql`DELETE FROM comments
    WHERE post_seq = (SELECT seq FROM posts WHERE id = ${id}) RETURNING id`);
  expect(comment).toBeDefined();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "The comment you replied to was deleted. Send yours again to post it as a new comment",
  );
  await expect(page.getByLabel("Add a comment")).toHaveValue("Too late");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(".comment")).toContainText(["Too late"]);
});

test("a comment has an address of its own, whatever page it is on", async ({ page }) => {
  await openCommentedPost(page, 52);
  await page.getByRole("link", { name: "Show 2 earlier comments" }).click();
  await expect(page.locator(".comment time").first()).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d UTC$/u);
  await page.locator(".comment time").first().click();
  await expect(page).toHaveURL(/\?comment=([0-9a-f]{24})#comment-\1$/u);
  await expect(page.locator(":target")).toContainText("Comment 1.");
  await expect(page.locator(".comment")).toHaveCount(2);
});

test("comments are turned round, and say when they were edited", async ({ page }) => {
  await openCommentedPost(page, 12);
  const comments = page.locator(".comment");
  await page.getByRole("link", { name: "Newest first" }).click();
  await expect(page).toHaveURL(/\?sort=newest#comments$/u);
  await expect(comments.first()).toContainText("Comment 12.");
  await expect(comments.first()).not.toContainText("edited");
  await page
    .getByRole("link", { name: /^Edit comment/u })
    .first()
    .click();
  await page.getByLabel("Comment", { exact: true }).fill("Better said");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(":target")).toContainText(/edited.*Better said/u);
  await page.goBack();
  await page.goBack();
  await page.getByRole("link", { name: "Oldest first" }).click();
  await expect(comments.last()).toContainText("Better said");
});

test("an author closes the comments of a post, and what was just typed comes back", async ({
  page,
  newPage,
}) => {
  const author = await createPerson();
  const { id } = await createPost(author);
  await logInNewPerson(page);
  await page.goto(`/marketplace/${id}`);
  await page.getByLabel("Add a comment").fill("In time");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.getByLabel("Add a comment").fill("Too late");

  const theirs = await newPage();
  await logIn(theirs, author);
  await theirs.goto(`/dashboards/publish/${author.id}/${id}`);
  await theirs.getByLabel("Comments").selectOption("Closed");
  await theirs.getByRole("button", { name: "Publish changes" }).click();
  await expect(theirs.locator("#comments")).toContainText("Comments are closed.");
  await expect(theirs.locator("#comments")).toContainText("In time");
  await expect(theirs.getByRole("link", { name: /^Reply to/u })).toHaveCount(0);

  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("Comments on this post are closed");
  await expect(page.getByLabel("Add a comment")).toHaveValue("Too late");
  await page.goto(`/marketplace/${id}`);
  await expect(page.getByLabel("Add a comment")).toHaveCount(0);
  await page.getByRole("link", { name: /^Edit comment/u }).click();
  await page.getByLabel("Comment", { exact: true }).fill("Just in time");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(":target")).toContainText("Just in time");
});
