import { preferMarkdown } from "../../fixtures/browser/prefer-markdown";
import { sql } from "drizzle-orm";
import {
  loseFirstAnswer,
  openEditor,
  saveState,
  textField,
  goBack,
  goOn,
} from "../../fixtures/browser/editor";
import { addSessionCookie, openWebSession } from "../../fixtures/browser/web-session";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/test";

type Own = { data: { id: string; title: string }[]; total: number };

const listDrafts = ({ token }: { token: string }) =>
  callApi<Own>("GET", "/api/posts/mine?status=draft", { token });

test("what is typed is saved after a pause, and gets an address where another browser goes on", async ({
  page,
  browser,
}) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  await page.getByLabel("Title").fill("Saved by itself");
  await expect(saveState(page)).toHaveText(/^Saved \d\d:\d\d UTC\.$/u);
  await expect(page).toHaveURL(new RegExp(`/dashboards/write/${person.id}/[0-9a-f]{24}$`, "u"));
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Text", { exact: true }).fill("A first line");
  type Draft = { description: string };
  const draft = `/api/posts/${page.url().split("/").at(-1)}`;
  await expect
    .poll(async () => (await callApi<Draft>("GET", draft, { token: person.token })).description)
    .toBe("A first line");

  const other = await (
    await preferMarkdown(await browser.newContext({ baseURL: new URL(page.url()).origin }))
  ).newPage();
  await logIn(other, person);
  await openEditor(other, new URL(page.url()).pathname);
  await expect(other.getByLabel("Text", { exact: true })).toHaveValue("A first line");
  await goOn(other);
  await other.getByLabel("Category", { exact: true }).selectOption("Food");
  await other.getByRole("button", { name: "Publish" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Saved by itself");
  await other.context().close();
  expect((await listDrafts(person)).total).toBe(0);
});

test("without a line the text is kept, also when the page goes, and is sent once", async ({
  page,
  context,
}) => {
  const person = await logInNewPerson(page);
  const path = `/dashboards/write/${person.id}`;
  await openEditor(page, path);
  await context.setOffline(true);
  await page.getByLabel("Title").fill("In the tunnel");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  await page.getByLabel("Title").fill("In the long tunnel");
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(saveState(page)).toContainText("Saved");
  await expect(page).not.toHaveURL(path);
  await expect
    .poll(async () => (await listDrafts(person)).data.map(({ title }) => title))
    .toEqual(["In the long tunnel"]);
});

test("a lost answer to the first save makes no second draft", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  await loseFirstAnswer(page);
  await page.getByLabel("Title").fill("Sent twice");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(saveState(page)).toContainText("Saved");
  expect((await listDrafts(person)).total).toBe(1);
});

test("a lost answer to a later save is no conflict with the text that arrived", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person);
  await openEditor(page, `/dashboards/write/${person.id}/${id}`);
  await loseFirstAnswer(page);
  await page.getByLabel("Title").fill("Sent twice");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(saveState(page)).toHaveText(/^Saved \d\d:\d\d UTC\.$/u);
  await expect(page.locator(".conflict")).toHaveCount(0);
});

test("a text that was not sent is restored when its page is opened again", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person, { title: "As saved" });
  const path = `/dashboards/write/${person.id}/${id}`;
  await page.route("**/post-editor", (route) => route.abort());
  await openEditor(page, path);
  await page.getByLabel("Title").fill("As typed");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/post-editor");
  await openEditor(page, path);
  await expect(page.getByLabel("Title")).toHaveValue("As typed");
  await expect(saveState(page)).toContainText("Saved");
  expect((await listDrafts(person)).data).toMatchObject([{ title: "As typed" }]);
});

test("changes to a published post are saved beside it until they are published", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await openEditor(page, `/dashboards/update-post/${id}`);
  await page.getByLabel("Title").fill("Better said");
  await expect(saveState(page)).toContainText("Saved");
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ title });
  await goOn(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Better said");
});

test("a post that was refused is the same draft from then on", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  // Too short to be published.
  await page.getByLabel("Title").fill("On");
  await expect(saveState(page)).toContainText("Saved");
  await textField(page).fill("Some text");
  const list = async () => (await listDrafts(person)).data.map(({ title }) => title);
  type Draft = { description: string };
  const read = async () => {
    const draft = `/api/posts/${page
      .url()
      .split("/")
      .at(-1)
      ?.replace(/[?#].*/u, "")}`;
    return (await callApi<Draft>("GET", draft, { token: person.token })).description;
  };
  await expect.poll(read).toBe("Some text");
  await goOn(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Your post was not published");
  await goBack(page);
  await textField(page).fill("Some text, and more");
  await expect.poll(read).toBe("Some text, and more");
  expect(await list()).toEqual(["On"]);
  await expect(page.locator(".conflict")).toHaveCount(0);
  await page.getByLabel("Title").fill("Once");
  await goOn(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Once");
  expect(await list()).toEqual([]);
});

test("a draft that was refused is no conflict with what it saved itself", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person, { title: "First", category: "" });
  const read = () => callApi<{ title: string }>("GET", `/api/posts/${id}`, { token: person.token });
  await openEditor(page, `/dashboards/write/${person.id}/${id}`);
  await page.getByLabel("Title").fill("No");
  await expect.poll(async () => (await read()).title).toBe("No");
  await goOn(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Your post was not published");
  // The summary that was typed last is saved by itself, whichever page is open.
  await page.getByLabel("Short description").fill("In short");
  await page.getByRole("alert").getByRole("link").click();
  await page.getByLabel("Title", { exact: true }).fill("Third");
  await expect.poll(read).toMatchObject({ title: "Third", shortDescription: "In short" });
  await expect(page.locator(".conflict")).toHaveCount(0);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Your draft is saved.")).toBeVisible();
});

test("the theme is switched without a word or the draft's address being lost", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  await page.getByLabel("Title").fill("By day");
  await expect(saveState(page)).toContainText("Saved");
  const address = page.url();
  await page.getByLabel("Title").fill("By day and by night");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect
    .poll(async () => (await listDrafts(person)).data.map(({ title }) => title))
    .toEqual(["By day and by night"]);
  await page.getByLabel("Title").fill("By day, by night, and again");
  await expect
    .poll(async () => (await listDrafts(person)).data.map(({ title }) => title))
    .toEqual(["By day, by night, and again"]);
  await expect(page.locator(".conflict")).toHaveCount(0);
});

test("leaving asks only while something is not saved", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel("Title").click();
  await page.keyboard.type("Soon saved");
  await expect(saveState(page)).toContainText("Saved");
  await page.reload();
  expect(asked).toEqual([]);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Title").click();
  await page.keyboard.type(" and more");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("a text is not saved in the name of another user, and the editor says why", async ({
  page,
  context,
}) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  const other = await createPerson();
  await addSessionCookie(context, await openWebSession(other));
  await page.getByLabel("Title").fill("Mine alone");
  const who = `${other.firstName} ${other.lastName}`;
  await expect(saveState(page)).toHaveText(`Not saved: You are now logged in as ${who}.`);
  expect((await listDrafts(other)).total).toBe(0);
});

test("a scheduled post appears by itself", async ({ page }) => {
  const person = await logInNewPerson(page);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await createDraft(person, { title: "On time", publishAt });
  const now = new Date().toISOString();
  await db.batch([sql`UPDATE drafts SET publish_at = ${now} WHERE id = ${id}`]);
  const readAuthor = async () =>
    (await page.request.get(`/authors/${person.id}?${Date.now()}`)).text();
  await expect.poll(readAuthor, { timeout: 30_000 }).toContain("On time");
});
