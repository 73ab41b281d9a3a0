import { brotliCompressSync } from "node:zlib";
import { paths } from "../../../app/utils/paths";
import { LONG_TEXT } from "../../fixtures/data/long-text";
import { PROVIDER, createPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/test";

const MAX_BYTES = 14 * 1024;

test("a long text has contents beside it that lead to its headings", async ({ page }) => {
  const post = await createPost(await createPerson(), { description: LONG_TEXT });
  await page.goto(paths.post(post));
  const contents = page.getByRole("navigation", { name: "Contents" });
  const names = ["First & foremost", "مرحبا بالعالم", "A table", "Last"];
  await expect(contents.getByRole("link")).toHaveText(names);
  const last = page.getByRole("heading", { name: "Last" });
  await expect(last).not.toBeInViewport();
  await contents.getByRole("link", { name: "Last" }).click();
  await expect(page).toHaveURL(`${paths.post(post)}#section-last`);
  await expect(last).toBeInViewport();
  await expect(contents.getByRole("link", { name: "Last" })).toBeInViewport();
  await last.getByRole("link", { name: "Link to this section" }).click();
  await expect(page).toHaveURL(`${paths.post(post)}#section-last`);
});

test("on a phone and on projects, the contents are folded up above the text", async ({ page }) => {
  const author = await createSession(PROVIDER);
  const { id } = await createPost(author, { description: LONG_TEXT, price: 40 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.post({ id }));
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link")).toHaveCount(0);
    await contents.getByText("Contents").click();
    await contents.getByRole("link", { name: "Last" }).click();
    await expect(page.getByRole("heading", { name: "Last" })).toBeInViewport();
  }
});

test("a note is a link away, and so is the place that it belongs to", async ({ page }) => {
  const post = await createPost(await createPerson(), { description: LONG_TEXT });
  await page.goto(paths.post(post));
  await page.getByRole("link", { name: "Note 1" }).click();
  const note = page.getByRole("region", { name: "Notes" }).getByText("Said by everybody.");
  await expect(note).toBeInViewport();
  await note.getByRole("link", { name: "Back to the text" }).click();
  await expect(page.getByRole("link", { name: "Note 1" })).toBeInViewport();
});

test("words in Arabic run from the right, and those around them from the left", async ({
  page,
}) => {
  const title = "سوق الحبر";
  const { id } = await createPost(await createPerson(), { title, description: LONG_TEXT });
  await page.goto(paths.post({ id }));
  const direction = (text: string) =>
    page
      .getByText(text)
      .last()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return words.left - box.left > box.right - words.right ? "right" : "left";
      });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
  expect(await direction("هذا نص")).toBe("right");
  expect(await direction("First &")).toBe("left");
});

test("the styles of code come only with code, which is coloured", async ({ page }) => {
  const author = await createPerson();
  const { id: plain } = await createPost(author, { description: "```\nlet a = 1\n```" });
  const { id } = await createPost(author, { description: LONG_TEXT });
  const html = async (id: string) => (await page.request.get(paths.post({ id }))).text();
  expect(await html(plain)).not.toContain(".code-");
  const withCode = await html(id);
  expect(withCode).toContain(".code-");
  expect(withCode).not.toContain('rel="stylesheet"');
  expect(brotliCompressSync(withCode).byteLength).toBeLessThanOrEqual(MAX_BYTES);

  await page.goto(paths.post({ id }));
  const inks = await page
    .locator(".prose pre")
    .first()
    .locator("span")
    .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
  expect(inks).toBeGreaterThanOrEqual(5);
});
