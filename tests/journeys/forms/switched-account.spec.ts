import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

type Listed = { data: { user: { id: string } }[] };

test("a form is not sent as another user who logged in since it was opened", async ({
  page,
  context,
}) => {
  const { id } = await createPost(await createPerson());
  const comments = () => callApi<Listed>("GET", `/api/comments?postId=${id}&page=1`);
  await logInNewPerson(page);
  await page.goto(`/marketplace/${id}`);
  await page.getByLabel("Add a comment").fill("Mine alone");
  const other = await createPerson();
  await logIn(await context.newPage(), other);

  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(
    `logged in as ${other.firstName} ${other.lastName}`,
  );
  await expect(page.getByText("Mine alone")).toBeVisible();
  expect((await comments()).data).toEqual([]);

  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Add a comment")).toHaveValue("Mine alone");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(":target")).toContainText("Mine alone");
  expect((await comments()).data).toMatchObject([{ user: { id: other.id } }]);
});

test("a button on a page opened by another user does nothing", async ({ page, context }) => {
  const { id } = await createPost(await createPerson());
  await logInNewPerson(page);
  await page.goto(`/marketplace/${id}`);
  await logIn(await context.newPage(), await createPerson());
  await page.getByRole("button", { name: /^Like, / }).click();
  await expect(page.getByText("someone else opened this form")).toBeVisible();
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ likesCount: 0 });
});
