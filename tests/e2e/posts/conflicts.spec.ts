import { preferMarkdown } from "../../fixtures/browser/prefer-markdown";
import type { Page } from "playwright/test";
import {
  loseFirstAnswer,
  openEditor,
  saveState,
  textField,
  goOn,
} from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import { logIn, logInNewPerson } from "../../fixtures/data/people";
import type { Person } from "../../fixtures/data/people";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

/** A second browser on the site of an open page. */
async function openBrowser(page: Page) {
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL });
  if (!context) throw new Error("There is no second browser");
  return preferMarkdown(context);
}

/** A draft that is open in two browsers of its author, and was saved in the second one. */
async function openTwice(page: Page, person: Person & { token: string }, path: string) {
  await openEditor(page, path);
  const other = await (await openBrowser(page)).newPage();
  await logIn(other, person);
  await openEditor(other, path);
  await textField(other).fill("Written in the other browser");
  await expect(saveState(other)).toHaveText(/^Saved \d/u);
  return other;
}

test("two browsers of one person are shown both texts, and lose neither", async ({ page }) => {
  const person = await logInNewPerson(page);
  const draft = await createDraft(person);
  const path = `/dashboards/write/${person.id}/${draft.id}`;
  type Draft = { description: string };
  const read = async () =>
    (await callApi<Draft>("GET", `/api/posts/${draft.id}`, { token: person.token })).description;
  const other = await openTwice(page, person, path);

  await textField(page).fill("Written in this browser");
  const conflict = page.locator(".conflict");
  await expect(conflict.getByRole("alert")).toContainText("changed elsewhere");
  await expect(saveState(page)).toContainText("Not saved");
  await expect(conflict.locator("del")).toContainText("the other");
  await expect(conflict.locator("ins")).toContainText("this");
  await expect(textField(page)).toHaveValue("Written in this browser");
  expect(await read()).toBe("Written in the other browser");

  // Meanwhile the page dies: the text is found again, and so is the choice.
  page.on("dialog", (dialog) => void dialog.accept());
  await openEditor(page, path);
  await expect(textField(page)).toHaveValue("Written in this browser");
  await expect(conflict.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(read).toBe("Written in this browser");
  await expect(conflict).toHaveCount(0);

  await textField(other).fill("Again in the other browser");
  await expect(other.locator(".conflict")).toBeVisible();
  await other.getByRole("button", { name: "Use the saved version" }).click();
  await expect(textField(other)).toHaveValue("Written in this browser");
  await openEditor(other, path);
  await expect(textField(other)).toHaveValue("Written in this browser");
  await textField(other).fill("At last in the other browser");
  await expect.poll(read).toBe("At last in the other browser");
  await other.context().close();
});

test("two windows of one text know of each other, in one browser and in two", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person);
  const path = `/dashboards/write/${person.id}/${id}`;
  const notice = (one: Page) => one.getByText("in another window as well");
  await openEditor(page, path);
  await expect(notice(page)).toHaveCount(0);
  const beside = await page.context().newPage();
  await openEditor(beside, path);
  for (const one of [page, beside]) await expect(notice(one)).toBeVisible();
  await beside.close();
  await expect(notice(page)).toHaveCount(0);

  const other = await (await openBrowser(page)).newPage();
  await logIn(other, person);
  await openEditor(other, path);
  for (const one of [page, other]) await expect(notice(one)).toBeVisible();
  const sidebar = other.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(notice(page)).toHaveCount(0);
  await other.context().close();
});

test("who publishes over a change sees both texts, however far down the button is", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id } = await createPost(person);
  await page.setViewportSize({ width: 360, height: 700 });
  await openEditor(page, `/dashboards/update-post/${id}`);
  const body = { description: "Written elsewhere" };
  await callApi("PUT", `/api/posts/${id}`, { token: person.token, body });
  await textField(page).fill("Written here");
  await page.getByRole("button", { name: "Continue" }).click();
  const notice = page.locator(".conflict").getByRole("alert");
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
});

test("a button pressed while both texts are shown asks which to keep, and saves nothing", async ({
  page,
}) => {
  const { token } = await logInNewPerson(page);
  const { id } = await createPost({ token });
  await page.setViewportSize({ width: 360, height: 700 });
  await openEditor(page, `/dashboards/update-post/${id}`);
  await callApi("PUT", `/api/posts/${id}`, { token, body: { description: "Written elsewhere" } });
  await textField(page).fill("Written here");
  const conflict = page.locator(".conflict");
  await expect(conflict).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(conflict.getByRole("alert")).toBeFocused();
  await expect(conflict.getByRole("alert")).toBeInViewport();
  await page.getByRole("button", { name: "Preview" }).last().click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(conflict.getByRole("alert")).toBeFocused();
  type Post = { description: string };
  const read = async () => (await callApi<Post>("GET", `/api/posts/${id}`)).description;
  expect(await read()).toBe("Written elsewhere");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toHaveCount(0);
  await goOn(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect.poll(read).toBe("Written here");
});

test("a text that is found again does not replace what was saved elsewhere meanwhile", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { token } = person;
  const { id } = await createDraft(person);
  const path = `/dashboards/write/${person.id}/${id}`;
  await page.route("**/post-editor", (route) => route.abort());
  await openEditor(page, path);
  await textField(page).fill("Written here");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  const body = { status: "draft", kind: "blog", description: "Written elsewhere" };
  await callApi("PUT", `/api/posts/${id}`, { token, body });
  page.on("dialog", (dialog) => void dialog.accept());
  await openEditor(page, path);
  await expect(textField(page)).toHaveValue("Written here");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.locator(".conflict").getByRole("alert")).toBeFocused();
  type Draft = { description: string };
  const draft = await callApi<Draft>("GET", `/api/posts/${id}`, { token });
  expect(draft.description).toBe("Written elsewhere");
});

test("who edits on after a conflict is saved by itself again", async ({ page }) => {
  const person = await logInNewPerson(page);
  const post = await createPost(person);
  const path = `/dashboards/update-post/${post.id}`;
  const copy = `/api/posts/${post.id}/working-copy`;
  const { token } = person;
  await callApi("PUT", copy, { token, body: { title: "A copy of it" } });
  await openEditor(page, path);
  await callApi("PUT", copy, { token, body: { title: "A copy from elsewhere" } });
  await page.getByLabel("Title").fill("A copy from here");
  await expect(page.locator(".conflict")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.locator(".conflict")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("A copy from here");
  await page.getByLabel("Title").fill("A copy from here, edited on");
  type Copy = { title: string };
  await expect
    .poll(async () => (await callApi<Copy>("GET", copy, { token })).title)
    .toBe("A copy from here, edited on");
});

test("discarded changes leave nothing of theirs in the form", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await openEditor(page, `/dashboards/update-post/${id}`);
  await page.getByLabel("Title").fill("Not a good one");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Discard changes").first().click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue(title);
});

test("a post that was scheduled elsewhere stays so when its text is sent again", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { token } = person;
  const { id } = await createDraft(person);
  await openEditor(page, `/dashboards/write/${person.id}/${id}`);
  await loseFirstAnswer(page);
  await textField(page).fill("Written here");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { status: "scheduled", publishAt };
  await callApi("PUT", `/api/posts/${id}`, { token, body });
  const answered = page.waitForResponse("**/post-editor");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answered;
  await expect(saveState(page)).not.toContainText("we’ll try again soon");
  type Draft = { status: string; description: string };
  expect(await callApi<Draft>("GET", `/api/posts/${id}`, { token })).toMatchObject({
    status: "scheduled",
    description: "Written here",
  });
});
