import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";
import { addSessionCookie, openWebSession } from "../../fixtures/browser/web-session";

test("a form stays unsent and intact when another user has logged in since it was opened", async ({
  page,
  context,
}) => {
  const { id } = await createPost(await createPerson());
  await logInNewPerson(page);
  await openHydrated(page, `/marketplace/${id}`);
  await page.getByLabel("Add a comment").fill("Mine alone");
  const other = await createPerson();
  await addSessionCookie(context, await openWebSession(other));

  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText(`logged in as ${other.firstName} ${other.lastName}`)).toBeVisible();
  await expect(page.getByText("Mine alone")).toBeVisible();
  expect(await callApi("GET", `/api/posts/${id}`)).toMatchObject({ commentsCount: 0 });
});
