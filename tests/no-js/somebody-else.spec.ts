import { callApi } from "../fixtures/api";
import { createPerson, logIn, registerAndLogIn } from "../fixtures/people";
import { createPost } from "../fixtures/posts";
import { expect, test } from "../fixtures/test";

type Listed = { data: { user: { id: string } }[] };

test("what one person wrote is not sent in the name of another who logged in meanwhile", async ({
  page,
  context,
}) => {
  const { id } = await createPost(await createPerson());
  const comments = () => callApi<Listed>("GET", `/api/comments?postId=${id}&page=1`);
  await registerAndLogIn(page);
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

test("a button on a page that another person opened does nothing in one's own name", async ({
  page,
  context,
}) => {
  const { id } = await createPost(await createPerson());
  await registerAndLogIn(page);
  await page.goto(`/marketplace/${id}`);
  await logIn(await context.newPage(), await createPerson());
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByText("somebody else opened this form")).toBeVisible();
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ likesCount: 0 });
});
