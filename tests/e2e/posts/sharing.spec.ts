import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("a post's link is copied, and shared where the browser can", async ({ page, context }) => {
  const { id, slug, title } = await createPost(await createPerson());
  await logInNewPerson(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void (document.title = JSON.stringify(data));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await openHydrated(page, `/marketplace/${id}`);
  const url = new URL(`/marketplace/${id}/${slug}`, page.url()).href;
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page).toHaveTitle(JSON.stringify({ title, url }));
});

test("what shares a post stays in one line, at every width", async ({ page }) => {
  const { id } = await createPost(await createPerson());
  await logInNewPerson(page);
  await openHydrated(page, `/marketplace/${id}`);
  const parts = [
    page.getByRole("link", { name: "Link", exact: true }),
    page.getByRole("link", { name: "Report", exact: true }).first(),
    page.getByRole("button", { name: "Copy link" }),
  ];
  for (const width of [360, 600, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => (box ? Math.round(box.y + box.height / 2) : null));
    expect(Math.max(...middles.map(Number)) - Math.min(...middles.map(Number))).toBeLessThan(5);
  }
});

test("a card saves and likes its post in place, and back again", async ({ page }) => {
  const author = await createPerson();
  const { title } = await createPost(author);
  await logInNewPerson(page);
  await openHydrated(page, `/authors/${author.id}`);
  for (const name of ["Save", "Like"]) {
    const button = page.getByRole("button", { name: `${name} ${title}` });
    for (const isOn of ["true", "false", "true"]) {
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", isOn);
    }
    await expect(button).toBeFocused();
  }
  await expect(page).toHaveURL(`/authors/${author.id}`);
});
