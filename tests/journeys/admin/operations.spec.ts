import { paths } from "../../../app/utils/paths";
import { ADMIN, logIn, openDashboard } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("an admin sees how the site runs", async ({ page }) => {
  await logIn(page, ADMIN);
  await openDashboard(page);
  await page.getByRole("link", { name: "Operations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operations");

  const hours = page.getByRole("table", { name: "Requests by hour" });
  const readLatest = async () => {
    const cells = await hours.getByRole("row").nth(1).getByRole("cell").allTextContents();
    return Number(cells[0]?.replaceAll(",", ""));
  };
  const before = await readLatest();
  await page.goto(paths.about());
  await page.goto(paths.contact());
  await page.goBack();
  await page.goBack();
  await page.reload();
  // A new hour may just have begun.
  await expect(async () => {
    await page.reload();
    const now = await readLatest();
    expect(now > before + 2 || now < before).toBe(true);
  }).toPass();

  const slowest = page.getByRole("table", { name: "Slowest calls in 24 hours" });
  await expect(slowest.getByRole("row").nth(1)).toContainText(
    /(?:GET|POST|PUT|DELETE) \/api\/.* ms.*-/u,
  );
  const storage = page.getByRole("region", { name: "Storage" });
  await expect(storage).toContainText(/[\d.]+ MB/u);
  await expect(page.getByRole("region", { name: "Nightly run" })).toContainText("None yet");
  await expect(page.getByText("ALARM_WEBHOOK_URL is not set")).toBeVisible();
  const tables = page.getByRole("table", { name: "Largest tables" });
  await expect(tables.getByRole("row", { name: /^daily_figures/u })).toContainText(/\d+/u);
});
