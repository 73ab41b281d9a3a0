import { PASSWORD } from "../../../api/test/support/people";
import { withEmptySite, enterEmptySite } from "../../fixtures/stack/empty-site";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

test.slow();
// What is sent while writing is paused.
test.use({ expectedErrors: [/^503: .*\/contact$/u] });

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

/** Pages of visitors are cached until the change has purged them. */
async function expectName(visitor: JourneyPage, name: string) {
  await expect(async () => {
    await visitor.reload();
    await expect(visitor).toHaveTitle(`About · ${name}`);
  }).toPass();
  await expect(visitor.getByRole("banner").getByRole("link", { name })).toBeVisible();
}

test("an admin names the site, announces something, and goes back, as every visitor sees", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    const visitor = await newPage();
    await visitor.goto(`${webUrl}/about`);
    await expect(visitor).toHaveTitle("About · Ink Bazaar");
    await expect(visitor.getByRole("complementary", { name: "Announcement" })).toHaveCount(0);

    await enterEmptySite(page, site, { isAdmin: true });
    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ink Bazaar");
    await page.getByLabel("Name", { exact: true }).fill("Quiet Quarto");
    await page.getByLabel("Description", { exact: true }).fill("Letters from the coast.");
    await page.getByLabel("Instagram").fill("https://www.instagram.com/quiet");
    await page.getByLabel("Text", { exact: true }).fill("Readings on Monday");
    await page.getByLabel("Link", { exact: true }).fill("/contact");
    await page.getByLabel("Label 1").fill("Imprint");
    await page.getByLabel("Greeting").fill("Good day,");
    const hosts = page.getByLabel("Hosts that nobody may link to");
    await hosts.fill("spam");
    await press(page, "Save changes");
    await expect(hosts).toHaveAccessibleDescription(/“spam” is not a host/);
    await hosts.fill("Spam.example");
    await expect(page.getByLabel("Address 1")).toHaveAccessibleDescription(/Enter the address/);
    await page.getByLabel("Address 1").fill("https://quiet.example/imprint");
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    await expect(page.getByRole("link", { name: "Quiet Quarto, home" }).first()).toBeVisible();
    await expect(page.getByLabel("Greeting")).toHaveValue("Good day,");
    await expect(hosts).toHaveValue("spam.example");

    await expectName(visitor, "Quiet Quarto");
    const announcement = visitor.getByRole("complementary", { name: "Announcement" });
    await expect(announcement.getByRole("link", { name: "Readings on Monday" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(visitor.getByRole("link", { name: "Instagram" })).toHaveAttribute(
      "href",
      "https://www.instagram.com/quiet",
    );
    await expect(
      visitor.getByRole("contentinfo").getByRole("link", { name: "Imprint" }),
    ).toHaveAttribute("href", "https://quiet.example/imprint");
    await visitor.goto(`${webUrl}/feed.atom`);
    await expect(visitor.locator("pre")).toContainText(
      "<subtitle>Letters from the coast.</subtitle>",
    );

    await page.getByLabel("Name", { exact: true }).fill("Loud Leaflet");
    await page.getByLabel("Text", { exact: true }).fill("");
    await page.getByLabel("Link", { exact: true }).fill("");
    await press(page, "Save changes");
    await visitor.goto(`${webUrl}/about`);
    await expectName(visitor, "Loud Leaflet");
    await expect(announcement).toHaveCount(0);

    await page.getByRole("link", { name: "Earlier versions" }).click();
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("Name, Announcement, Link of the announcement");
    await rows.nth(2).getByRole("link").click();
    await expect(page.getByText("Readings on Monday")).toBeVisible();
    await press(page, "Go back to this version");
    await expect(page.getByRole("status").first()).toContainText("The earlier settings are back.");
    await expectName(visitor, "Quiet Quarto");
    await expect(announcement).toHaveCount(1);

    await page.getByRole("link", { name: "Admin Log" }).click();
    await expect(rows.nth(1)).toContainText("Went back to earlier settings of the site: Name");
  });
});

test("while writing is paused a form keeps what is typed and says until when, and reading goes on", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    await enterEmptySite(page, site, { isAdmin: true });
    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    const until = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel("Only admins write until").fill(until);
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    const time = `${until.slice(11)} UTC`;

    const visitor = await newPage();
    await visitor.goto(`${webUrl}/contact`);
    await expect(visitor.getByRole("complementary", { name: "Announcement" })).toContainText(time);
    await visitor.getByLabel("Your name").fill("Nora Quill");
    await visitor.getByLabel("E-mail").fill("nora@example.com");
    await visitor.getByLabel("Message").fill("Do you print on linen?");
    await press(visitor, "Send message");
    await expect(visitor.getByRole("alert")).toContainText(time);
    await expect(visitor.getByRole("alert")).toContainText("Nothing is lost");
    await expect(visitor.getByLabel("Message")).toHaveValue("Do you print on linen?");

    await page.getByLabel("Only admins write until").fill("");
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    await press(visitor, "Send message");
    await expect(visitor.getByRole("alert")).toHaveCount(0);
  });
});

test("settings that are refused, or that another admin saved meanwhile, lose nothing typed", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    await enterEmptySite(page, site, { isAdmin: true });
    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Quiet Quarto");
    await page.getByLabel("Twitter").fill("x.com/quiet");
    await page.getByLabel("Link", { exact: true }).fill("/contact");
    await press(page, "Save changes");
    await expect(page.getByLabel("Twitter")).toHaveAccessibleDescription(/begins with https:/);
    await expect(page.getByLabel("Twitter")).toHaveValue("x.com/quiet");
    await expect(name).toHaveValue("Quiet Quarto");
    await page.getByLabel("Twitter").fill("https://x.com/quiet");
    await press(page, "Save changes");
    await expect(page.getByLabel("Text", { exact: true })).toHaveAccessibleDescription(
      /empty its link/,
    );
    await page.getByLabel("Text", { exact: true }).fill("Readings on Monday");

    const other = await newPage();
    await other.goto(`${webUrl}/login`);
    await other.getByLabel("E-mail").fill("ada@example.com");
    await other.getByLabel("Password").fill(PASSWORD);
    await press(other, "Log in");
    await other.goto(`${webUrl}/dashboards`);
    await other.getByRole("link", { name: "Site Settings" }).click();
    await other.getByLabel("Name", { exact: true }).fill("Loud Leaflet");
    await press(other, "Save changes");

    await press(page, "Save changes");
    await expect(page.getByRole("alert")).toContainText("nothing is lost");
    await expect(page.locator(".conflict")).toContainText("Loud");
    await expect(name).toHaveValue("Quiet Quarto");
    await press(page, "Keep mine");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    await expect(name).toHaveValue("Quiet Quarto");
  });
});
