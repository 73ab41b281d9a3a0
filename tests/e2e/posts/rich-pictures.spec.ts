import { findAccessibilityViolations } from "../../fixtures/browser/axe";
import { markdownOf, openNew, richText } from "../../fixtures/browser/rich-text";
import { makePicture } from "../../fixtures/data/pictures";
import { expect, test } from "../../fixtures/test";

test.use({ isTextRich: true });

test("a picture that is chosen stands where the cursor was, with words for who cannot see it", async ({
  page,
}) => {
  await openNew(page);
  await richText(page).click();
  await page.keyboard.type("Above\nBelow");
  await richText(page).getByText("Above").click();
  await page.getByLabel("Pictures").setInputFiles(await makePicture());
  await richText(page).getByLabel("What it shows").fill("A pot of ink");
  await richText(page).getByLabel("Caption").fill("On the second day");
  await expect(markdownOf(page)).toHaveValue(
    /^Above\n\n!\[A pot of ink\]\(picture:[0-9a-f]{24} "On the second day"\)\n\nBelow$/u,
  );
});

test("pictures chosen together are a gallery, which is put in order with the keyboard", async ({
  page,
}) => {
  await openNew(page);
  await richText(page).click();
  const files = ["one.webp", "two.webp", "three.webp"];
  const picture = await makePicture();
  const pictures = page.getByLabel("Pictures");
  await pictures.setInputFiles(files.map((name) => ({ ...picture, name })));
  const gallery = richText(page).locator(".rich-gallery");
  await expect(gallery.locator("img")).toHaveCount(3);
  for (const [index, words] of ["First", "Second", "Third"].entries()) {
    await gallery.getByLabel("What it shows").nth(index).fill(words);
  }
  const last = gallery.getByRole("button", { name: "Move up" }).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("button", { name: "Move up" }).first()).toBeFocused();
  await gallery.getByRole("button", { name: "Out of the gallery" }).first().click();
  await richText(page).getByLabel("Wide").last().check();
  await richText(page).getByLabel("Decoration").first().check();
  expect(await findAccessibilityViolations(page, "light")).toEqual([]);
  const name = "picture:[0-9a-f]{24}";
  await expect(markdownOf(page)).toHaveValue(
    new RegExp(
      `^!\\[Third\\]\\(${name}#decoration\\)\n!\\[Second\\]\\(${name}\\)\n\n!\\[First\\]\\(${name}#wide\\)`,
      "u",
    ),
  );
  await richText(page).getByRole("button", { name: "Beside the one above" }).press("Enter");
  await expect(gallery.locator("img")).toHaveCount(3);
  await gallery.getByRole("button", { name: "Delete" }).last().press("Enter");
  await page.getByLabel("Title").fill("Two pictures");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".prose .gallery img")).toHaveCount(2);
});
