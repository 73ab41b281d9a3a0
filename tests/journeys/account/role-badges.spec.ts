import { paths } from "../../../app/utils/paths";
import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("visitors see who is a moderator, until they are none any more", async ({ page }) => {
  const { token } = await createSession(ADMIN);
  const moderator = await createPerson();
  const name = `Robin ${moderator.lastName}`;
  await callApi("PUT", `/api/users/${moderator.id}/moderator`, { token });
  const post = await createPost(await createPerson());
  const body = { postId: post.id, description: "Please keep to ink." };
  await callApi("POST", "/api/comments", { token: moderator.token, body });

  await page.goto(paths.post(post));
  const byline = page.locator(".byline", { hasText: name });
  await expect(byline).toContainText(`${name} Moderator`);
  await expect(byline.locator(".badge-role")).toBeVisible();
  await page.goto(paths.author(moderator.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Moderator`);

  await callApi("DELETE", `/api/users/${moderator.id}/moderator`, { token });
  // Cached pages learn of it within a second.
  await expect(async () => {
    await page.goto(paths.post(post));
    await expect(byline).toBeVisible();
    expect(await byline.locator(".badge-role").count()).toBe(0);
    await page.goto(paths.author(moderator.id));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  }).toPass();
});

test("messages of a moderator have the mark in the list and above the conversation", async ({
  page,
}) => {
  const { token } = await createSession(ADMIN);
  const [moderator, reader] = [await createPerson(), await createPerson()];
  await callApi("PUT", `/api/users/${moderator.id}/moderator`, { token });
  const body = { receiverId: reader.id, message: "Welcome." };
  await callApi("POST", "/api/users/send-message", { token: moderator.token, body });
  await logIn(page, reader);
  await page.goto(paths.conversation(reader.id, moderator.id));
  const mark = page.getByText("Moderator", { exact: true });
  await expect(page.getByRole("main").locator("header", { has: mark })).toContainText(
    `Robin ${moderator.lastName}`,
  );
  const friends = page.getByRole("navigation", { name: "Conversations" });
  await expect(friends.getByRole("link", { name: moderator.lastName })).toContainText(
    "Moderator Welcome.",
  );
});

test("a name with a check mark is refused beside its field, and comes back as it was typed", async ({
  page,
}) => {
  const person = await createPerson();
  await logIn(page, person);
  await page.goto(paths.settings(person.id));
  await page.getByLabel("Last name").fill("Quill ✓");
  await page.getByRole("button", { name: "Save" }).first().click();
  const field = page.getByLabel("Last name");
  await expect(field).toHaveAccessibleDescription(/Leave out emoji, check marks, stars/u);
  await expect(field).toHaveValue("Quill ✓");
});
