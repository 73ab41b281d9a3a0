import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

async function publishWithTag() {
  const [author, reader] = [await createPerson(), await createPerson()];
  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  const body = { title: "Boiled walnuts", description: "Some text.", category: "Food", tags: tag };
  await callApi("POST", "/api/posts", { token: author.token, body });
  return { author, reader, tag, name: `${author.firstName} ${author.lastName}` };
}

test(
  "a misspelt search asks what was meant, which a click finds",
  { tag: "@scripts" },
  async ({ page }) => {
    await openHydrated(page, "/marketplace/search?searchQuery=lihgthouse&kind=blog");
    await page.getByText("Did you mean").getByRole("link", { name: "lighthouse" }).click();
    await expect(page).toHaveURL("/marketplace/search?searchQuery=lighthouse&kind=blog");
    await expect(page.locator("mark").first()).toHaveText(/^lighthouse/iu);
    await expect(page.getByText("Did you mean")).toBeHidden();
  },
);

test("a search is sorted by a select that keeps its filters", async ({ page }) => {
  await openHydrated(page, "/marketplace/search?searchQuery=ink&kind=blog");
  await expect(page.getByLabel("Sort by")).toHaveValue("best");
  await page.getByLabel("Sort by").selectOption("Oldest");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL("/marketplace/search?searchQuery=ink&kind=blog&sort=oldest");
  await expect(page.getByLabel("Sort by")).toHaveValue("oldest");
});

test("a new search keeps the category and the filters, which chips remove one by one", async ({
  page,
}) => {
  await page.goto("/marketplace/food/Food?kind=project&from=2020-01-02");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Show results" }).click();
  await page.getByRole("searchbox").first().fill("ink");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const query = new URLSearchParams("searchQuery=ink&kind=project&currency=EUR&from=2020-01-02");
  await expect(page).toHaveURL(`/marketplace/search?${query}&category=Food`);
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  for (const chip of ["From 2 Jan 2020", "In EUR", "Food"]) {
    await page.getByRole("link", { name: `Remove filter: ${chip}` }).click();
  }
  await expect(page).toHaveURL("/marketplace/search?searchQuery=ink&kind=project");
});

test("categories say how much of a search they have, and keep its other filters", async ({
  page,
}) => {
  const tag = `ink ${crypto.randomUUID().slice(0, 8)}`;
  const { token } = await createPerson({ accountType: "provider" });
  const publish = async (category: string, price?: number) => {
    const body = { title: "Ink", description: "Some text.", category, tags: tag, price };
    await callApi("POST", "/api/posts", { token, body });
  };
  await publish("Food");
  await publish("Food", 12);
  await publish("Travel");
  const query = new URLSearchParams({ searchQuery: `tag:"${tag}"` });
  await openHydrated(page, `/marketplace/search?${query}`);
  const categories = page.getByRole("navigation", { name: "Category" });
  await expect(categories.getByRole("link", { name: "Food 2" })).toBeVisible();
  await expect(categories.getByRole("link", { name: "Design 0" })).toBeVisible();
  await openHydrated(page, `/marketplace/search?${query}&kind=project`);
  await expect(categories.getByRole("link", { name: "Travel 0" })).toBeVisible();
  await categories.getByRole("link", { name: "Food 1" }).click();
  await expect(page).toHaveURL(/kind=project&category=Food/u);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("another form of a word is found and marked", async ({ page }) => {
  const { author } = await publishWithTag();
  await openHydrated(
    page,
    `/marketplace/search?searchQuery=walnut+boiling+author:"${author.lastName}"`,
  );
  await expect(page.getByRole("article").locator("mark").first()).toHaveText(/Boiled|walnuts/u);
});

test(
  "people and tags of a search are followed above its posts",
  { tag: "@scripts" },
  async ({ page }) => {
    const { author, reader, tag, name } = await publishWithTag();
    await logIn(page, reader);
    await openHydrated(
      page,
      `/marketplace/search?searchQuery=${encodeURIComponent(author.lastName)}`,
    );
    const people = page.getByRole("region", { name: "People" });
    await expect(people).toContainText("1 post, 0 followers");
    await people.getByRole("button", { name: `Follow ${name}` }).click();
    await expect(page.getByText(`You are now following ${name}`).first()).toBeVisible();
    await expect(people.getByRole("button", { name: `Unfollow ${name}` })).toBeVisible();

    await openHydrated(page, `/marketplace/search?searchQuery=${encodeURIComponent(tag)}`);
    const tags = page.getByRole("region", { name: "Tags" });
    await tags.getByRole("button", { name: `Follow ${tag}` }).click();
    await tags.getByRole("button", { name: `Unfollow ${tag}` }).click();
    await tags.getByRole("link", { name: tag }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
  },
);

test("a visitor follows whom a search found after the login", async ({ page }) => {
  const { author, reader, name } = await publishWithTag();
  await openHydrated(
    page,
    `/marketplace/search?searchQuery=${encodeURIComponent(author.lastName)}`,
  );
  expect(await page.locator("script").count()).toBe(0);
  await page.getByRole("link", { name: `Follow ${name}` }).click();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/authors/${author.id}`);
  await expect(page.getByRole("button", { name: `Unfollow ${name}` })).toBeVisible();
});
