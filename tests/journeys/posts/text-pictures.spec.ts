import { goOn } from "../../fixtures/browser/editor";
import { logInNewPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { postIdOf } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("a picture goes into a draft, its preview, the post, a change of it and an earlier version", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const text = page.getByLabel("Text", { exact: true });
  const file = page.getByLabel("Picture in the text");
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("Walnut ink");
  await text.fill("Boil the nuts.");
  await page.getByText("Add a picture to the text").click();
  await press("Add picture");
  await expect(page.getByRole("alert")).toContainText("The picture was not added");
  await expect(file).toHaveAccessibleDescription(/Choose a picture/u);
  await file.setInputFiles(await makePicture());
  await press("Add picture");
  const words = page.getByLabel("What it shows");
  await expect(words).toHaveAccessibleDescription(/tick that it is decoration/u);
  await words.fill("Nuts in a [pot]");
  await file.setInputFiles(await makePicture());
  await press("Add picture");
  await expect(text).toHaveValue(
    /^Boil the nuts\.\n\n!\[Nuts in a \\\[pot\\\]\]\(picture:[0-9a-f]{24}\)\n?$/u,
  );
  await expect(page.getByLabel("Title")).toHaveValue("Walnut ink");
  await expect(words).toHaveValue("");

  await press("Save draft");
  await press("Preview");
  await expect(page.locator("#preview").getByAltText("Nuts in a [pot]")).toBeVisible();
  const named = await text.inputValue();
  await text.fill(named.replace(/!\[.*\]/u, "![]"));
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await press("Publish");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/Say what picture 1 shows/u);
  await press("Back to the text");
  await text.fill(named);
  await goOn(page);
  await press("Publish");
  const picture = page.locator(".prose figure img");
  await expect(picture).toHaveAttribute("alt", "Nuts in a [pot]");
  await expect(picture).toHaveAttribute("src", /^\/images\/[0-9a-f]{24}\/640\.webp$/u);
  await expect(picture).toHaveClass(/^placeholder-\d+$/u);
  const shown = await page.request.get((await picture.getAttribute("src")) ?? "");
  expect(shown.headers()["content-type"]).toBe("image/webp");
  const postId = postIdOf(page);

  await page.goto(`/dashboards/update-post/${postId}`);
  await page.getByText("Add a picture to the text").click();
  await file.setInputFiles(await makePicture());
  await page.getByLabel("This picture is decoration").check();
  await press("Add picture");
  await expect(text).toHaveValue(/\n\n!\[\]\(picture:[0-9a-f]{24}\)\n?$/u);
  await goOn(page);
  await press("Publish changes");
  await expect(page.locator(".prose figure img")).toHaveCount(2);

  await page.goto(`/dashboards/update-post/${postId}`);
  await text.fill("Without pictures.");
  await goOn(page);
  await press("Publish changes");
  await expect(page.locator(".prose img")).toHaveCount(0);
  await page.goto(`/dashboards/update-post/${postId}`);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await page.getByRole("row").nth(2).getByRole("link").click();
  await press("Restore this version");
  await expect(page.locator(".prose figure img")).toHaveCount(2);
});
