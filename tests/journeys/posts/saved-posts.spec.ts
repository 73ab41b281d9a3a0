import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

async function sendLogin(
  page: JourneyPage,
  { email, password }: { email: string; password: string },
) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

const rowsOf = (page: JourneyPage) => page.getByRole("table").getByRole("row");

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

test("a card saves and likes its post, again and again, and leads back to itself", async ({
  page,
}) => {
  const author = await createPerson();
  const post = await createPost(author);
  const reader = await logInNewPerson(page);
  await page.goto(`/authors/${author.id}`);
  const button = (name: string) => page.getByRole("button", { name: `${name} ${post.title}` });
  await button("Save").click();
  await expect(page).toHaveURL(`/authors/${author.id}#post-${post.id}`);
  for (const isOn of ["true", "false", "true"]) {
    await button("Like").click();
    await expect(button("Like")).toHaveAttribute("aria-pressed", isOn);
  }
  await page.goto(`/dashboards/saved/${reader.id}`);
  await expect(rowsOf(page)).toContainText(["Title", post.title]);
  await page.getByRole("link", { name: "Liked", exact: true }).click();
  await expect(rowsOf(page)).toContainText(["Title", post.title]);
  await page.goto(`/authors/${author.id}`);
  await button("Save").click();
  await expect(button("Save")).toHaveAttribute("aria-pressed", "false");
});

test("a visitor who saves a post or follows somebody has done so once they are logged in", async ({
  page,
}) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  const post = await createPost(author);
  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await expect(page.getByText("After you log in, we’ll save the post for you")).toBeVisible();
  await sendLogin(page, reader);
  await expect(page).toHaveURL(postUrl(post.id, "#reactions"));
  await expect(page.getByRole("status")).toContainText("You saved this post");
  await expect(page.getByRole("button", { name: "Unsave" })).toBeVisible();
  await page.context().clearCookies();

  await page.goto(`/authors/${author.id}?act=follow`);
  await page.getByRole("link", { name: `Follow ${author.firstName}` }).click();
  await sendLogin(page, reader);
  await expect(page).toHaveURL(`/authors/${author.id}`);
  await expect(page.getByRole("button", { name: /^Unfollow / })).toBeVisible();
  await page.goto(`/authors/${author.id}/followers`);
  await expect(
    page.getByRole("listitem").filter({ hasText: `${reader.firstName} ${reader.lastName}` }),
  ).toBeVisible();
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
