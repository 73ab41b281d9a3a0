import { preferMarkdown } from "../../fixtures/browser/prefer-markdown";
import type { BrowserContext, Page } from "playwright/test";
import { openEditor, saveState, textField, goOn } from "../../fixtures/browser/editor";
import { openHydrated } from "../../fixtures/browser/hydration";
import { logIn, logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { postIdOf } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/u] });

async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.context().setOffline(!isOnline);
  await page.evaluate(
    (name) => window.dispatchEvent(new Event(name)),
    isOnline ? "online" : "offline",
  );
}

/** Presses a button while the line is cut, and tries again once it is back. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await setOnline(page, false);
  await button(page, name).click();
  await expect(page.getByText("Nothing is lost. This is what you typed:")).toBeVisible();
  await setOnline(page, true);
  await button(page, "Try again").click();
}

async function openOther(context: BrowserContext, baseURL: string): Promise<Page> {
  const other = await context.browser()?.newContext({ baseURL });
  if (!other) throw new Error("There is no second browser");
  return (await preferMarkdown(other)).newPage();
}

test("a text survives a line that is cut at every step, in two browsers of its author", async ({
  page,
  context,
}) => {
  const person = await logInNewPerson(page);
  await openEditor(page, `/dashboards/write/${person.id}`);
  await setOnline(page, false);
  await page.getByLabel("Title").fill("Walnut ink");
  await textField(page).fill("Boil the green nuts.");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  await setOnline(page, true);
  await expect(saveState(page)).toHaveText(/^Saved \d/u);
  await expect(page).toHaveURL(/\/write\/[0-9a-f]{24}\/[0-9a-f]{24}$/u);
  const { pathname, origin } = new URL(page.url());

  const other = await openOther(context, origin);
  await logIn(other, person);
  await openEditor(other, pathname);
  await expect(textField(other)).toHaveValue("Boil the green nuts.");
  await other.getByText("Add a picture to the text").click();
  await other.getByLabel("Picture in the text").setInputFiles(await makePicture());
  await other.getByLabel("What it shows").fill("Nuts in a pot");
  await setOnline(other, false);
  await button(other, "Add picture").click();
  await expect(other.locator(".text-pictures [role=status]")).toContainText("Try again");
  await setOnline(other, true);
  await button(other, "Add picture").click();
  await expect(textField(other)).toHaveValue(/!\[Nuts in a pot\]\(picture:[0-9a-f]{24}\)/u);
  await expect(saveState(other)).toHaveText(/^Saved \d/u);
  await goOn(other);
  await other.getByLabel("Category", { exact: true }).selectOption("Food");
  await pressTwice(other, "Publish");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Walnut ink");
  await expect(other.getByRole("img", { name: "Nuts in a pot" })).toBeVisible();
  const id = postIdOf(other);

  await openEditor(page, `/dashboards/update-post/${id}`);
  await openEditor(other, `/dashboards/update-post/${id}`);
  await textField(other).fill("Boil the black nuts.");
  await goOn(other);
  await pressTwice(other, "Publish changes");
  await expect(other.locator(".prose")).toHaveText("Boil the black nuts.");

  await setOnline(page, false);
  await textField(page).fill("Boil the ripe nuts.");
  await expect(saveState(page)).toContainText("we’ll try again soon");
  await setOnline(page, true);
  await expect(page.locator(".conflict ins", { hasText: "ripe" })).toBeVisible();
  await button(page, "Keep mine").click();
  await expect(page.locator(".conflict")).toHaveCount(0);
  await goOn(page);
  await pressTwice(page, "Publish changes");
  await expect(page.locator(".prose")).toHaveText("Boil the ripe nuts.");

  await openHydrated(page, `/dashboards/revisions/${id}`);
  await page.getByRole("row").last().getByRole("link").click();
  await expect(button(page, "Restore this version")).toBeVisible();
  await setOnline(page, false);
  await button(page, "Restore this version").click();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  // Where nothing was typed, the page comes back by itself.
  await page.context().setOffline(false);
  await button(page, "Restore this version").click();
  await expect(page.locator(".prose")).toContainText("Boil the green nuts.");
  await expect(page.getByRole("img", { name: "Nuts in a pot" })).toBeVisible();
  await other.context().close();
});
