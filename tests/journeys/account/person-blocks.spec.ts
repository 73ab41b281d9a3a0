import { callApi } from "../../fixtures/data/api";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("a person is blocked from a comment, no longer reaches one, and is unblocked in the settings", async ({
  page,
}) => {
  const other = await createPerson();
  const person = await logInNewPerson(page);
  const { id } = await createPost(person);
  const body = { postId: id, description: "Not again" };
  await callApi("POST", "/api/comments", { token: other.token, body });
  const name = `${other.firstName} ${other.lastName}`;

  await page.goto(`/marketplace/${id}`);
  await expect(page.getByText("Not again")).toBeVisible();
  await page.getByRole("link", { name: `Block or mute ${name}` }).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page).toHaveURL(`/dashboards/profile/details/${other.id}`);
  await expect(page.getByRole("status")).toContainText(`You’ve blocked ${name}.`);

  await page.goto(`/marketplace/${id}`);
  await expect(page.getByText("Not again")).toBeHidden();
  await page.getByText("A comment by somebody you blocked or muted").click();
  await expect(page.getByText("Not again")).toBeVisible();

  await page.goto(`/dashboards/messenger/${person.id}/${other.id}`);
  await page.getByRole("textbox").last().fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You cannot write to this person")).toBeVisible();

  await page.goto(`/dashboards/profile/settings/${person.id}/people`);
  await page.getByRole("button", { name: `Unblock ${name}` }).click();
  await expect(page.getByRole("status")).toContainText(`You’ve unblocked ${name}.`);
  await expect(page.getByText("Nobody. You can block")).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await expect(page.getByText("Not again")).toBeVisible();
});

test("a person is muted and unmuted, and each time is named", async ({ page }) => {
  const other = await createPerson();
  await logInNewPerson(page);
  const name = `${other.firstName} ${other.lastName}`;
  const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click();
  await page.goto(`/dashboards/block/${other.id}`);
  await press("Mute");
  await expect(page.getByRole("status")).toContainText(`You’ve muted ${name}.`);
  await page.goto(`/dashboards/block/${other.id}`);
  await expect(
    page.getByRole("heading", { name: `You’ve muted ${other.firstName}` }),
  ).toBeVisible();
  const twin = await page.context().newPage();
  await twin.goto(`/dashboards/block/${other.id}`);
  await press("Unmute");
  await expect(page.getByRole("status")).toContainText(`You’ve unmuted ${name}.`);
  await twin.getByRole("button", { name: "Unmute" }).click();
  await expect(twin.getByRole("status")).toContainText("They are no longer blocked or muted.");
});

test("visits are hidden and shown again in the settings", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/profile/settings/${id}/people`);
  await page.getByRole("button", { name: "Hide my visits" }).click();
  await expect(page.getByText("Nobody sees that you have visited")).toBeVisible();
  await page.getByRole("button", { name: "Show my visits" }).click();
  await expect(page.getByRole("status")).toContainText("shown again");
});

test("a follow that is refused leads back to its page with the reason", async ({ page }) => {
  const other = await createPerson();
  const { id } = await logInNewPerson(page);
  await page.goto(`/authors/${other.id}`);
  const follow = page.getByRole("button", { name: /^Follow/u }).first();
  const body = { userId: id, kind: "block" };
  await callApi("PUT", "/api/users/blocks", { token: other.token, body });
  await follow.click();
  await expect(page).toHaveURL(new RegExp(`/authors/${other.id}`, "u"));
  await expect(page.getByRole("alert")).toContainText("You cannot follow");
  await expect(follow).toBeVisible();
});
