import { createPair, readTexts } from "../../fixtures/data/messages";
import { openConversation } from "../../fixtures/messenger";
import { expect, test } from "../../fixtures/test";

test("Enter sends, and Shift+Enter inserts a line break", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const field = page.getByLabel("Message to");
  await field.fill("First line");
  await field.press("Shift+Enter");
  await field.pressSequentially("second line");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["First line\nsecond line"]);
});

test("Enter that chooses a word of an input method sends nothing", async ({ page }) => {
  const [one, two] = await createPair();
  await openConversation(page, one, two);
  const field = page.getByLabel("Message to");
  await field.fill("にほん");
  // As Safari sends it: the composition has ended by then.
  const isDefault = await field.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  expect(isDefault).toBe(true);
  await expect(field).toHaveValue("にほん");
  await field.press("Enter");
  await expect(page.getByRole("log")).toContainText("Sent");
  expect(await readTexts(two, one)).toEqual(["にほん"]);
});
