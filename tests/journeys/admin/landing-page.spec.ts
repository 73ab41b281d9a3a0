import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

test.slow();

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

const PARTS = ["Heading and search", "Latest posts", "Popular this week", "New projects"];
const OTHERS = ["Categories", "More posts", "Text of your own", "Invitation to register"];

async function place(page: JourneyPage, places: Record<string, string>): Promise<void> {
  for (const part of [...PARTS, ...OTHERS]) {
    await page
      .getByLabel(part, { exact: true })
      .selectOption({ label: places[part] ?? "Not shown" });
  }
}

test(
  "an admin chooses what the landing page shows and in which order, and visitors see it at once",
  { tag: "@scripts" },
  async ({ page, newPage }) => {
    await withEmptySite(async (site) => {
      const { webUrl } = site;
      await enterEmptySite(page, site, { isAdmin: true });
      const visitor = await newPage();
      await visitor.goto(webUrl);
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Good writing");
      await expect(visitor.getByRole("heading", { name: "No posts yet" })).toBeVisible();

      await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
      await page.goto(`${webUrl}/dashboards`);
      await page.getByRole("link", { name: "Site Settings" }).click();
      const hero = page.getByLabel("Heading and search", { exact: true });
      await expect(hero).toHaveValue("1");
      await expect(page.getByLabel("Text of your own", { exact: true })).toHaveValue("");
      await place(page, {});
      await page.getByLabel("Tagline").fill("Slow letters");
      await press(page, "Save changes");
      await expect(hero).toHaveAccessibleDescription(/Show at least one part/);
      await expect(page.getByLabel("Tagline")).toHaveValue("Slow letters");

      await place(page, { "Invitation to register": "Place 4", "Text of your own": "Place 4" });
      await press(page, "Save changes");
      const text = page.getByLabel("Text on the landing page");
      await expect(text).toHaveAccessibleDescription(/Enter the text, or do not show it/);
      await text.fill(
        "## From the coast\n\nLetters, **slowly** written. <script>alert(1)</script>",
      );
      await press(page, "Save changes");
      await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
      await expect(page.getByLabel("Text of your own", { exact: true })).toHaveValue("1");
      await expect(page.getByLabel("Invitation to register")).toHaveValue("2");
      await expect(hero).toHaveValue("");

      await expect(async () => {
        await visitor.reload();
        await expect(visitor.locator("strong").first()).toHaveText("slowly");
      }).toPass();
      const headings = visitor.locator("main").getByRole("heading");
      await expect(headings).toHaveCount(3);
      await expect(headings.nth(0)).toHaveText("Ink Bazaar");
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(headings.nth(1)).toContainText("From the coast");
      await expect(headings.nth(2)).toHaveText("Start publishing today");
      await expect(visitor.locator("main script")).toHaveCount(0);

      await page.getByRole("link", { name: "Earlier versions" }).click();
      const row = page.getByRole("row").nth(1);
      await expect(row).toContainText("Parts of the landing page, Text on the landing page");
      await row.getByRole("link").click();
      await expect(page.locator("main")).toContainText("added: Text of your own");
    });
  },
);
