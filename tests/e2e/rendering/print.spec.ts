import { openEditor, textField } from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("a printed project is its text, link targets and price, black on white", async ({ page }) => {
  const seller = await createPerson();
  await callApi("PUT", "/api/users", {
    token: seller.token,
    body: { accountType: "provider", pincode: "40501" },
  });
  const { token } = await callApi<{ token: string }>("POST", "/api/users/login", { body: seller });
  const body = {
    title: "A stall on paper",
    description: "See [the log](https://example.com/log) and https://example.com/bare.",
    category: "Food",
    price: 40,
  };
  const { id } = await callApi<{ id: string }>("POST", "/api/posts", { token, body });
  await callApi("POST", "/api/comments", { token, body: { postId: id, description: "Mine." } });

  await logIn(page, await createPerson());
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const colours = () =>
    page.evaluate(() => ({
      screenContext: getComputedStyle(document.documentElement).backgroundColor,
      picture: getComputedStyle(document.body).backgroundImage,
      ink: getComputedStyle(document.body).color,
    }));
  const unwanted = page
    .locator("header nav, form, .button, .comments, footer, .related")
    .filter({ visible: true });
  const onScreen = await colours();
  expect(onScreen.picture).toContain("gradient");
  await expect(unwanted).not.toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(unwanted).toHaveCount(0);
  const onPaper = await colours();
  expect(onPaper).toMatchObject({ screenContext: "rgb(255, 255, 255)", picture: "none" });
  expect(onPaper.ink).not.toBe(onScreen.ink);
  await expect(page.locator(".article-side .price")).toBeVisible();
  const after = (name: string) =>
    page.getByRole("link", { name }).evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await after("the log")).toContain("https://example.com/log");
  expect(await after("example.com/bare")).toBe("none");
});

test("a text that is being written is printed with its title, and nothing around it", async ({
  page,
}) => {
  const author = await createPerson();
  const { id } = await createPost(author, { title: "A draft on paper", description: "One word." });
  await logIn(page, author);
  await openEditor(page, `/dashboards/update-post/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Title")).toBeVisible();
  await expect(textField(page)).toBeVisible();
  const around = page.locator("header, nav, label, .button, .hint, summary");
  await expect(around.filter({ visible: true })).toHaveCount(0);
});

test("the printed landing page is dark on white with its lead story below the picture", async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const lead = page.locator(".lead");
  const screenContext = await lead.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(screenContext).toBe("rgba(0, 0, 0, 0)");
  const inks = await lead
    .locator(".lead-text *")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
  expect(inks).toEqual(["rgb(27, 24, 48)"]);
  const picture = await lead.locator("img").first().boundingBox();
  const words = await lead.locator(".lead-text").boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});
