import type { Browser, Page } from "playwright/test";
import { findAccessibilityViolations } from "../../fixtures/browser/axe";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { createPerson, logIn, type Person } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const IN_TIME = { timeout: 2_000 };

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Notifications/u });

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Another browser, in which somebody is logged in. */
async function openBrowser(browser: Browser, page: Page, person: Person): Promise<Page> {
  const baseURL = test.info().project.use.baseURL ?? page.url();
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await logIn(theirs, person);
  return theirs;
}

test("a mention is completed by keyboard, told live, and answered under the post", async ({
  page,
  browser,
}) => {
  const [author, ada, bo] = [await createPerson(), await createPerson(), await createPerson()];
  const post = await createPost(author);
  const handle = `quill_${bo.lastName.slice(-8)}`;
  await callApi("PUT", "/api/users", { token: bo.token, body: { handle } });
  await logIn(page, ada);
  const theirs = await openBrowser(browser, page, bo);
  await openHydrated(theirs, "/about");
  await openHydrated(page, `/marketplace/${post.id}`);

  const field = page.getByLabel("Add a comment");
  await field.pressSequentially(`Ask mail@${handle.slice(0, 8)}, or @${handle.slice(0, -2)}`);
  const list = page.getByRole("listbox", { name: "People to mention" });
  await expect(list.getByRole("option")).toHaveText(`${nameOf(bo)} @${handle}`);
  await expect(page.getByText("1 person. Up and down to choose")).toBeAttached();
  await expect(field).toHaveRole("combobox");
  await expect(list.getByRole("option", { selected: true })).toHaveId(
    (await field.getAttribute("aria-activedescendant")) ?? "",
  );
  expect(await findAccessibilityViolations(page, "light")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveRole("textbox");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`@${handle.slice(0, -1)}`);
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue(new RegExp(`\\n@${handle} $`, "u"));
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(".comment").getByRole("link", { name: `@${handle}` })).toBeVisible();

  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
  await bell(theirs).click();
  await theirs.getByRole("listitem").getByRole("link", { name: post.title }).click();
  await expect(theirs).toHaveURL(postUrl(post.id, "(?:\\?comment=.*)?#comment.*"));
  await theirs.getByRole("link", { name: `Reply to ${nameOf(ada)}` }).click();
  await theirs.getByLabel(`Answer ${nameOf(ada)}`).fill("He says yes.");
  await theirs.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(theirs.locator(".reply")).toContainText("He says yes.");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
});
