import { goOn } from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft, createPost, postIdOf } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("a text goes from draft to post, through a conflict, and back to what it was", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const text = page.getByLabel("Text", { exact: true });
  await page.goto(`/dashboards/write/${person.id}`);
  await page.getByLabel("Title").fill("Walnut ink");
  await text.fill("Boil the green nuts.");
  await press("Save draft");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await press("Publish");
  const id = postIdOf(page);

  await page.goto(`/dashboards/update-post/${id}`);
  await text.fill("Boil the ripe nuts slowly.");
  const admin = await createSession(ADMIN);
  const theirs = { description: "Boil the black nuts." };
  await callApi("PUT", `/api/posts/${id}`, { token: admin.token, body: theirs });
  await press("Continue");
  await expect(page.locator(".conflict ins")).toContainText(["ripe", "slowly"]);
  await press("Keep mine");
  await press("Publish changes");
  await expect(page.locator(".prose")).toHaveText("Boil the ripe nuts slowly.");

  await page.goto(`/dashboards/update-post/${id}`);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText("2 words added, 1 removed");
  await expect(rows.nth(2)).toContainText(/Published.*1 word added, 1 removed/su);
  await expect(rows.nth(2)).not.toContainText("You");
  await rows.nth(3).getByRole("link").click();
  await expect(page.locator("del")).toHaveText("(removed: green)");
  await expect(page.locator("ins")).toHaveText(["(added: ripe)", "(added:  slowly)"]);
  await expect(page.getByText("The same in both: Title")).toBeVisible();
  await press("Restore this version");
  await expect(page.getByRole("status")).toContainText("The earlier version is back");
  await expect(page.locator(".prose")).toHaveText("Boil the green nuts.");
  await page.goto(`/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: "Earlier versions of Walnut ink" }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("Restored");
});

test("what changed since the page was opened is not restored over", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id } = await createPost(person, { title: "As it was" });
  const change = (title: string) =>
    callApi("PUT", `/api/posts/${id}`, { token: person.token, body: { title } });
  await change("As it is");
  await page.goto(`/dashboards/revisions/${id}`);
  await page.getByRole("row").last().getByRole("link").click();
  await change("As it will be");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing was restored");
  await expect(page.locator("ins")).toContainText("will be");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("As it was");
});

test("a draft has its versions from the editor on, and they are nobody else's", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const { id } = await createDraft(person);
  await page.goto(`/dashboards/write/${person.id}/${id}`);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByText("There are none yet")).toBeVisible();
  await page.getByRole("link", { name: "Back to the text" }).click();
  await expect(page).toHaveURL(`/dashboards/write/${person.id}/${id}`);

  const post = await createPost(person);
  for (const [who, statuses] of [
    [await createPerson(), [404, 403]],
    [ADMIN, [404, 200]],
  ] as const) {
    await logIn(page, who);
    const answers = [id, post.id].map((one) => page.request.get(`/dashboards/revisions/${one}`));
    expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual(statuses);
  }
});
