import { paths } from "../../../app/utils/paths";
import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";

const PROFILES = {
  SOCIAL_FACEBOOK: "https://facebook.example/ink",
  SOCIAL_TWITTER: "https://twitter.example/ink",
  SOCIAL_LINKEDIN: "https://linkedin.example/ink",
  SOCIAL_INSTAGRAM: "https://instagram.example/ink",
};

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

test("the footer links to no social profile while none is configured", async ({ page }) => {
  await page.goto("/about");
  const links = page.getByRole("contentinfo").getByRole("link");
  const ours = ["Ink Bazaar", "Contact", "Privacy", "Terms", "Accessibility", "Feed"];
  expect(await links.allTextContents()).toEqual(ours);
});

test("the footer links to the four social profiles that are configured while no saved settings are known", async ({
  page,
}) => {
  const web = await startFaultyWeb(PROFILES);
  try {
    await web.break(/^\/api\/site$/u);
    await page.goto(`${web.url}/about`);
    for (const [name, href] of Object.entries(PROFILES)) {
      const link = page.getByRole("link", { name: name.replace("SOCIAL_", "") });
      await expect(link).toHaveAttribute("href", href);
    }
  } finally {
    await web.stop();
  }
});
