import { goOn } from "../../fixtures/browser/editor";
import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import { expect, test } from "../../fixtures/journey";

test.slow();

test("on a site with one category the first post is published without touching the category", async ({
  page,
}) => {
  await withEmptySite(async (site) => {
    await enterEmptySite(page, site);
    await page.getByRole("main").getByRole("link", { name: "Write a post" }).click();
    await page.getByLabel("Title").fill("Walnut ink");
    await page.getByLabel("Text", { exact: true }).fill("Boil nuts.");
    await goOn(page);
    await expect(page.getByLabel("Category", { exact: true }).locator("option:checked")).toHaveText(
      "None (goes in Everything else)",
    );
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Walnut ink" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Everything else" }).first(),
    ).toBeVisible();
  });
});
