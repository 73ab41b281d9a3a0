import { goOn } from "../../fixtures/browser/editor";
import { randomUUID } from "node:crypto";
import { callApi } from "../../fixtures/data/api";
import { PROVIDER, logIn, openDashboard } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

type Priced = { price: number | null; updatedPrice: number | null; availability: string };

test("the job list searches projects and says when there are none", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const word = `zither${randomUUID().slice(0, 8)}`;
  await createPost(provider, { title: `A ${word} for sale`, price: 40 });
  await logIn(page, PROVIDER);
  await openDashboard(page);
  await page.getByRole("link", { name: "Job List" }).click();
  await expect(page).toHaveURL(`/dashboards/projects/${provider.id}`);
  await page.getByRole("searchbox", { name: "Search projects" }).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`/dashboards/projects/${provider.id}?query=${word}`);
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("$40");
  await page.goto(`/dashboards/projects/${provider.id}?query=xyzzyqwert`);
  await expect(page.getByRole("heading", { name: "No projects for" })).toBeVisible();
});

test("a project with a new price shows the old one struck through", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const { id, title } = await createPost(provider, { price: 120 });
  await logIn(page, PROVIDER);
  await page.goto(`/dashboards/projects/${provider.id}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await goOn(page);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("120");
  await page.getByLabel("New price").fill("99,5");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByLabel("New price")).toHaveAccessibleDescription(/decimal point/);
  await page.getByLabel("New price").fill("99.5");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));
  await expect(page.locator("s").first()).toContainText("$120");

  await page.goto(`/dashboards/update-project/${id}`);
  await goOn(page);
  await page.getByLabel("New price").fill("");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Availability").selectOption("Reserved");
  await page.getByLabel("Quantity").fill("none");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByLabel("Quantity")).toHaveAccessibleDescription(/whole number/);
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  await page.getByLabel("Quantity").fill("3");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(postUrl(id));
  await expect(page.locator("#offer")).toContainText(/€120 Reserved.*Quantity: 3/s);
  const kept = await callApi<Priced>("GET", `/api/posts/${id}`);
  expect(kept).toMatchObject({ price: 120, updatedPrice: null, availability: "reserved" });
});

test("a list is filtered by availability, which pages and new searches keep", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const word = `lathe${randomUUID().slice(0, 8)}`;
  const lowered = { price: 40, updatedPrice: 32, tags: word };
  const { id } = await createPost(provider, { title: `A ${word}`, ...lowered });
  const sold = await createPost(provider, { title: `Sold ${word}`, price: 20, tags: word });
  const { token } = provider;
  await callApi("PUT", `/api/posts/${sold.id}`, { token, body: { availability: "sold" } });
  await page.goto(`/marketplace?tag=${word}`);
  await expect(page.locator("article")).toHaveCount(2);
  await page.getByLabel("Availability of projects").selectOption("Sold");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page.locator("article")).toHaveCount(1);
  await expect(page.locator("article")).toContainText(`Sold ${word}`);
  await expect(page.getByRole("link", { name: "Remove filter: Sold" })).toBeVisible();
  await page.getByRole("searchbox").fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/availability=sold/);
  await expect(page.getByLabel("Availability of projects")).toHaveValue("sold");

  await page.goto(`/marketplace/${id}`);
  const offer = page.locator("#offer");
  await expect(offer).toContainText(/Lowered by 20\s% on \d/);
  await expect(offer).toContainText(/Seller since \d.* · \d+ sold/);
  await expect(offer.getByRole("link", { name: "Send e-mail" })).toHaveAttribute(
    "href",
    `/login?redirectTo=${encodeURIComponent(`/dashboards/profile/e-mail/${provider.id}`)}`,
  );
  await expect(offer.getByRole("link", { name: "Message" })).toBeVisible();
});

test("a deleted project leads back to the job list", async ({ page }) => {
  const provider = await createSession(PROVIDER);
  const { title } = await createPost(provider, { price: 7 });
  await logIn(page, PROVIDER);
  await page.goto(`/dashboards/projects/${provider.id}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`/dashboards/projects/${provider.id}`);
  await expect(page.getByRole("status")).toContainText(`“${title}” was deleted`);
});
