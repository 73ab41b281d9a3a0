import { randomUUID } from "node:crypto";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, logIn, openDashboard } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

const makeTitle = () => `Shelf ${randomUUID().slice(0, 8)}`;

test("an admin adds a category, renames it and deletes it", async ({ page }) => {
  const [first, second] = [makeTitle(), makeTitle()];
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "Add New Category" }).click();
  await page.getByLabel("Title").fill(first);
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page).toHaveURL(/\/dashboards\/category-list\//);
  await expect(page.getByRole("status")).toContainText(`“${first}” was added`);

  await page.getByRole("link", { name: `Edit ${first}` }).click();
  await expect(page.getByLabel("Title")).toHaveValue(first);
  await page.getByLabel("Title").fill(second);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("row", { name: second })).toBeVisible();
  await expect(page.getByRole("row", { name: first })).toHaveCount(0);

  await page.getByRole("link", { name: `Delete ${second}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete “${second}”?`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText(`“${second}” was deleted`);
  await expect(page.getByRole("row", { name: second })).toHaveCount(0);
});

test("a taken or too short title is reported beside its field", async ({ page }) => {
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/add-category/${id}`);
  await page.getByLabel("Title").fill("fOOd");
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/this title exists/);
  await expect(page.getByLabel("Title")).toHaveValue("fOOd");
  await page.getByLabel("Title").fill("x");
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/at least 2 characters/);
});

test("an admin makes a category the default of posts without one", async ({ page }) => {
  const { token } = await createSession(ADMIN);
  const all = await callApi<{ id: string; title: string; isDefault: boolean }[]>(
    "GET",
    "/api/category",
  );
  const before = all.find(({ isDefault }) => isDefault);
  const title = makeTitle();
  const { id } = await callApi<{ id: string }>("POST", "/api/category", { token, body: { title } });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/update-category/${id}`);
  await page.getByLabel("Posts without a category go here").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`Posts without a category go in ${title}.`)).toBeVisible();
  await page.goto(`/dashboards/update-category/${id}`);
  await expect(page.getByLabel("Posts without a category go here")).toHaveCount(0);

  const body = { title: before?.title, isDefault: true };
  await callApi("PUT", `/api/category/${before?.id}`, { token, body });
  await callApi("DELETE", `/api/category/${id}`, { token });
});

test("a category with posts is deleted once its posts have another one", async ({ page }) => {
  const { token } = await createSession(ADMIN);
  const [first, second] = [makeTitle(), makeTitle()];
  const create = (title: string) =>
    callApi<{ id: string }>("POST", "/api/category", { token, body: { title } });
  const { id } = await create(first);
  await create(second);
  const post = await createPost({ token }, { category: first });
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/delete-category/${id}`);
  await page.getByLabel("Move its 1 post to").selectOption({ label: second });
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(page.getByRole("status")).toContainText(`“${first}” was deleted`);
  const moved = await callApi<{ category: string }>("GET", `/api/posts/${post.id}`);
  expect(moved.category).toBe(second);
});

test("an unknown category gets 404", async ({ page }) => {
  await logIn(page, ADMIN);
  for (const screen of ["update-category", "delete-category"]) {
    const response = await page.goto(`/dashboards/${screen}/${"0".repeat(24)}`);
    expect(response?.status()).toBe(404);
  }
});
