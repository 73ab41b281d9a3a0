import { randomUUID } from "node:crypto";
import { openHydrated } from "../../fixtures/browser/hydration";
import { readVerificationLink } from "../../fixtures/data/mail";
import { makePicture } from "../../fixtures/data/pictures";
import { expect, test } from "../../fixtures/journey";

const MOST_ACTIONS = 25;

const TITLE = "from nothing to a post with two pictures takes 25 actions, and the password once";

test(TITLE, { tag: "@scripts" }, async ({ page }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `arriving-${unique}@example.com`;
  const title = `The first of many ${unique}`;
  let actions = 0;
  let passwords = 0;
  const fill = async (label: string, text: string) => {
    actions += 1;
    if (label === "Password") passwords += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const choose = async (label: string) => {
    actions += 1;
    await page.getByLabel(label, { exact: true }).setInputFiles(await makePicture());
  };
  const press = async (name: string) => {
    actions += 1;
    await page.getByRole("button", { name, exact: true }).click();
  };
  const open = async (url: string) => {
    actions += 1;
    await openHydrated(page, url);
  };

  await open("/register");
  await fill("First name", "Wren");
  await fill("Last name", unique);
  await fill("E-mail", email);
  await fill("Password", "only once and then no more");
  await press("Register");
  await expect(page).toHaveURL(/\/dashboards\//u);
  await open(await readVerificationLink(email));
  await press("Verify my account");
  await expect(page.getByText("Your account is verified").first()).toBeVisible();

  actions += 1;
  await page.getByRole("link", { name: "Write a post" }).first().click();
  await fill("Title", title);
  await fill("Text", "A paragraph is enough.");
  actions += 1;
  await page.getByText("Add a picture to the text").click();
  await choose("Picture in the text");
  await fill("What it shows", "A flat colour");
  await press("Add picture");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/!\[A flat colour\]/u);
  await press("Continue");
  await choose("Picture");
  await press("Publish");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("img", { name: "A flat colour" })).toBeVisible();
  expect(passwords).toBe(1);
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
});
