import { PASSWORD } from "../../../api/test/support/people";
import { createSetUpCode } from "../../../api/src/queries/site/set-up";
import { withEmptySite } from "../../fixtures/stack/empty-site";
import { expect, test } from "../../fixtures/journey";

test.slow();

test("an operator sets up an empty site with its code, and nobody can do it again @scripts", async ({
  page,
}) => {
  await withEmptySite(async ({ webUrl, db }) => {
    await page.goto(webUrl);
    await expect(page).toHaveURL(`${webUrl}/set-up`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up your site");
    await page.getByLabel("Code").fill("BCDFG-BCDFG-BCDFG-BCDFG");
    await page.getByLabel("Name of the site").fill("Quiet Quarto");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Quill");
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByText("This code is wrong, or older than an hour").first()).toBeVisible();
    await expect(page.getByLabel("Name of the site")).toHaveValue("Quiet Quarto");
    await expect(page.getByLabel("E-mail")).toHaveValue("ada@example.com");

    await page.goto(`${webUrl}/set-up?code=${await createSetUpCode(db)}`);
    await page.getByLabel("Name of the site").fill("Quiet Quarto");
    await page.getByLabel("Who may register").selectOption("invitation");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Quill");
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page).toHaveURL(/\/dashboards\/dashboard\//u);
    await expect(page.getByText("Quiet Quarto is set up.").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Site Settings" }).first()).toBeVisible();
    await page.goto(`${webUrl}/set-up`);
    await expect(page).toHaveURL(/\/dashboards\/dashboard\//u);

    await page.getByRole("link", { name: "Site Settings" }).first().click();
    await expect(page.getByLabel("Who may register")).toHaveValue("invitation");

    const visitor = await fetch(`${webUrl}/`, { redirect: "manual" });
    expect(await visitor.text()).toContain("Quiet Quarto");
    const again = await fetch(`${webUrl}/set-up`, { redirect: "manual" });
    expect(again.headers.get("Location")).toBe("/");
  });
});
