import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

test.slow();

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

const lookOf = (page: JourneyPage) => page.locator('link[href^="/look.css"]');

async function openLook(page: JourneyPage, webUrl: string) {
  await page.goto(`${webUrl}/dashboards`);
  await page.getByRole("link", { name: "Site Settings" }).click();
  await page.getByRole("link", { name: "Look", exact: true }).click();
}

test("an admin chooses a colour that cannot be read, takes the nearest that can, and pages have it", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    await enterEmptySite(page, site, { isAdmin: true });
    await openLook(page, webUrl);
    const accent = page.getByLabel("Accent colour", { exact: true });
    await page.getByLabel("Corners", { exact: true }).selectOption("square");
    await accent.fill("#ff8800");
    await press(page, "Save changes");
    await expect(accent).toHaveAccessibleDescription(
      /its contrast is 2\.1 to 1, and 4\.5 is needed/,
    );
    await expect(page.getByLabel("Corners", { exact: true })).toHaveValue("square");
    await page.getByRole("button", { name: /^Save with #/u }).click();
    await expect(page.getByRole("status").first()).toContainText("The look is saved.");
    const colour = await accent.inputValue();

    const visitor = await newPage();
    await visitor.goto(`${webUrl}/about`);
    const href = await lookOf(visitor).getAttribute("href");
    expect(href).toContain(`light=${colour.slice(1)}&dark=`);
    const css = await (await fetch(new URL(href ?? "", webUrl))).text();
    expect(css).toContain(`--color-primary-text:${colour};`);
    expect(css).toContain('[data-theme="dark"]');
    expect(css).toContain("--radius-md:0");
    for (const wrong of ["light=}body{", "font=}", "font=toString", "corners=9px", "x=1"]) {
      expect([wrong, (await fetch(`${webUrl}/look.css?${wrong}`)).status]).toEqual([wrong, 404]);
    }
  });
});

test("an admin alone sees a look before it is saved, keeps what else is set, and can end it", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl } = site;
    await enterEmptySite(page, site, { isAdmin: true });
    await openLook(page, webUrl);
    await page.getByLabel("Fonts", { exact: true }).selectOption("book");
    await press(page, "Preview");
    await expect(page.getByRole("status").first()).toContainText("in its new look");
    await expect(lookOf(page)).toHaveAttribute("href", "/look.css?font=book");
    const visitor = await newPage();
    await visitor.goto(`${webUrl}/about`);
    await expect(lookOf(visitor)).toHaveCount(0);

    const notice = page.getByRole("complementary", { name: "Announcement" });
    await notice.getByRole("link", { name: /Only you see this look/u }).click();
    await expect(page.getByLabel("Fonts", { exact: true })).toHaveValue("book");
    await press(page, "End the preview");
    await expect(page.getByLabel("Fonts", { exact: true })).toHaveValue("inter");
    await expect(lookOf(page)).toHaveCount(0);

    await page.getByLabel("Fonts", { exact: true }).selectOption("device");
    await press(page, "Preview");
    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    await page.getByLabel("Tagline").fill("Slow letters");
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    await page.getByRole("link", { name: "Look", exact: true }).click();
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The look is saved.");
    await expect(notice).toHaveCount(0);
    await expect(lookOf(page)).toHaveAttribute("href", "/look.css?font=device");
    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    await expect(page.getByLabel("Tagline")).toHaveValue("Slow letters");
    await page.getByRole("link", { name: "Earlier versions" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Fonts");
    await expect(async () => {
      await visitor.reload();
      await expect(lookOf(visitor)).toHaveAttribute("href", "/look.css?font=device");
    }).toPass();
  });
});
