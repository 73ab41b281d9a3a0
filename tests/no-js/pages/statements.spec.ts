import { paths } from "../../../app/utils/paths";
import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test("the footer leads to what the site says about itself, and to its feed", async ({ page }) => {
  await page.goto(paths.about());
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Feed" })).toHaveAttribute("href", paths.feed());
  for (const [name, heading] of [
    ["Terms", "Terms of use"],
    ["Accessibility", "Accessibility"],
    ["Privacy", "What we keep, and how long"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("whoever finds a vulnerability learns whom to tell, for less than a year", async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toContain(`Contact: ${baseURL}/contact\n`);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (\S+)$/mu.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test("a password manager leads to the form that changes the password", async ({ page }) => {
  await logIn(page, await createPerson());
  await page.goto("/.well-known/change-password");
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});
