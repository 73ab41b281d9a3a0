import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { createSeries } from "../../fixtures/data/series";
import { expect, test } from "../../fixtures/journey";

test(
  "an author begins a series, orders and removes its posts, and deletes it",
  { tag: "@scripts" },
  async ({ page }) => {
    const { id, token } = await logInNewPerson(page);
    const first = await createPost({ token }, { title: "Walnuts" });
    await createPost({ token }, { title: "Oak galls" });
    await createDraft({ token }, { title: "Soot" });
    await page.goto(`/dashboards/posts/${id}`);
    await page.getByRole("link", { name: "Series", exact: true }).click();
    await page.getByRole("button", { name: "Begin a series" }).click();
    await expect(page.getByRole("link", { name: "Enter a title" })).toBeVisible();
    await page.getByLabel("Title").fill("Ink from the garden");
    await page.getByLabel("Description").fill("In small steps.");
    await page.getByRole("button", { name: "Begin a series" }).click();
    for (const title of ["Walnuts", "Oak galls", "Soot (draft)"]) {
      await page.getByLabel("Add a post").selectOption({ label: title });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByRole("checkbox", { name: `Remove ${title.split(" (")[0]}` }),
      ).toBeVisible();
    }
    await page.getByLabel("Place of Oak galls").fill("1");
    await page.getByLabel("Title").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "Enter a title" })).toBeVisible();
    await expect(page.getByLabel("Place of Oak galls")).toHaveValue("1");
    await page.getByLabel("Title").fill("Inks");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Place of Walnuts")).toHaveValue("2");

    await page.getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL(/\/series\/[0-9a-f]{24}\/inks$/u);
    await expect(page.getByRole("listitem").filter({ hasText: "min" })).toHaveText([
      /Oak galls/u,
      /Walnuts/u,
    ]);
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("checkbox", { name: "Remove Oak galls" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Place of Walnuts")).toHaveValue("1");
    await page.getByRole("link", { name: "Delete Inks" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(`/dashboards/series/${id}`);
    await page.goto(`/marketplace/${first.id}`);
    await expect(page.getByText("Part 1 of")).toHaveCount(0);
  },
);

test("a reader goes from part to part, and sees on the series which ones were read", async ({
  page,
}) => {
  const author = await createPerson();
  const posts = [];
  for (const title of ["Walnuts", "Oak galls", "Soot"])
    posts.push(await createPost(author, { title }));
  const { id } = await createSeries(
    author,
    posts.map((post) => post.id),
  );
  await page.goto(`/series/${id}/wrong`);
  await expect(page).toHaveURL(`/series/${id}/ink-from-the-garden`);
  await expect(page.getByText("You’ve read")).toHaveCount(0);
  await logIn(page, await createPerson());
  await page.goto(`/series/${id}`);
  await page.getByRole("link", { name: "Walnuts" }).click();
  await expect(page.getByText("Part 1 of 3 of Ink from the garden").first()).toBeVisible();
  await page.getByRole("link", { name: "Oak galls →" }).click();
  await expect(page.getByText("Part 2 of 3 of Ink from the garden").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "← Walnuts" })).toBeVisible();
  await page.getByRole("link", { name: "Ink from the garden" }).first().click();
  await expect(page.getByText("You’ve read 2")).toBeVisible();
  await page.getByRole("link", { name: "Read on" }).click();
  await expect(page.getByRole("heading", { name: "Soot" })).toBeVisible();
});

test("a series without published posts is for its author alone", async ({ page, request }) => {
  const author = await createPerson();
  const draft = await createDraft(author);
  const { id } = await createSeries(author, [draft.id]);
  expect((await request.get(`/series/${id}`)).status()).toBe(404);
  expect((await request.get(`/series/${id}/feed.atom`)).status()).toBe(404);
  await logIn(page, author);
  await page.goto(`/series/${id}`);
  await expect(page.getByRole("heading", { name: "Ink from the garden" })).toBeVisible();
});
