import { randomUUID } from "node:crypto";
import { callApi } from "../fixtures/api";
import { ADMIN, createSession, logIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const makeTitle = () => `Shelf ${randomUUID().slice(0, 8)}`;

test("an admin adds a category, renames it and deletes it", async ({ page }) => {
  const [first, second] = [makeTitle(), makeTitle()];
  await logIn(page, ADMIN);
  await page.getByRole("link", { name: "Add New Category" }).click();
  await page.getByLabel("Title").fill(first);
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page).toHaveURL(/\/dashboards\/category-list\//);
  await expect(page.getByRole("status")).toContainText(`“${first}” is added`);

  await page.getByRole("link", { name: `Edit ${first}` }).click();
  await expect(page.getByLabel("Title")).toHaveValue(first);
  await page.getByLabel("Title").fill(second);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("row", { name: second })).toBeVisible();
  await expect(page.getByRole("row", { name: first })).toHaveCount(0);

  await page.getByRole("link", { name: `Delete ${second}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete “${second}”?`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText(`“${second}” is deleted`);
  await expect(page.getByRole("row", { name: second })).toHaveCount(0);
});

test("a title that is taken or too short is told beside its field", async ({ page }) => {
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

test("a category with posts stays, and the page says how many they are", async ({ page }) => {
  const categories = await callApi<{ id: string; title: string; postsCount: number }[]>(
    "GET",
    "/api/category",
  );
  const { id } = categories.find(({ title }) => title === "Travel") ?? { id: "" };
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/delete-category/${id}`);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST"),
    page.getByRole("button", { name: "Delete" }).click(),
  ]);
  expect(response.status()).toBe(409);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText(/\d+ posts? (is|are) still in this category/);
});

test("an unknown category is not found", async ({ page }) => {
  await logIn(page, ADMIN);
  for (const screen of ["update-category", "delete-category"]) {
    const response = await page.goto(`/dashboards/${screen}/${"0".repeat(24)}`);
    expect(response?.status()).toBe(404);
  }
});
