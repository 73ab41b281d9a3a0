import { goOn, saveState } from "../../fixtures/browser/editor";
import { callApi } from "../../fixtures/data/api";
import { openHydrated, waitForHydration } from "../../fixtures/browser/hydration";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { createPost, postUrl, postIdOf } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("the toolbar inserts Markdown, and the preview updates", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await text.fill("salt");
  await text.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(text).toHaveValue("**salt**");
  await expect(page.locator(".prose strong")).toHaveText("salt");
  await text.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Heading" }).press("Enter");
  await expect(text).toHaveValue("## **salt**");
  await expect(page.locator(".prose h2")).toHaveText("salt #");
});

test("Ctrl or Cmd with B, I and K marks what is selected", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  const text = page.getByLabel("Text", { exact: true });
  for (const [key, marked] of [
    ["b", "**salt**"],
    ["i", "*salt*"],
    ["k", "[salt](https://)"],
  ] as const) {
    await text.fill("salt");
    await text.press("ControlOrMeta+a");
    await text.press(`ControlOrMeta+${key}`);
    await expect(text).toHaveValue(marked);
  }
  await text.press("ControlOrMeta+Shift+b");
  await expect(text).toHaveValue("[salt](https://)");
});

test("nothing stands beside a text, whose words are counted and whose menu hides", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, `/dashboards/write/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("one two three ".repeat(200));
  await expect(page.locator(".save-state")).toContainText("600 words");
  for (const edge of [0, 10_000]) {
    await page.mouse.wheel(0, edge);
    await expect(page.getByRole("button", { name: "Continue" })).toBeInViewport({ ratio: 1 });
  }
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await expect(sidebar).toBeVisible();
  await page.getByLabel("Hide the menu").check();
  await expect(sidebar).toBeHidden();
  await expect(saveState(page)).toHaveText(/^Saved/u);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("600 words, 3 min read");
  await page.reload();
  await waitForHydration(page);
  await expect(sidebar).toBeHidden();
});

test("the toolbar stays on one line on the narrowest screens", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await openHydrated(page, `/dashboards/write/${id}`);
  const buttons = page.getByRole("group", { name: "Formatting" }).getByRole("button");
  await expect(buttons).toHaveCount(9);
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

test("Preview moves to the rendered text", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 800 });
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("About **salt**");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeInViewport();
  await expect(page.locator(".prose strong")).toHaveText("salt");
  await expect(text).toHaveValue("About **salt**");
});

test("tags become removable pills", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const pills = page.getByRole("list", { name: "Tags" });
  await page.getByLabel("Title").fill("About tags");
  await goOn(page);
  await page.getByLabel("Tags", { exact: true }).first().fill("Bread, salt,  bread, olives");
  await expect(pills.getByRole("listitem")).toHaveText(["bread", "salt", "olives"]);
  await pills.getByRole("button", { name: "Remove salt" }).click();
  await expect(page.getByLabel("Tags", { exact: true }).first()).toHaveValue("bread, olives");
});

test("a too long tag is reported at the tags field, which gets the focus", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("About tags");
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  const tags = page.getByLabel("Tags", { exact: true }).first();
  await tags.fill(`bread, ${"salt ".repeat(8)}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(tags).toHaveAccessibleDescription(/at most 30 characters/u);
  await expect(tags).toBeFocused();
});

test("a file that is not an image or too large is reported before the upload", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("Title").fill("With a picture");
  await goOn(page);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("cannot be shown");
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ ...file, buffer: Buffer.alloc(10_000_001) });
  await expect(page.getByRole("alert")).toContainText("larger than 10 MB");
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a valid picture stays when another field is invalid", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByAltText("Your picture")).toBeVisible();
  await expect(page.getByAltText("Preview")).toHaveCount(0);
  await expect(page.getByLabel("Picture", { exact: true })).toHaveValue("");

  const another = page.getByLabel("Picture", { exact: true });
  await another.setInputFiles(await makePicture());
  await expect(page.getByAltText("Preview")).toBeVisible();
  await expect(page.getByAltText("Your picture")).toBeHidden();
  await another.setInputFiles([]);
  await expect(page.locator("[name=pictureId]")).toHaveCount(1);
  await page.getByRole("alert").getByRole("link", { name: "Enter a title" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Some text");
  await page.getByLabel("Title").fill("With the picture of before");
  await expect(saveState(page)).toHaveText(/^Saved/u);
  await goOn(page);
  await expect(page.getByAltText("Your picture")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(postUrl());
  const post = await callApi<{ image: string }>("GET", `/api/posts/${postIdOf(page)}`);
  expect(post.image).toContain("/images/");
});

test("a delete link opens a dialog that can be closed", async ({ page }) => {
  const person = await logInNewPerson(page);
  const { id, title } = await createPost(person);
  await openHydrated(page, `/dashboards/posts/${person.id}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete “${title}”?` });
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await callApi("GET", `/api/posts/${id}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(`/dashboards/posts/${person.id}`);
});

test("a hydrated form comes back filled after the session has ended", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await openHydrated(page, `/dashboards/write/${person.id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Title").fill("Written for an hour");
  await page.getByLabel("Text", { exact: true }).fill("One line\n\nand another");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await makePicture());
  await callApi("POST", "/api/users/logout-everywhere", { token: person.token });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("What you typed is saved")).toBeVisible();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("You are logged in again");
  await expect(page.getByRole("alert")).toContainText("Please choose your picture again");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Written for an hour" })).toBeVisible();
});

test("a link for a new password is asked for once, also by somebody on their way elsewhere", async ({
  page,
}) => {
  const { email } = await createPerson();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await openHydrated(page, "/forgot-password?redirectTo=/contact");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fcontact");
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual(["/forgot-password.data"]);
});

test.describe("with a connection that breaks off", () => {
  test.use({ expectedErrors: [/Failed to fetch|TypeError/u] });

  test("a recovered submission is shown and sent again with one click", async ({ page }) => {
    const person = await logInNewPerson(page);
    await openHydrated(page, `/dashboards/write/${person.id}`);
    await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
    await page.getByLabel("Title").fill("Through a tunnel");
    await page.getByLabel("Text", { exact: true }).fill("Dark and loud");
    await goOn(page);
    await page.getByLabel("Category", { exact: true }).selectOption("Travel");
    await page.route("**/dashboards/publish/**", (route) => route.abort());
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Travel");
    // The submit waits for a draft that is being saved.
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute("**/dashboards/publish/**");
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Through a tunnel" })).toBeVisible();
  });
});
