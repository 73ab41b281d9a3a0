import { visit } from "../fixtures/hydration";
import { ADMIN, createPerson, createSession, logIn, registerAndLogIn } from "../fixtures/people";
import { createPost } from "../fixtures/posts";
import { expect, test } from "../fixtures/test";

test("the form of a post follows from one post to the next without loading a document", async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  const [first, second] = [await createPost(person), await createPost(person)];
  await visit(page, `/dashboards/posts/${person.id}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const { title } of [first, second]) {
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("link", { name: "My posts" }).click();
  }
  await page.getByRole("link", { name: `Delete ${first.title}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${first.title}” is deleted.`)).toBeVisible();
  await expect(page.getByRole("row", { name: first.title })).toHaveCount(0);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a hydrated users' list blocks and unblocks where it stands", async ({ page }) => {
  const person = await createPerson();
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await visit(page, `/dashboards/users-list/${id}?query=${person.email}`);
  await page.getByRole("button", { name: `Block ${name}`, exact: true }).click();
  await page.getByRole("button", { name: `Unblock ${name}` }).click();
  await expect(page.getByRole("button", { name: `Block ${name}`, exact: true })).toBeVisible();
  await expect(page.getByText(`${name} may come in again.`)).toBeVisible();
});

test("a list that was narrowed stays so when somebody in it was deleted", async ({ page }) => {
  const person = await createPerson();
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  const list = `/dashboards/users-list/${id}?query=${person.lastName.replace(" ", "+")}&page=1`;
  await visit(page, list);
  const before = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`The account of ${name} is deleted.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody like that" })).toBeVisible();
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("what became of a form is told once, under the title of the page that follows", async ({
  page,
}) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, `/dashboards/write/${id}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await page.getByLabel("Title").fill("Told once");
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await page.getByLabel("Category").selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("“Told once” is published.")).toHaveCount(1);
  await expect(page).toHaveTitle(/^Told once/u);
});
