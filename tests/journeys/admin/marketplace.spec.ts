import { insertPerson, PASSWORD } from "../../../api/test/support/people";
import { paths } from "../../../app/utils/paths";
import { type EmptySite, enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

test.slow();

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

async function publish({ apiUrl }: EmptySite, token: string, fields: object): Promise<string> {
  const reply = await fetch(`${apiUrl}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ description: "Some **text**.", ...fields }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { id: string }).id;
}

async function choose(page: JourneyPage, what: string): Promise<void> {
  await page.getByLabel("What is published").selectOption({ label: what });
  await press(page, "Save changes");
  await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
}

async function expectProject(visitor: JourneyPage, count: number): Promise<void> {
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("link", { name: "A typeface" })).toHaveCount(count);
  }).toPass();
}

test(
  "an admin turns the marketplace off: pages list posts alone, and nobody sells or asks",
  { tag: "@scripts" },
  async ({ page, newPage }) => {
    await withEmptySite(async (site) => {
      const { webUrl, db } = site;
      await enterEmptySite(page, site, { isAdmin: true });
      const email = "ben@example.com";
      const seller = await insertPerson(db, { email, accountType: "provider" });
      const id = await publish(site, seller.token, { title: "A typeface", price: 20 });
      await publish(site, seller.token, { title: "Walnut ink" });
      const visitor = await newPage();
      await visitor.goto(`${webUrl}/marketplace`);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Explore");
      await expectProject(visitor, 1);

      await page.goto(`${webUrl}/dashboards`);
      await page.getByRole("link", { name: "Site Settings" }).click();
      await choose(page, "Posts only");
      await expectProject(visitor, 0);
      await expect(visitor.getByRole("link", { name: "Walnut ink" })).toHaveCount(1);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Posts");
      await expect(visitor).toHaveTitle("Posts · Ink Bazaar");
      await expect(visitor.getByRole("link", { name: "Explore" })).toHaveCount(0);
      await expect(visitor.locator("main")).not.toContainText("Availability of projects");
      await visitor.goto(webUrl);
      await expectProject(visitor, 0);
      await visitor.goto(`${webUrl}${paths.author(seller.id)}`);
      await visitor.getByRole("link", { name: "A typeface" }).first().click();
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("A typeface");
      await expect(visitor.getByRole("link", { name: "Ask about this project" })).toHaveCount(0);
      await page.goto(`${webUrl}${paths.ask(id)}`);
      await expect(page.getByRole("status").first()).toContainText("takes no new inquiries");

      const writer = await newPage();
      await writer.goto(`${webUrl}/login`);
      await writer.getByLabel("E-mail").fill(email);
      await writer.getByLabel("Password").fill(PASSWORD);
      await press(writer, "Log in");
      await expect(writer.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
      await writer.goto(`${webUrl}${paths.projects(seller.id)}`);
      await expect(writer.getByRole("link", { name: "A typeface" }).first()).toBeVisible();
      await expect(writer.getByRole("link", { name: "Create project" })).toHaveCount(0);
      await expect(writer.getByRole("link", { name: "New project" })).toHaveCount(0);
      await expect(writer.getByRole("link", { name: "Inquiries" })).toHaveCount(0);
      await writer.goto(`${webUrl}${paths.createProject(seller.id)}`);
      await expect(writer).toHaveURL(`${webUrl}${paths.write(seller.id)}`);

      await page.goto(`${webUrl}/dashboards`);
      await page.getByRole("link", { name: "Site Settings" }).click();
      await choose(page, "Posts and projects");
      await visitor.goto(`${webUrl}/marketplace`);
      await expectProject(visitor, 1);
      await writer.goto(`${webUrl}/dashboards`);
      await expect(writer.getByRole("link", { name: "Inquiries" }).first()).toBeVisible();
    });
  },
);
