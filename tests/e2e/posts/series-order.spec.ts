import { openHydrated } from "../../fixtures/browser/hydration";
import { logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSeries } from "../../fixtures/data/series";
import { expect, test } from "../../fixtures/test";

test("the posts of a series are put in order by dragging", async ({ page }) => {
  const { id, token } = await logInNewPerson(page);
  const titles = ["Walnuts", "Oak galls", "Soot"];
  const posts = [];
  for (const title of titles) posts.push((await createPost({ token }, { title })).id);
  const series = await createSeries({ token }, posts);
  await openHydrated(page, `/dashboards/series/${id}/${series.id}`);
  const parts = page.locator(".part-fields li");
  await page.getByText("Soot").dragTo(page.getByText("Walnuts"));
  await expect(parts).toContainText(["Soot", "Walnuts", "Oak galls"]);
  await expect(page.getByLabel("Place of Soot")).toHaveValue("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The series was saved")).toBeVisible();
  await expect(parts).toContainText(["Soot", "Walnuts", "Oak galls"]);
});
