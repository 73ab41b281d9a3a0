import { callApi } from "../fixtures/api";
import { visit } from "../fixtures/hydration";
import { createPerson, registerAndLogIn } from "../fixtures/people";
import { createPost } from "../fixtures/posts";
import { expect, test } from "../fixtures/test";
import { enterSession, openWebSession } from "../fixtures/web-session";

test("what one person wrote is kept and not sent in the name of another who logged in meanwhile", async ({
  page,
  context,
}) => {
  const { id } = await createPost(await createPerson());
  await registerAndLogIn(page);
  await visit(page, `/marketplace/${id}`);
  await page.getByLabel("Add a comment").fill("Mine alone");
  const other = await createPerson();
  await enterSession(context, await openWebSession(other));

  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText(`logged in as ${other.firstName} ${other.lastName}`)).toBeVisible();
  await expect(page.getByText("Mine alone")).toBeVisible();
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ commentsCount: 0 });
});
