import { callApi } from "../../fixtures/data/api";
import {
  ADMIN,
  createPerson,
  logIn,
  openDashboard,
  logInNewPerson,
} from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("a new user's dashboard shows first steps, and a post shows in its statistics", async ({
  page,
}) => {
  const { id, token } = await logInNewPerson(page);
  await openDashboard(page);
  await expect(page.getByRole("heading", { name: "No posts yet" })).toBeVisible();
  const steps = page.getByRole("region", { name: "Next steps" });
  await expect(steps.getByRole("link")).toHaveCount(4);
  const body = { title: "The first of mine", description: "Text", category: "Food" };
  const post = await callApi<{ id: string }>("POST", "/api/posts", { token, body });
  const reader = await createPerson();
  const comment = { description: "Well begun", postId: post.id };
  await callApi("POST", "/api/comments", { token: reader.token, body: comment });

  await page.goto(`/dashboards/dashboard/${id}`);
  const figure = (name: string) =>
    page.locator(".figure", { hasText: name }).getByRole("definition");
  await expect(figure("Posts")).toHaveText("1");
  await expect(figure("Comments")).toHaveText("1");
  await expect(page.getByRole("img", { name: "Views and likes, last 30 days" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
  await expect(steps.getByRole("link", { name: "Write your first post" })).toHaveCount(0);
  const comments = page.getByRole("region", { name: "Latest comments on your posts" });
  await expect(comments.getByRole("link", { name: "The first of mine" })).toBeVisible();
  await page.getByRole("link", { name: /^View comment/ }).click();
  await expect(page.locator(":target")).toContainText("Well begun");
});

test("an admin sees another user's dashboard with their statistics", async ({ page }) => {
  const { id, token, firstName, lastName } = await createPerson();
  const body = { title: "One of theirs", description: "Text", category: "Food" };
  await callApi("POST", "/api/posts", { token, body });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/dashboard/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${firstName} ${lastName}`);
  await expect(page.locator(".figure", { hasText: "Posts" })).toContainText("1");
  await expect(page.getByRole("heading", { name: "Latest comments on their posts" })).toBeVisible();
});
