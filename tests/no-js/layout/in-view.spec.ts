import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { conversationOf, createPair, writeMessage } from "../../fixtures/data/messages";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

// What an address leads to has to be on the screen, whatever is above it and stays there.

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

test(
  "a comment that is refused is named at the top, with a link to its field",
  { tag: "@quick" },
  async ({ page }) => {
    await openCommentedPost(page, 1);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    const summary = page.getByRole("alert").first();
    await expect(summary).toBeInViewport();
    await expect(summary).toContainText("Your comment was not added");
    await summary.getByRole("link", { name: "Enter a comment" }).click();
    await expect(page.getByLabel("Add a comment")).toBeInViewport();
    await expect(page.locator(":target")).toHaveAttribute("name", "description");
  },
);

test("the message about a deleted comment is where the page opens", async ({ page }) => {
  await openCommentedPost(page, 1);
  await page.getByRole("link", { name: /^Delete comment/u }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/#comments$/u);
  const message = page.getByRole("status").filter({ hasText: "The comment was deleted." });
  await expect(message).toHaveCount(1);
  await expect(message).toBeInViewport();
});

test("pages of comments, the form of a reply and a comment of its own open in view", async ({
  page,
}) => {
  await openCommentedPost(page, 52);
  await page.getByRole("link", { name: "Show 2 earlier comments" }).click();
  await expect(page.locator("#comments")).toBeInViewport();
  await page.locator(".comment time").first().click();
  await expect(page).toHaveURL(/#comment-[0-9a-f]{24}$/u);
  await expect(page.locator(":target")).toBeInViewport();
  await page
    .getByRole("link", { name: /^Reply to/u })
    .first()
    .click();
  await expect(page).toHaveURL(/#comment-form$/u);
  await expect(page.locator("#comment-form")).toBeInViewport();
});

test("the reactions to a post are wholly in view after one", async ({ page }) => {
  await openCommentedPost(page, 0);
  await logInNewPerson(page);
  await page.reload();
  await page.getByRole("button", { name: "Dislike, 0 dislikes" }).click();
  await expect(page).toHaveURL(/#reactions$/u);
  await expect(page.locator("#reactions")).toBeInViewport({ ratio: 1 });
});

test("a preview opens in view, and a summary of errors leads the focus to a field", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Enter your password" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("In the making");
  await page.getByLabel("Text", { exact: true }).fill("It is **bold**.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeInViewport();
});

test("a conversation opens at its newest message", async ({ page }) => {
  const [one, two] = await createPair();
  for (let number = 1; number <= 30; number += 1) await writeMessage(one, two, `Number ${number}.`);
  await logIn(page, two);
  await page.goto(conversationOf(two, one));
  await expect(page.getByRole("log").getByText("Number 30.")).toBeInViewport();
});
