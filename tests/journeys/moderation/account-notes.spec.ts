import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("a moderator notes something about the author of a reported post, which an admin finds at the account", async ({
  page,
  newPage,
}) => {
  const author = await createPerson();
  const post = await createPost(author);
  const { id: adminId, token } = await createSession(ADMIN);
  const moderator = await createPerson({ isVerified: true });
  await callApi("PUT", `/api/users/${moderator.id}/moderator`, { token });
  await callApi("POST", "/api/reports", {
    body: { subject: "post", subjectId: post.id, reason: "spam" },
  });

  await logIn(page, moderator);
  await page.goto(`/dashboards/report/${post.id}`);
  await page.getByRole("link", { name: "Notes about them" }).click();
  await expect(page.getByText("Nobody has written a note yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a note");
  await page.getByLabel("Your note").fill("Wrote to us twice.\nIs new to ink.");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("status")).toContainText("The note is added");
  await expect(page.getByText("Is new to ink.")).toBeVisible();

  const other = await newPage();
  await logIn(other, ADMIN);
  await other.goto(`/dashboards/account/${adminId}/${author.id}`);
  await other.getByRole("link", { name: "1 note" }).click();
  await expect(other.getByText("Is new to ink.")).toBeVisible();
  await other.getByRole("button", { name: "Delete: note by" }).click();
  await expect(other.getByRole("status")).toContainText("The note is gone");
  await other.getByRole("link", { name: "The account" }).click();
  await expect(other.getByText("Wrote a note about the account")).toBeVisible();
  await expect(other.getByRole("link", { name: "Write one" })).toBeVisible();
});
