import { callApi } from "../../fixtures/data/api";
import { logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test("a different text with a used key comes back with a new key and an explanation", async ({
  page,
}) => {
  const { token } = await logInNewPerson(page);
  const post = await callApi<{ id: string }>("POST", "/api/posts", {
    token,
    body: { title: "Gone back to", description: "Text", category: "Food" },
  });
  await page.goto(`/marketplace/${post.id}`);
  const key = await page.locator(".comments input[name=key]").inputValue();
  await page.getByLabel("Add a comment").fill("The first");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page.goto(`/marketplace/${post.id}`);
  await page.locator(".comments input[name=key]").evaluate((input, old) => {
    input.setAttribute("value", old);
  }, key);
  await page.getByLabel("Add a comment").fill("The second");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const alert = page.getByRole("region", { name: "comment" }).getByRole("alert");
  await expect(alert).toContainText("You have already sent this form");
  await expect(page.getByLabel("Add a comment")).toHaveValue("The second");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(":target")).toContainText("The second");
});
