import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { callApi } from "../../fixtures/data/api";
import { readVerificationLink } from "../../fixtures/data/mail";
import { ADMIN, createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

/** Another person's post, opened by a signed-in person. */
async function openAnothersPost(page: JourneyPage) {
  const author = await createPerson();
  const body = { title: "To be reacted to", description: "Text", category: "Food" };
  const post = await callApi<{ id: string }>("POST", "/api/posts", { token: author.token, body });
  const reader = await logInNewPerson(page);
  await page.goto(`/marketplace/${post.id}`);
  return { author, post, reader };
}

test("a like replaces a dislike, and a second like removes it", async ({ page }) => {
  await openAnothersPost(page);
  await page.getByRole("button", { name: "Dislike, 0 dislikes" }).click();
  await expect(page).toHaveURL(/#reactions$/);
  const dislike = page.getByRole("button", { name: "Dislike, 1 dislike" });
  await expect(dislike).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Like, 0 likes" }).click();
  const like = page.getByRole("button", { name: "Like, 1 like", exact: true });
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Dislike, 0 dislikes" })).toBeVisible();
  await like.click();
  await expect(page.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
});

test("a like leaves the page of comments that was open", async ({ page }) => {
  const { post } = await openAnothersPost(page);
  await page.goto(`/marketplace/${post.id}?sort=newest&comments=2`);
  await page.getByRole("button", { name: "Like, 0 likes", exact: true }).click();
  await expect(page).toHaveURL(postUrl(post.id, "?sort=newest&comments=2#reactions"));
  await page.getByLabel("Add a comment").fill("Said on the second page");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page).toHaveURL(postUrl(post.id, "?sort=newest#comment-[0-9a-f]{24}"));
});

test("a visitor who likes a post logs in and comes back to it", async ({ page }) => {
  const { post, reader } = await openAnothersPost(page);
  await page.context().clearCookies();
  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("link", { name: "Like, 0 likes" }).click();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(postUrl(post.id, "#reactions"));
});

test("a new user registers from a post and comes back to its comments", async ({ page }) => {
  const { post } = await openAnothersPost(page);
  await page.context().clearCookies();
  await page.goto(`/marketplace/${post.id}`);
  await page.locator("#comments").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("Newcomer");
  const email = `nina-${post.id}@example.com`;
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(postUrl(post.id, "#comments"));
  await expect(page.getByText("We have sent you an e-mail: open its link")).toBeVisible();
  await page.goto(await readVerificationLink(email));
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveURL(postUrl(post.id, "#comments"));
  await expect(page.getByLabel("Add a comment")).toBeVisible();
});

test("an author is followed from a post and unfollowed on their page", async ({ page }) => {
  const { author } = await openAnothersPost(page);
  const name = `${author.firstName} ${author.lastName}`;
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.goto(`/authors/${author.id}`);
  await expect(page.getByRole("definition").nth(1)).toHaveText("1");
  await page.getByRole("button", { name: `Unfollow ${name}` }).click();
  await expect(page.getByRole("button", { name: `Follow ${name}` })).toBeVisible();
  await expect(page.getByRole("definition").nth(1)).toHaveText("0");
});

test("the author of a comment edits it and deletes it after a confirmation", async ({ page }) => {
  const { reader } = await openAnothersPost(page);
  const name = `${reader.firstName} ${reader.lastName}`;
  await page.getByLabel("Add a comment").fill("A first thought");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.getByRole("link", { name: `Edit comment by ${name}` }).click();
  await page.getByLabel("Comment", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveAccessibleDescription(
    "Enter a comment",
  );
  await page.getByLabel("Comment", { exact: true }).fill("A second thought");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(":target")).toContainText("A second thought");

  await page.getByRole("link", { name: `Delete comment by ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Delete this comment?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No comments yet" })).toBeVisible();
});

test("a comment of another user is neither edited nor deleted", async ({ page }) => {
  const { post, author } = await openAnothersPost(page);
  const body = { description: "Mine", postId: post.id };
  const comment = await callApi<{ id: string }>("POST", "/api/comments", {
    token: author.token,
    body,
  });
  for (const action of ["update-comment", "delete-comment"]) {
    const response = await page.goto(`/dashboards/${action}/${comment.id}`);
    expect(response?.status()).toBe(403);
  }
  await page.goto(`/marketplace/${post.id}`);
  await expect(page.getByText("Mine")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Delete comment/ })).toHaveCount(0);
});

test("an admin keeps a post off the landing page and allows it again", async ({ page }) => {
  const author = await createPerson({ isVerified: true });
  const post = await createPost(author);
  await page.goto(`/marketplace/${post.id}`);
  const keepOff = page.getByRole("button", { name: "Keep off the landing page" });
  await expect(keepOff).toHaveCount(0);
  await logIn(page, ADMIN);
  await page.goto(`/marketplace/${post.id}`);
  await keepOff.click();
  await expect(page.getByRole("status")).toContainText("stays off the landing page");
  await page.getByRole("button", { name: "Allow on the landing page" }).click();
  await expect(keepOff).toBeVisible();
});

test("a post's page has its link, and a mail with it to send", async ({ page }) => {
  const { id, slug, title } = await createPost(await createPerson(), {
    title: "Ink & paper: 100 %",
  });
  await page.goto(`/marketplace/${id}`);
  const url = new URL(`/marketplace/${id}/${slug}`, page.url()).href;
  await expect(page.getByRole("link", { name: "Link", exact: true })).toHaveAttribute("href", url);
  const mail = (await page.getByRole("link", { name: "E-mail" }).getAttribute("href")) ?? "";
  const { protocol, searchParams } = new URL(mail);
  expect([protocol, searchParams.get("subject"), searchParams.get("body")]).toEqual([
    "mailto:",
    title,
    url,
  ]);
});

test("a tag leads to its page, whatever it is made of", async ({ page }) => {
  const author = await createPerson();
  const tags = ["big.data", "a/b", "100%25", "c#", "<b>", "feed.atom"];
  const { id } = await createPost(author, { tags: tags.join(", ") });
  for (const tag of tags) {
    await page.goto(`/marketplace/${id}`);
    await page.getByLabel("Tags").getByRole("link", { name: tag, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
  }
});
