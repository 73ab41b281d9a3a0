import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("notifications are counted on the bell, read, followed to their post and marked as read", async ({
  page,
}) => {
  const [author, ada, bo] = [await createPerson(), await createPerson(), await createPerson()];
  const post = await createPost(author);
  for (const { token } of [ada, bo]) {
    await callApi("PUT", "/api/posts/likes", { token, body: { postId: post.id } });
  }
  const body = { postId: post.id, description: "Well said." };
  const comment = await callApi<{ id: string }>("POST", "/api/comments", {
    token: ada.token,
    body,
  });
  await logIn(page, author);
  await page.goto("/about");
  await page.getByRole("link", { name: "Notifications, 2 unread" }).click();
  const items = page.locator("main").getByRole("listitem");
  await expect(items).toContainText([
    new RegExp(`commented on ${post.title}.*New.*Well said`, "su"),
    new RegExp(`and 1 other liked ${post.title}`, "u"),
  ]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(
    page.getByRole("link", { name: "Notifications", exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
  await items.first().getByRole("link", { name: post.title }).click();
  const address = `?comment=${comment.id}#comment-${comment.id}`;
  await expect(page).toHaveURL(postUrl(post.id, address));
});

test("a notification about an account says what happened, and leads to the sessions", async ({
  page,
}) => {
  const person = await createPerson({ isVerified: true });
  const body = { password: "a wholly new passphrase" };
  await callApi("PUT", "/api/users/password", { token: person.token, body });
  await logIn(page, person);
  await page.goto(`/dashboards/notifications/${person.id}`);
  const item = page.locator("main").getByRole("listitem").first();
  await expect(item).toContainText(/password was changed\. We sent you an e-mail about it/u);
  await item.getByRole("link", { name: "Was this you?" }).click();
  await expect(page).toHaveURL(paths.sessionSettings(person.id));
});

test("the bell on an author's page turns notifications of new posts on and off", async ({
  page,
}) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  await logIn(page, reader);
  await page.goto(`/authors/${author.id}`);
  const bell = page.getByRole("button", { name: /^Notify me of posts by/u });
  await expect(bell).toBeHidden();
  await page.getByRole("button", { name: /^Follow / }).click();
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  const post = await createPost(author);
  await page.goto(`/dashboards/notifications/${reader.id}`);
  await expect(page.locator("main").getByRole("listitem")).toContainText([
    new RegExp(`published ${post.title}`, "u"),
  ]);
  await page.goto(`/authors/${author.id}`);
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "false");
});

test("whom a comment mentions is linked to in it, and notified", async ({ page, newPage }) => {
  const [author, ada, bo] = [await createPerson(), await createPerson(), await createPerson()];
  const post = await createPost(author);
  const { handle } = await callApi<{ handle: string }>("GET", `/api/users/${bo.id}`);
  await logIn(page, ada);
  await page.goto(`/marketplace/${post.id}`);
  await page.getByLabel("Add a comment").fill(`What does @${handle} say?`);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const link = page.getByRole("link", { name: `@${handle}` });
  await expect(link).toHaveAttribute("href", `/authors/${bo.id}`);

  const list = await newPage();
  await logIn(list, bo);
  await list.goto(new URL("/about", page.url()).href);
  await list.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await expect(list.locator("main").getByRole("listitem")).toContainText([
    new RegExp(`mentioned you in ${post.title}`, "u"),
  ]);
});
