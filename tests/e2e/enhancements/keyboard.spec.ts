import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import {
  follow,
  logInByKeys,
  openDashboardOf,
  pressOn,
  shiftTabTo,
  tabTo,
  typeInto,
} from "../../fixtures/browser/keyboard";
import { createPair, nameOf, writeMessage } from "../../fixtures/data/messages";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const unique = () => crypto.randomUUID().slice(0, 8);

test("the first Tab on a page leads past its header", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  for (const path of ["/", "/login", "/dashboards"]) {
    await openHydrated(page, path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toHaveCount(1);
  }
});

test("tabbing backwards never hides the focus under a header", async ({ page }) => {
  const person = await createPerson();
  const { id } = await createPost(person);
  await logIn(page, person);
  await page.setViewportSize({ width: 1000, height: 500 });
  for (const path of [`/marketplace/${id}`, "/marketplace", `/dashboards/write/${person.id}`]) {
    await openHydrated(page, path);
    const all = page.locator("main").locator("a, button, input:not([type=hidden])");
    const controls = all.filter({ visible: true });
    await controls.last().focus();
    await shiftTabTo(page, controls.first());
  }
});

test("by keyboard alone: search and read", async ({ page }) => {
  const title = `Quincunx ${unique()}`;
  await createPost(await createPerson(), { title });
  await openHydrated(page, "/");
  await typeInto(page, page.getByRole("searchbox"), title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/marketplace\/search\?/u);
  await pressOn(page, page.getByRole("article").getByRole("link", { name: title }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("by keyboard alone: register and log in", async ({ page }) => {
  const email = `keys-${unique()}@example.com`;
  const password = `typed by keys ${unique()}`;
  await openHydrated(page, "/register");
  await typeInto(page, page.getByLabel("First name"), "Kay");
  await typeInto(page, page.getByLabel("Last name"), "Board");
  await typeInto(page, page.getByLabel("E-mail"), email);
  await typeInto(page, page.getByLabel("Password"), password);
  await pressOn(page, page.getByRole("button", { name: "Register" }));
  await expect(page).toHaveURL(/\/dashboards\//u);
  await page.context().clearCookies();
  await openHydrated(page, "/login");
  await typeInto(page, page.getByLabel("E-mail"), email);
  await logInByKeys(page, { email, password });
});

test("by keyboard alone: write a post", async ({ page }) => {
  await openDashboardOf(page, await createPerson());
  await follow(page, page.locator("main").getByRole("link", { name: "Write a post" }).first());
  await expect(page).toHaveURL(/\/write\//u);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  const title = `Typed through ${unique()}`;
  await typeInto(page, page.getByLabel("Title"), title);
  await typeInto(page, page.getByLabel("Text", { exact: true }), "salt");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("group", { name: "Formatting" }).locator(":focus")).toHaveCount(1);
  await pressOn(page, page.getByRole("button", { name: "Continue" }));
  await tabTo(page, page.getByLabel("Category", { exact: true }));
  await page.keyboard.type("Travel");
  await pressOn(page, page.getByRole("button", { name: "Publish" }));
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
});

test("by keyboard alone: comment, like and follow", async ({ page }) => {
  const [author, reader] = [await createPerson(), await createPerson()];
  const { id } = await createPost(author);
  await logIn(page, reader);
  await openHydrated(page, `/marketplace/${id}`);
  const name = `${author.firstName} ${author.lastName}`;
  await pressOn(page, page.getByRole("button", { name: `Follow ${name}` }));
  await expect(page.getByRole("button", { name: `Unfollow ${name}` })).toBeFocused();
  await pressOn(page, page.getByRole("button", { name: "Like, 0 likes" }));
  await expect(page.getByRole("button", { name: "Like, 1 like", exact: true })).toBeFocused();
  await typeInto(page, page.getByLabel("Add a comment"), "By keys alone");
  await pressOn(page, page.getByRole("button", { name: "Comment", exact: true }));
  await expect(page).toHaveURL(/#comment-/u);
  await expect(page.locator(new URL(page.url()).hash)).toContainText("By keys alone");
});

test("by keyboard alone: filter the marketplace and open its next page", async ({ page }) => {
  await openHydrated(page, "/marketplace");
  await tabTo(page, page.getByRole("radio", { name: "Everything" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/kind=blog/u);
  await openHydrated(page, "/marketplace");
  await pressOn(page, page.getByRole("link", { name: "Next" }));
  await expect(page).toHaveURL("/marketplace?page=2");
});

test("by keyboard alone: edit a post and delete it in a dialog", async ({ page }) => {
  const person = await createPerson();
  const { title } = await createPost(person);
  await openDashboardOf(page, person);
  await follow(page, page.getByRole("link", { name: "My posts" }).first());
  await follow(page, page.getByRole("link", { name: `Edit ${title}` }));
  const changed = `Rewritten ${unique()}`;
  await typeInto(page, page.getByLabel("Title"), changed);
  await pressOn(page, page.getByRole("button", { name: "Continue" }));
  await pressOn(page, page.getByRole("button", { name: "Publish changes" }));
  await expect(page.getByRole("heading", { level: 1, name: changed })).toBeFocused();

  await openHydrated(page, `/dashboards/posts/${person.id}`);
  const dialog = page.getByRole("dialog", { name: `Delete “${changed}”?` });
  await pressOn(page, page.getByRole("link", { name: `Delete ${changed}` }));
  await pressOn(page, dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText(`“${changed}” was deleted.`)).toBeVisible();
});

test("by keyboard alone: send a message", async ({ page }) => {
  const [own, friend] = await createPair();
  await writeMessage(friend, own, "Are you there?");
  await openDashboardOf(page, own);
  await follow(page, page.getByRole("link", { name: /^Messenger/u }).first());
  await follow(page, page.getByRole("link", { name: nameOf(friend) }).first());
  await typeInto(page, page.getByLabel("Message to"), "Typed, not clicked");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("Typed, not clicked");
  await expect(page.getByLabel("Message to")).toBeFocused();
});

test("by keyboard alone: change settings", async ({ page }) => {
  const person = await createPerson();
  await openDashboardOf(page, person);
  await follow(page, page.getByRole("link", { name: "Account Settings" }).first());
  await typeInto(page, page.getByLabel("First name"), "Keyla");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: "Account menu" }).or(page.locator(".account")),
  ).toContainText("Keyla");
  await pressOn(page, page.getByRole("link", { name: "Password" }));
  await expect(page).toHaveURL(/\/password$/u);
});

test("by keyboard alone: become a provider in a dialog that traps and restores the focus", async ({
  page,
}) => {
  const person = await createPerson();
  await openDashboardOf(page, person);
  const opener = page.getByRole("link", { name: "Become a provider" }).first();
  await pressOn(page, opener);
  const dialog = page.getByRole("dialog", { name: "Become a provider" });
  await expect(dialog.locator(":focus")).toHaveCount(1);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await typeInto(page, dialog.getByLabel("Pincode"), "4711");
  await pressOn(page, dialog.getByRole("button", { name: "Let's go" }));
  await expect(page.getByText("Please login again to see changes").first()).toBeVisible();
});

test("by keyboard alone: block a user and delete a category in a dialog", async ({ page }) => {
  test.slow();
  const person = await createPerson();
  const { id, token } = await createSession(ADMIN);
  const title = `Aardvarks ${unique()}`;
  await callApi("POST", "/api/category", { token, body: { title } });
  await logIn(page, ADMIN);
  await openHydrated(page, `/dashboards/users-list/${id}?query=${person.email}`);
  const name = `${person.firstName} ${person.lastName}`;
  const actions = page.locator("summary", { hasText: `Actions for ${name}` });
  await pressOn(page, actions);
  await pressOn(page, page.getByRole("button", { name: `Block ${name}`, exact: true }));
  await expect(page.getByRole("row").nth(1)).toContainText("Blocked");
  await expect(actions).toBeFocused();

  await openHydrated(page, `/dashboards/category-list/${id}`);
  const remove = page.getByRole("link", { name: `Delete ${title}` });
  const dialog = page.getByRole("dialog", { name: `Delete “${title}”?` });
  await pressOn(page, remove);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
