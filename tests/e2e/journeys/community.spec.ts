import { goOn } from "../../fixtures/browser/editor";
import type { Browser, Page } from "playwright/test";
import { findAccessibilityViolations } from "../../fixtures/browser/axe";
import { preferMarkdown } from "../../fixtures/browser/prefer-markdown";
import { openHydrated } from "../../fixtures/browser/hydration";
import { callApi } from "../../fixtures/data/api";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson, logIn, logInNewPerson, type Person } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const IN_TIME = { timeout: 2_000 };

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Notifications/u });

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Another browser, in which somebody is logged in. */
async function openBrowser(browser: Browser, page: Page, person: Person): Promise<Page> {
  const baseURL = test.info().project.use.baseURL ?? page.url();
  const context = await preferMarkdown(await browser.newContext({ baseURL }));
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
  await expect(theirs).toHaveURL(postUrl(post.id, "?comment=.*#comment-.*"));
  await theirs.getByRole("link", { name: `Reply to ${nameOf(ada)}` }).click();
  await theirs.getByRole("textbox", { name: `Reply to ${nameOf(ada)}` }).fill("He says yes.");
  await theirs.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(theirs.locator(".reply")).toContainText("He says yes.");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
});

test("what is followed is told and listed live, saved from its card, and gone while it is muted", async ({
  page,
  browser,
}) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, reader);
  const theirs = await openBrowser(browser, page, author);
  await openHydrated(theirs, "/about");
  await openHydrated(page, `/authors/${author.id}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: /^Follow / }).click();
  const close = page.getByRole("button", { name: /^Notify me of posts by/u });
  await close.click();
  await expect(close).toHaveAttribute("aria-pressed", "true");
  await expect(bell(theirs)).toHaveAccessibleName("Notifications, 1 unread", IN_TIME);
  const { title } = await createPost(author, { tags: tag });
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");

  await bell(page).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.getByRole("link", { name: "Following", exact: true }).click();
  const save = page.getByRole("button", { name: `Save ${title}` });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(`/dashboards/feed/${reader.id}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("main").getByRole("link", { name: tag }).click();
  await page.getByRole("button", { name: `Follow ${tag}` }).click();
  await expect(page.getByRole("button", { name: `Unfollow ${tag}` })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  const heading = page.getByRole("heading", { name: title });
  await openHydrated(page, `/dashboards/block/${author.id}`);
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(`You’ve muted ${nameOf(author)}.`);
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Following", level: 1 })).toBeVisible();
  await expect(heading).toBeHidden();
  await page.goto(`/dashboards/profile/settings/${reader.id}/people`);
  await page.getByRole("button", { name: `Unmute ${nameOf(author)}` }).click();
  await expect(page.getByRole("alert")).toContainText(`You’ve unmuted ${nameOf(author)}.`);
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "Saved posts" }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText(title);
});

test("whoever wants it gets the posts of somebody by e-mail", async ({ page, browser }) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  await logIn(page, reader);
  await openHydrated(page, `/authors/${author.id}`);
  await page.getByRole("link", { name: "Follow by e-mail" }).click();
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByRole("button", { name: "Follow by e-mail" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByRole("button", { name: "Follow by e-mail" }).click();
  await expect(page.getByText("open the link in the e-mail we sent you").first()).toBeVisible();
  const asked = await readMailTo(reader.email, /^Confirm: /u);
  const [link = ""] = /\S+\/follow-by-email\/confirm\/\S+/u.exec(asked.text) ?? [];
  await openHydrated(page, link);
  await page.getByRole("button", { name: "Yes, e-mail me new posts" }).click();
  await expect(page.getByText(/get new posts by/u).first()).toBeVisible();

  const theirs = await openBrowser(browser, page, author);
  await openHydrated(theirs, `/dashboards/write/${author.id}`);
  await theirs.getByLabel("Title").fill("Mailed to whoever follows");
  await theirs.getByLabel("Text", { exact: true }).fill("The whole text is in the mail.");
  await goOn(theirs);
  await theirs.getByLabel("Category", { exact: true }).selectOption("Food");
  await theirs.getByRole("button", { name: "Publish" }).click();
  await expect(theirs).toHaveURL(postUrl());
  const mail = await readMailTo(reader.email, /Mailed to whoever follows/u);
  expect(mail.text).toContain("The whole text is in the mail.");
});

test("a form whose hidden field was filled in comes back with it empty, and is sent then", async ({
  page,
}) => {
  await logInNewPerson(page);
  await openHydrated(page, "/contact");
  await page.getByLabel("Message").fill("Written by hand");
  const hidden = page.locator("input[name=website]");
  await hidden.evaluate((field: HTMLInputElement) => {
    field.value = "filled by an extension";
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("A field that must stay empty");
  await expect(hidden).toHaveValue("");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message")).toBeVisible();
});
