import { expect, test } from "../fixtures/test";

test("light pages have no script, the smallest pictures and no font", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (asked) => asked.resourceType() === "font" && fonts.push(asked.url()));
  await page.goto("/login");
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Use light pages (no scripts, small pictures)" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.locator("script").count()).toBe(0);
  fonts.length = 0;
  await page.goto("/marketplace", { waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
  expect(await page.locator("img[srcset]").count()).toBe(0);
});
