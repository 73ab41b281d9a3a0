import { insertPerson, PASSWORD } from "../../../api/test/support/people";
import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";
import { goOn } from "../../fixtures/browser/editor";

test.slow();

const CLOSED = "This site takes no new accounts now";

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

async function openSettings(page: JourneyPage, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/dashboards`);
  await page.getByRole("link", { name: "Site Settings" }).click();
}

async function save(page: JourneyPage): Promise<void> {
  await press(page, "Save changes");
  await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
}

async function logIn(page: JourneyPage, webUrl: string, email: string): Promise<void> {
  await page.goto(`${webUrl}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await press(page, "Log in");
}

test("an admin sets how much new accounts can do, who then read that number", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl, db } = site;
    await enterEmptySite(page, site, { isAdmin: true });
    await openSettings(page, webUrl);
    const posts = page.getByLabel("Posts to publish");
    await expect(posts).toHaveValue("2");
    await posts.fill("a few");
    await page.getByLabel("New for how many hours").fill("");
    await page.getByLabel("Likes that end it earlier").fill("0");
    await press(page, "Save changes");
    await expect(posts).toHaveAccessibleDescription(
      /Enter the posts as a whole number from 0 to 1,000/,
    );
    await expect(posts).toHaveValue("a few");
    await expect(page.getByLabel("New for how many hours")).toHaveAccessibleDescription(
      /Enter the hours as a whole number from 0 to 720/,
    );
    await expect(page.getByLabel("Likes that end it earlier")).toHaveAccessibleDescription(
      /Enter the likes as a whole number from 1 to 100/,
    );
    await posts.fill("0");
    await page.getByLabel("New for how many hours").fill("72");
    await page.getByLabel("Likes that end it earlier").fill("1");
    await save(page);
    await expect(posts).toHaveValue("0");
    await page.getByRole("link", { name: "Earlier versions" }).click();
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByText("Hours for which accounts are new", { exact: true })).toBeVisible();
    await expect(page.locator("main")).toContainText("72");

    const email = "ben@example.com";
    await insertPerson(db, { email, createdAt: new Date().toISOString() });
    const writer = await newPage();
    await logIn(writer, webUrl, email);
    await writer.goto(`${webUrl}/dashboards`);
    await writer.getByRole("link", { name: "Write" }).first().click();
    await writer.getByLabel("Title").fill("Walnut ink");
    await writer.getByLabel("Text", { exact: true }).fill("Boil nuts.");
    await goOn(writer);
    await press(writer, "Publish");
    await expect(writer.getByRole("alert")).toContainText(
      "New accounts cannot publish posts yet. You can in 3 days",
    );

    await openSettings(page, webUrl);
    await page.getByLabel("Posts to publish").fill("1");
    await save(page);
    await press(writer, "Publish");
    await expect(writer.getByRole("heading", { level: 1 })).toHaveText("Walnut ink");
  });
});

test("while nobody may register the site says so instead of asking for it", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    const visitor = await newPage();
    await visitor.goto(`${webUrl}/register`);
    await visitor.getByLabel("First name").fill("Nora");
    await visitor.getByLabel("Last name").fill("Quill");
    await visitor.getByLabel("E-mail").fill("nora@example.com");
    await visitor.getByLabel("Password").fill(PASSWORD);

    const email = await enterEmptySite(page, site, { isAdmin: true });
    await openSettings(page, webUrl);
    await page.getByLabel("Who may register").selectOption("Nobody");
    await save(page);
    await expect(page.getByLabel("Who may register")).toHaveValue("nobody");
    await page.goto(`${webUrl}/dashboards`);
    await expect(page.getByRole("link", { name: "Change who may register" })).toHaveCount(1);

    await press(visitor, "Register");
    await expect(visitor.getByRole("alert")).toContainText(CLOSED);
    await expect(visitor.getByLabel("First name")).toHaveValue("Nora");
    for (const path of ["/", "/login", "/register"]) {
      await expect(async () => {
        await visitor.goto(`${webUrl}${path}`);
        await expect(visitor.getByRole("link", { name: /^(Register|Sign Up)$/u })).toHaveCount(0);
      }).toPass();
      await expect(visitor.getByRole("main")).toContainText(CLOSED);
    }
    await expect(visitor.getByLabel("First name")).toHaveCount(0);
    await visitor.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await logIn(visitor, webUrl, email);
    await expect(visitor).toHaveURL(/\/dashboards\//u);

    await openSettings(page, webUrl);
    await page.getByLabel("Who may register").selectOption("Everybody");
    await save(page);
    const other = await newPage();
    await expect(async () => {
      await other.goto(`${webUrl}/register`);
      await expect(other.getByLabel("First name")).toHaveCount(1);
    }).toPass();
  });
});
