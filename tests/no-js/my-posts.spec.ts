import { callApi } from "../fixtures/api";
import { ADMIN, createPerson, logIn, registerAndLogIn } from "../fixtures/people";
import { makePicture } from "../fixtures/pictures";
import { createPost } from "../fixtures/posts";
import { expect, test } from "../fixtures/test";

const NOBODY = "0".repeat(24);

test("somebody without a post is invited to write one", async ({ page }) => {
  await registerAndLogIn(page);
  await page.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { name: "Nothing written yet" })).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write a post" })).toBeVisible();
});

test("my posts stand in pages, the newest first", async ({ page }) => {
  const person = await registerAndLogIn(page);
  for (let number = 1; number <= 13; number += 1) {
    await createPost(person, { title: `Note number ${number}` });
  }
  await page.goto(`/dashboards/posts/${person.id}`);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Note number 13");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Note number 1");
});

test("deleting the last post of a page leads to the page that is the last one now", async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  for (let number = 1; number <= 14; number += 1) {
    await createPost(person, { title: `Note number ${number}` });
  }
  const list = `/dashboards/posts/${person.id}`;
  await page.goto(`${list}?page=2`);
  await page.getByRole("link", { name: "Delete Note number 2" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  for (const [number, place] of [
    [2, "?page=2"],
    [1, ""],
  ] as const) {
    const name = `Note number ${number}`;
    await page.getByRole("link", { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(list + place);
    await expect(page.getByRole("status")).toContainText(`“${name}” is deleted`);
  }
  await page.goto(`${list}?page=99`);
  await expect(page).toHaveURL(list);
});

test("a post is changed in the form that it was written in, with its picture and text", async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  const { id, title } = await createPost(person);
  await page.goto(`/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Some *text*.");
  await expect(page.getByLabel("Category")).toHaveValue("Food");
  await expect(page.getByLabel("Tags")).toHaveValue("bread, salt");
  await expect(page.getByLabel("Price, $", { exact: true })).toHaveCount(0);

  await page.getByLabel("Text", { exact: true }).fill("Some **better** text.");
  await page.getByLabel("Picture").setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`/marketplace/${id}`);
  await expect(page.getByRole("status")).toContainText("is saved");
  await expect(page.locator(".prose strong")).toHaveText("better");

  await page.goto(`/dashboards/update-post/${id}`);
  await expect(page.getByAltText("The present picture")).toBeVisible();
  await page.getByLabel("Tags").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`/marketplace/${id}`);
  const kept = await callApi<{ tags: string[]; image: string | null }>("GET", `/api/posts/${id}`);
  expect(kept.tags).toEqual([]);
  expect(kept.image).not.toBeNull();
});

test("a change that cannot be kept comes back with all that was typed", async ({ page }) => {
  const person = await registerAndLogIn(page);
  const { id } = await createPost(person);
  await page.goto(`/dashboards/update-post/${id}`);
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Text", { exact: true }).fill("Half of it");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Your changes were not saved");
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Enter a title/);
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half of it");
});

test("deleting a post asks first, and a press deletes it", async ({ page }) => {
  const person = await registerAndLogIn(page);
  const { id, title } = await createPost(person);
  await page.goto(`/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete “${title}”?`);
  await callApi("GET", `/api/posts/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}`);
  await expect(page.getByRole("status")).toContainText(`“${title}” is deleted`);
  await expect(page.getByRole("heading", { name: "Nothing written yet" })).toBeVisible();
  expect((await page.goto(`/marketplace/${id}`))?.status()).toBe(404);
});

test("posts of others are neither changed nor deleted, unknown ones are not found", async ({
  page,
}) => {
  const { id } = await createPost(await createPerson());
  await registerAndLogIn(page);
  for (const screen of ["update-post", "delete-post"]) {
    const path = `/dashboards/${screen}/${id}`;
    expect((await page.goto(path))?.status()).toBe(403);
    const headers = { Origin: new URL(page.url()).origin };
    const form = { title: "Mine now", description: "Text", category: "Food" };
    expect((await page.request.post(path, { headers, form })).status()).toBe(403);
    expect((await page.goto(`/dashboards/${screen}/${NOBODY}`))?.status()).toBe(404);
  }
  await callApi("GET", `/api/posts/${id}`);
});

test("an admin looks at another's posts and may delete one", async ({ page }) => {
  const person = await createPerson();
  const { title } = await createPost(person);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/posts/${person.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Posts by Robin ${person.lastName}`,
  );
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}`);
});
