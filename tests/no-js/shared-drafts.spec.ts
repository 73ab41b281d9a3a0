import { createPerson, logIn } from "../fixtures/data/people";
import { createDraft } from "../fixtures/data/posts";
import { shareDraft } from "../fixtures/data/shared-drafts";
import { expect, test } from "../fixtures/test";

test("the page of a draft's link shows no buttons that only scripts could press", async ({
  page,
}) => {
  const author = await createPerson();
  const draft = await createDraft(author, {
    title: "Half a recipe",
    description: "Boil the nuts.",
  });
  await shareDraft(author, draft.id);
  await logIn(page, author);
  await page.goto(`/dashboards/share-draft/${author.id}/${draft.id}`);
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/\/dashboards\/shared\//u);
  await expect(page.getByText("Copy link")).toBeHidden();
  await expect(page.getByRole("link", { name: "Open" })).toBeVisible();
});
