import { expect, test } from "../../fixtures/test";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";

const PROFILES = {
  SOCIAL_FACEBOOK: "https://facebook.example/ink",
  SOCIAL_TWITTER: "https://twitter.example/ink",
  SOCIAL_LINKEDIN: "https://linkedin.example/ink",
  SOCIAL_INSTAGRAM: "https://instagram.example/ink",
};

test("the footer links to no social profile while none is configured", async ({ page }) => {
  await page.goto("/about");
  const links = page.getByRole("contentinfo").getByRole("link");
  const ours = ["Ink Bazaar", "Contact", "Privacy", "Terms", "Accessibility", "Feed"];
  expect(await links.allTextContents()).toEqual(ours);
});

test("the lines of the footer begin at the same edge on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/about");
  const edges = await page
    .getByRole("contentinfo")
    .getByRole("paragraph")
    .evaluate((line) => {
      const left = Math.round(line.getBoundingClientRect().left);
      const firsts = new Map<number, number>();
      for (const link of line.querySelectorAll("a")) {
        const box = link.getBoundingClientRect();
        if (!firsts.has(box.top)) firsts.set(box.top, Math.round(box.left) - left);
      }
      return [...firsts.values()].slice(1);
    });
  expect(edges.length).toBeGreaterThan(0);
  expect(new Set(edges)).toEqual(new Set([0]));
});

test("the footer links to the four social profiles once they are configured", async ({ page }) => {
  const web = await startFaultyWeb(PROFILES);
  try {
    await page.goto(`${web.url}/about`);
    for (const [name, href] of Object.entries(PROFILES)) {
      const link = page.getByRole("link", { name: name.replace("SOCIAL_", "") });
      await expect(link).toHaveAttribute("href", href);
    }
  } finally {
    await web.stop();
  }
});
