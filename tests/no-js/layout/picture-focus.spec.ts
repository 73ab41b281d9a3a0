import { goOn } from "../../fixtures/browser/editor";
import { logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { expect, test } from "../../fixtures/test";

test("the part of a picture that its writer chooses stays visible wherever it is cropped", async ({
  page,
  browser,
}) => {
  const { id } = await logInNewPerson(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("A portrait of a nut");
  await page.getByLabel("Text", { exact: true }).fill("It grew up.");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  const portrait = await makePicture({ width: 800, height: 1200 });
  await page.getByLabel("Picture", { exact: true }).setInputFiles(portrait);
  await page.getByLabel("Description of the picture").fill("A nut, seen from above");
  await expect(page.getByLabel("Centre")).toBeChecked();
  await page.getByLabel("Top right").check();
  await press("Save draft");
  await expect(page.getByLabel("Top right")).toBeChecked();
  const shown = page.getByAltText("Your picture");
  await expect(shown).toHaveCSS("object-position", "100% 0px");
  await press("Publish");
  const picture = page.getByAltText("A nut, seen from above");
  await expect(picture).toHaveCSS("object-position", "100% 0px");
  await page.goto(`/authors/${id}`);
  await expect(picture.first()).toHaveCSS("object-position", "100% 0px");

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(new URL(`/authors/${id}`, page.url()).href);
  await reader.getByRole("link", { name: "A portrait of a nut" }).click();
  const meta = (name: string) =>
    reader.locator(`meta[property="og:image${name}"]`).getAttribute("content");
  expect(await meta(":alt")).toBe("A nut, seen from above");
  expect([await meta(":width"), await meta(":height")]).toEqual(["640", "336"]);
  const shared = await reader.request.get((await meta("")) ?? "");
  expect(shared.headers()["content-type"]).toBe("image/webp");
  await reader.context().close();
});
