import { logInNewPerson } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("a post has words of its own where its link is shared, and nowhere else", async ({
  page,
  newPage,
}) => {
  const author = await logInNewPerson(page);
  const { id, title } = await createPost(author);
  await page.goto(`/dashboards/publish/${author.id}/${id}`);
  await page.getByLabel("Title when shared").fill("So");
  await page.getByLabel("Text when shared").fill("You will not believe it");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByLabel("Title when shared")).toHaveAccessibleDescription(
    /Use at least 3 characters/u,
  );
  await expect(page.locator(".look-shared")).toContainText("You will not believe it");
  await page.getByLabel("Title when shared").fill("So much ink");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));

  const visitor = await newPage();
  await visitor.goto(`/marketplace/${id}`);
  await expect(visitor).toHaveTitle(new RegExp(title, "u"));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  const said = async (name: string) =>
    visitor.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  expect([await said("og:title"), await said("twitter:title")]).toEqual([
    "So much ink",
    "So much ink",
  ]);
  expect([await said("twitter:description"), await said("description")]).toEqual([
    "You will not believe it",
    "Some text.",
  ]);

  await page.goto(`/dashboards/publish/${author.id}/${id}`);
  await page.getByLabel("Title when shared").fill("");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));
  // The page that visitors get is cached until the change has purged it.
  const readAgain = async () => {
    await visitor.goto(`/marketplace/${id}`);
    return said("og:title");
  };
  await expect.poll(readAgain).toBe(title);
});
