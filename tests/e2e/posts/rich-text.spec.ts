import type { Page } from "playwright/test";
import { findAccessibilityViolations } from "../../fixtures/browser/axe";
import { openEditor, saveState } from "../../fixtures/browser/editor";
import { markdownOf, openNew, openRich, richText } from "../../fixtures/browser/rich-text";
import { createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test.use({ isTextRich: true });

const LONG = `Intro with *emphasis*,\nwrapped, and __bold__.

*   One  
    more
*   Two

| a | b |
|:--|--:|
| 1 | 2 |

<div>kept</div>

[d]: https://example.com "Title"

See [d] and ^[an inline note].

Last words
`;

async function paste(page: Page, data: Record<string, string>) {
  await richText(page).evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  }, data);
}

test("marks of Markdown that are typed become what they mean, and the rest stays words", async ({
  page,
}) => {
  await openNew(page);
  await richText(page).click();
  await page.keyboard.type(
    "## Ink\nBoil **nuts** for 2 * 3 * 4 hours, snake_case_name\n- one\ntwo",
  );
  await expect(richText(page).locator("h2")).toHaveText("Ink");
  await expect(richText(page).locator("strong")).toHaveText("nuts");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("[no link](x), #1 of 3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1. April");
  await expect(markdownOf(page)).toHaveValue(
    "## Ink\n\nBoil **nuts** for 2 \\* 3 \\* 4 hours, snake_case_name\n\n- one\n- two\n\n" +
      "\\[no link]\\(x), #1 of 3\n\n1\\. April",
  );
});

test("a text that is opened and changed in one place is the same everywhere else", async ({
  page,
}) => {
  const author = await createPerson();
  const { id } = await createPost(author, { description: LONG });
  await openRich(page, author, `/dashboards/update-post/${id}`);
  await expect(richText(page).locator(".rich-source")).toHaveCount(2);
  const before = await markdownOf(page).inputValue();
  expect(before).toBe(LONG.trim());
  await richText(page).getByText("Last words").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(markdownOf(page)).toHaveValue(`${before}!`);
  await page.keyboard.press("Control+z");
  await expect(markdownOf(page)).toHaveValue(before);
  await richText(page).getByText("Two").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and a half");
  await expect(markdownOf(page)).toHaveValue(before.replace("*   Two", "* Two and a half"));
  await expect(saveState(page)).toContainText(/^Saved/u);
});

test("a word that is being typed when rich text arrives goes on in it", async ({ page }) => {
  const author = await createPerson();
  await logIn(page, author);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/rich-text*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openEditor(page, `/dashboards/write/${author.id}`);
  await markdownOf(page).click();
  await page.keyboard.type("First.\n\nBoil the nu");
  letGo();
  await page.keyboard.type("t");
  await expect(richText(page)).toBeFocused();
  await page.keyboard.type("s");
  await expect(markdownOf(page)).toHaveValue("First.\n\nBoil the nuts");
});

test("Markdown is a choice that is remembered, and has what was typed", async ({ page }) => {
  const author = await openNew(page);
  await richText(page).click();
  await page.keyboard.type("> Quoted");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(richText(page)).toBeHidden();
  await expect(markdownOf(page)).toHaveValue("> Quoted");
  await markdownOf(page).fill("> Quoted *twice*");
  await openEditor(page, `/dashboards/write/${author.id}`);
  await expect(page.getByRole("button", { name: "Markdown" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await markdownOf(page).fill("A *word*");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(richText(page).locator("em")).toHaveText("word");
});

test("with the keyboard alone a text gets a table, a footnote, a link and a list of tasks", async ({
  page,
}) => {
  await openNew(page);
  await richText(page).focus();
  await page.keyboard.type("/tab");
  await expect(
    page.getByRole("listbox", { name: "Blocks" }).getByRole("option", { selected: true }),
  ).toHaveText("Table");
  expect(await findAccessibilityViolations(page, "light")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nut");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hours");
  for (let cell = 0; cell < 2; cell += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("Oak|gall");
  for (let row = 0; row < 2; row += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("Read the label");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.com/label");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/task");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Boil");
  await page.getByLabel("Insert").selectOption("Footnote");
  await page.keyboard.type("A pot is enough.");
  await expect(markdownOf(page)).toHaveValue(
    "| Nut | Hours | |\n| - | - | - |\n| Oak\\|gall | | |\n| | | |\n\n" +
      "[Read the label](https://example.com/label)\n\n- [ ] Boil[^1]\n\n[^1]: A pot is enough.",
  );
  expect(await findAccessibilityViolations(page, "light")).toEqual([]);
});

test("what other programs put on the clipboard comes as clean text", async ({ page }) => {
  await openNew(page);
  await richText(page).click();
  await paste(page, {
    "text/html":
      '<meta charset="utf-8"><b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> ' +
      'and <span style="font-style:italic">slanted</span></p><p><br></p><ul><li><p>One</p></li></ul></b>' +
      '<img src="https://count.example/p.gif" width="1" height="1"><p><img src="data:image/png;base64,AA"></p>' +
      '<h2><a href="#here"></a>Part</h2><p><a href="/somewhere">Near</a><span class="Apple-converted-space"> </span>' +
      '<a href="https://far.example/">far</a><o:p></o:p></p>',
  });
  await expect(markdownOf(page)).toHaveValue(
    "**Bold** and *slanted*\n\n- One\n\n## Part\n\nNear [far](https://far.example/)",
  );
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("words");
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "https://example.com/a_b" });
  await expect(markdownOf(page)).toHaveValue("[words](https://example.com/a_b)");
});

test("what was typed right before Continue is published, and read as it was formatted", async ({
  page,
}) => {
  await openNew(page);
  await page.getByLabel("Title").fill("Typed to the last moment");
  await richText(page).click();
  await page.keyboard.type("Boil **nuts** for a whole afternoon");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed to the last moment");
  await expect(page.getByRole("article").locator(".prose")).toHaveText(
    "Boil nuts for a whole afternoon",
  );
  await expect(page.locator(".prose strong")).toHaveText("nuts");
});

test("in a text of hundreds of paragraphs the cursor is in view at both ends, and all is kept", async ({
  page,
}) => {
  const author = await createPerson();
  const lines = Array.from({ length: 300 }, (_, at) => `Line ${at} of a text that goes on.`);
  const { id } = await createPost(author, { description: lines.join("\n\n") });
  await openRich(page, author, `/dashboards/update-post/${id}`);
  await richText(page).focus();
  for (const [key, line] of [
    ["Control+End", `${lines.at(-1)} Last`],
    ["Control+Home", `First ${lines[0]}`],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.type(key === "Control+End" ? " Last" : "First ");
    await expect(richText(page).getByText(line, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(markdownOf(page)).toHaveValue(`First ${lines.join("\n\n")} Last`);
});
