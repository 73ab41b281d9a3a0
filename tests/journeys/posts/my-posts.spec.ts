import { goOn } from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import {
  ADMIN,
  createPerson,
  logIn,
  openDashboard,
  logInNewPerson,
} from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const NOBODY = "0".repeat(24);

test("a user without posts is invited to write one", async ({ page }) => {
  await logInNewPerson(page);
  await openDashboard(page);
  await page.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { name: "No posts yet" })).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: "Write a post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write a post" })).toBeVisible();
});

test("own posts are paged, newest first", async ({ page }) => {
  const person = await logInNewPerson(page);
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

test("deleting the only post of the last page leads to the page before", async ({ page }) => {
  const person = await logInNewPerson(page);
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
    await expect(page.getByRole("status")).toContainText(`“${name}” was deleted`);
  }
  await page.goto(`${list}?page=99`);
  await expect(page).toHaveURL(list);
});

test("a post is edited in the same form, with its picture and text", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await page.goto(`/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Some *text*.");
  await page.getByLabel("Text", { exact: true }).fill("Some **better** text.");
  await goOn(page);
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Food");
  await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("bread, salt");
  await expect(page.getByLabel("Price", { exact: true })).toHaveCount(0);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));
  await expect(page.getByRole("status")).toContainText(`Your changes to “${title}” are published`);
  await expect(page.locator(".prose strong")).toHaveText("better");

  await page.goto(`/dashboards/update-post/${id}`);
  await goOn(page);
  await expect(page.getByAltText("Current picture")).toBeVisible();
  await page.getByLabel("Tags", { exact: true }).fill("");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));
  const kept = await callApi<{ tags: string[]; image: string | null }>("GET", `/api/posts/${id}`);
  expect(kept.tags).toEqual([]);
  expect(kept.image).not.toBeNull();

  await page.goto(`/dashboards/delete-post/${id}`);
  await expect(page.getByText("Its picture will be deleted too.")).toBeVisible();
});

test("an invalid edit returns the form with all that was typed", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createPost(person);
  await page.goto(`/dashboards/update-post/${id}`);
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Text", { exact: true }).fill("Half of it");
  await goOn(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Your changes were not published");
  await page.getByRole("alert").getByRole("link", { name: "Enter a title" }).click();
  await expect(page).toHaveURL(new RegExp(`/update-post/${id}#post-title$`, "u"));
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half of it");
});

test("deleting a post asks for confirmation, names what goes with it, and the button deletes it", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await page.goto(`/dashboards/delete-post/${id}`);
  await expect(page.getByText("This can’t be undone.")).toHaveText("This can’t be undone.");
  const { token } = await createPerson();
  for (const description of ["One", "Two"]) {
    await callApi("POST", "/api/comments", { token, body: { postId: id, description } });
  }
  await callApi("PUT", "/api/posts/likes", { token, body: { postId: id } });
  await page.reload();
  await expect(page.getByText("This can’t be undone.")).toHaveText(
    "Its 2 comments and 1 like will be deleted too. This can’t be undone.",
  );

  await page.goto(`/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete “${title}”?`);
  await callApi("GET", `/api/posts/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}`);
  await expect(page.getByRole("status")).toContainText(`“${title}” was deleted`);
  await expect(page.getByRole("heading", { name: "No posts yet" })).toBeVisible();
  expect((await page.goto(`/marketplace/${id}`))?.status()).toBe(404);
});

test("posts of others are neither edited nor deleted, and unknown posts get 404", async ({
  page,
}) => {
  const { id } = await createPost(await createPerson());
  await logInNewPerson(page);
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

test("an admin sees another user's posts and deletes one", async ({ page }) => {
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

test("a text whose page would be too large comes back with a sentence beside its field", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("Much formatting");
  const text = page.getByLabel("Text", { exact: true });
  const typed = "`a`\n\n".repeat(9_999);
  await text.fill(typed);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(text).toHaveAccessibleDescription(/Shorten the text or use less formatting/);
  await expect(text).toHaveValue(typed);
  await goOn(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    /Shorten the text or use less formatting/,
  );
});
