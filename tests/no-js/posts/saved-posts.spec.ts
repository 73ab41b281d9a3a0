import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const rowsOf = (page: Page) => page.getByRole("table").getByRole("row");

test("a saved post is found in the list, opened from there and unsaved again", async ({ page }) => {
  const post = await createPost(await createPerson());
  await logInNewPerson(page);
  await openDashboard(page);
  await page.getByRole("link", { name: "Saved posts" }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();

  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/#reactions$/);
  await expect(page.getByRole("button", { name: "Unsave" })).toBeVisible();

  await openDashboard(page);
  await page.getByRole("link", { name: "Saved posts" }).click();
  await expect(page.getByRole("link", { name: "Saved posts" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: post.title }).click();
  await page.getByRole("button", { name: "Unsave" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("posts leave both lists by their rows, the last saved or liked first", async ({ page }) => {
  const author = await createPerson();
  const [first, second] = [await createPost(author), await createPost(author)];
  const { id, token } = await logInNewPerson(page);
  for (const { id: postId } of [second, first]) {
    for (const list of ["saves", "likes"]) {
      await callApi("PUT", `/api/posts/${list}`, { token, body: { postId } });
    }
  }
  await page.goto(`/dashboards/saved/${id}`);
  for (const [list, remove] of [
    ["Saved", "Unsave"],
    ["Liked", "Unlike"],
  ]) {
    await page.getByRole("link", { name: list, exact: true }).click();
    await expect(rowsOf(page)).toContainText(["Title", first.title, second.title]);
    await page.getByRole("button", { name: `${remove} ${first.title}` }).click();
    await expect(page.getByRole("status")).toContainText(`“${first.title}” is off this list`);
    await expect(rowsOf(page)).toContainText(["Title", second.title]);
    await expect(page).toHaveTitle(new RegExp(`^${list} posts`, "u"));
  }
  await page.getByRole("link", { name: "Saved", exact: true }).click();
  await expect(rowsOf(page)).toContainText(["Title", second.title]);
});

test("a visitor who saves a post logs in, comes back to it and saves it", async ({ page }) => {
  const [post, reader] = [await createPost(await createPerson()), await createPerson()];
  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/marketplace/${post.id}#reactions`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(`/dashboards/saved/${reader.id}`);
  await expect(rowsOf(page)).toContainText(["Title", post.title]);
});

test("a post that is deleted meanwhile is named in no list, and its button says so", async ({
  page,
}) => {
  const author = await createPerson();
  const post = await createPost(author);
  const reader = await createPerson();
  const body = { postId: post.id };
  await callApi("PUT", "/api/posts/saves", { token: reader.token, body });
  await logIn(page, reader);
  await page.goto(`/dashboards/saved/${reader.id}`);
  await callApi("DELETE", `/api/posts/${post.id}`, { token: author.token });
  await page.getByRole("button", { name: `Unsave ${post.title}` }).click();
  await expect(page.getByText("There is no such post")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
});
