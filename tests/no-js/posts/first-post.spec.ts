import { sql } from "drizzle-orm";
import { PASSWORD } from "../../../api/test/support/people";
import { withEmptySite } from "../../fixtures/stack/empty-site";
import { expect, test } from "../../fixtures/test";

test.slow();

test("on a site with one category the first post is published without touching the category", async ({
  page,
}) => {
  await withEmptySite(async ({ webUrl, apiUrl, db }) => {
    const email = "ada@example.com";
    const registered = await fetch(`${apiUrl}/api/users/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ firstName: "Ada", lastName: "Quill", email, password: PASSWORD }),
    });
    expect(registered.status).toBe(201);
    await db.all(sql`UPDATE users SET is_verified = 1`);

    await page.goto(`${webUrl}/login`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("main").getByRole("link", { name: "Write a post" }).click();
    await expect(page.getByLabel("Category", { exact: true }).locator("option:checked")).toHaveText(
      "None (goes in Everything else)",
    );
    await page.getByLabel("Title").fill("Walnut ink");
    await page.getByLabel("Text", { exact: true }).fill("Boil nuts.");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Walnut ink" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Everything else" }).first(),
    ).toBeVisible();
  });
});
