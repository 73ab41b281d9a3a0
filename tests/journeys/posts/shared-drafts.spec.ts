import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createDraft } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

const TEXT = "Boil the nuts for two hours.\n\n- a pot\n- a spoon\n\nLet it cool.";

test(
  "a draft is shared by a link, read by somebody who logs in, and its notes are answered and done",
  { tag: "@scripts" },
  async ({ page, newPage }) => {
    const writer = await logInNewPerson(page);
    const { id } = await createDraft(writer, { title: "Walnut ink", description: TEXT });
    await page.goto(`/dashboards/posts/${writer.id}?status=draft`);
    await page.getByRole("link", { name: "Share Walnut ink" }).click();
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    expect(link).toMatch(/\/dashboards\/shared\/[\w-]{43}$/u);

    const other = await newPage();
    const { pathname } = new URL(link);
    await other.goto(pathname);
    await expect(other).toHaveURL(/\/login\?redirectTo=/u);
    const reader = await createPerson();
    await other.getByLabel("E-mail").fill(reader.email);
    await other.getByLabel("Password").fill(reader.password);
    await other.getByRole("button", { name: "Log in" }).click();
    await expect(other).toHaveURL(pathname);
    await expect(other.getByRole("heading", { name: "Walnut ink" })).toBeVisible();
    await other.getByRole("link", { name: "Add a note to “a pot a spoon”" }).click();
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await expect(other.getByRole("link", { name: "Enter a note" })).toBeVisible();
    await other.getByLabel("Your note").fill("And a sieve");
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await expect(other.getByText("And a sieve")).toBeVisible();
    await expect(other.getByLabel("Your note")).toHaveCount(0);
    await other.getByRole("link", { name: "Add a note to “Let it cool.”" }).click();
    await other.getByLabel("Your note").fill("How cool?");
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await other
      .getByRole("article")
      .filter({ hasText: "How cool?" })
      .last()
      .getByRole("button", { name: /^Delete/u })
      .click();
    await expect(other.getByText("How cool?")).toHaveCount(0);

    await page.goto(`/dashboards/share-draft/${writer.id}/${id}`);
    await expect(page.getByText("a pot a spoon")).toBeVisible();
    await page.getByRole("button", { name: /^Done: note by Robin/u }).click();
    await expect(page.getByText("And a sieve")).toHaveCount(0);
    await page.getByText("Turn off the link").first().click();
    await page.getByRole("button", { name: "Turn off the link" }).click();
    await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
    const answer = await other.goto(pathname);
    expect(answer?.status()).toBe(404);
  },
);

test("a note keeps what was typed where its paragraph is gone, and stands at the end once it changes", async ({
  page,
  newPage,
}) => {
  const writer = await createPerson();
  const { id } = await createDraft(writer, { title: "Walnut ink", description: TEXT });
  const owner = await newPage();
  await logIn(owner, writer);
  await owner.goto(`/dashboards/share-draft/${writer.id}/${id}`);
  await owner.getByRole("button", { name: "Make a link" }).click();
  const link = new URL(await owner.getByLabel("Link", { exact: true }).inputValue()).pathname;
  const change = async (text: string) => {
    await owner.goto(`/dashboards/write/${writer.id}/${id}`);
    await owner.getByLabel("Text", { exact: true }).fill(text);
    await owner.getByRole("button", { name: "Save draft" }).click();
  };

  await logInNewPerson(page);
  await page.goto(`${link}?note=1`);
  await change("Boil them for three hours.");
  await page.getByLabel("Your note").fill("So long?");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("link", { name: /has changed this paragraph/u })).toBeVisible();
  await expect(page.getByLabel("Your note")).toHaveValue("So long?");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "So long?" }).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: /have changed/u })).toHaveCount(0);
  await change("All new.");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /have changed/u })).toBeVisible();
  await expect(page.getByText("Boil them for three hours.")).toBeVisible();
});
