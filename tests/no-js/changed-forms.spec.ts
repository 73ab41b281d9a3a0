import { callApi } from "../fixtures/data/api";
import { conversationOf, createPair, readTexts } from "../fixtures/data/messages";
import { logIn, logInNewPerson } from "../fixtures/data/people";
import { expect, test } from "../fixtures/test";

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

test("a refused message comes back with its text and the reason", async ({ page }) => {
  const [one, two] = await createPair();
  await logIn(page, one);
  await page.goto(conversationOf(one, two));
  const long = "a long letter ".repeat(300);
  await page.getByLabel("Message to").evaluate((field) => field.removeAttribute("maxlength"));
  await page.getByLabel("Message to").fill(long);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Your message was not sent");
  await expect(page.getByLabel("Message to")).toHaveAccessibleDescription(/4,?000/);
  await expect(page.getByLabel("Message to")).toHaveValue(long);
  expect(await readTexts(two, one)).toEqual([]);
});
