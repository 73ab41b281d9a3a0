import { openHydrated } from "../../fixtures/browser/hydration";
import { logInNewPerson } from "../../fixtures/data/people";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("the look of a shared link follows what is typed for it", async ({ page }) => {
  const author = await logInNewPerson(page);
  const { id, title } = await createDraft(author);
  await openHydrated(page, `/dashboards/publish/${author.id}/${id}`);
  const look = page.locator(".look-shared");
  await expect(look).toContainText(title);
  await page.getByLabel("Short description").fill("In short");
  await expect(look).toContainText("In short");
  await page.getByLabel("Title when shared").fill("So much ink");
  await page.getByLabel("Text when shared").fill("You will not believe it");
  await expect(look.locator(".look-title")).toHaveText("So much ink");
  await expect(look.locator(".look-lines")).toHaveText("You will not believe it");
  await expect(page.locator(".post-card")).toContainText(title);
  await expect(page.locator(".post-card")).toContainText("In short");
  await page.getByLabel("Title when shared").fill(" ");
  await expect(look.locator(".look-title")).toHaveText(title);
});

test("the tag that is being typed is completed, whatever stands before it", async ({ page }) => {
  const author = await logInNewPerson(page);
  await createPost(author, { tags: "bread, salt" });
  const { id } = await createDraft(author, { tags: "bread" });
  const path = `/dashboards/publish/${author.id}/${id}`;
  const tags = page.getByRole("combobox", { name: "Tags" });
  const readOffered = () =>
    tags.evaluate((field: HTMLInputElement) =>
      [...(field.list?.options ?? [])].map(({ value }) => value),
    );
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('<option value="bread, salt"');
  await openHydrated(page, path);
  expect(await readOffered()).not.toContain("bread, bread");
  await tags.fill("Bread,sa");
  await expect.poll(readOffered).toContain("Bread,salt");
  expect((await readOffered()).filter((value) => !value.startsWith("Bread,sa"))).toEqual([]);
  await tags.fill("bread,salt,");
  await page.getByRole("button", { name: "Remove salt" }).click();
  await expect.poll(readOffered).not.toContain("bread");
  await tags.fill("bre");
  await expect.poll(readOffered).toContain("bread");
});
