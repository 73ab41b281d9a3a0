import { goOn } from "../fixtures/browser/editor";
import type { Page } from "playwright/test";
import { logInNewPerson } from "../fixtures/data/people";
import { expect, test } from "../fixtures/test";

async function expectTyped(page: Page) {
  await expect(page.getByLabel("Title")).toHaveValue("Half a title");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half a text");
}

test("back and forward restore a half-typed form, though its page is not stored", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  const path = `/dashboards/write/${person.id}`;
  const answer = await page.goto(path);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await page.getByLabel("Title").fill("Half a title");
  await page.getByLabel("Text", { exact: true }).fill("Half a text");
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expectTyped(page);

  await page.goBack();
  await expect(page).not.toHaveURL(path);
  await page.goForward();
  await expectTyped(page);
  await goOn(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Half a title");
});

test("a visitor's message is still there after visiting another page", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Message").fill("Half a message");
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
});
