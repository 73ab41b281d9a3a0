import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createPost, postUrl } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("a visitor reports a post, a moderator hides it, and its author reads why and replies", async ({
  page,
  newPage,
}) => {
  const author = await createPerson();
  const post = await createPost(author, { title: "A post to be hidden" });
  const { token } = await createSession(ADMIN);
  const moderator = await createPerson({ isVerified: true });
  await callApi("PUT", `/api/users/${moderator.id}/moderator`, { token });

  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("link", { name: "Report" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a reason");
  await page.getByLabel("Something else").check();
  await page.getByLabel("Details").fill("It is not about ink.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page).toHaveURL(postUrl(post.id));
  await expect(page.getByRole("status")).toContainText("Our moderators will look at it");

  await logIn(page, moderator);
  await page.goto(`/dashboards/reports/${moderator.id}`);
  await page.getByRole("link", { name: "Decide: Post: A post to be hidden" }).first().click();
  await expect(page.getByText("It is not about ink.")).toBeVisible();
  await page.getByLabel("Hide it").check();
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the reason");
  await expect(page.getByLabel("Hide it")).toBeChecked();
  await page.getByLabel("Reason").fill("We are about ink here.");
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByRole("status")).toContainText("Hidden by moderators");
  expect((await page.goto(`/marketplace/${post.id}`))?.status()).toBe(404);

  const own = await newPage();
  await logIn(own, author);
  await own.goto(`/dashboards/posts/${author.id}`);
  await expect(own.getByText("Hidden by moderators: We are about ink here.")).toBeVisible();
  await own.getByRole("link", { name: "A post to be hidden" }).click();
  await expect(own.getByText("We are about ink here.")).toBeVisible();
  await own.getByLabel("Your reply").fill("Ink comes in the second part.");
  await own.getByRole("button", { name: "Send reply" }).click();
  await expect(own.getByText("Ink comes in the second part.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Send reply" })).toHaveCount(0);

  await page.goto(`/dashboards/report/${post.id}`);
  await expect(page.getByText("Ink comes in the second part.")).toBeVisible();
  await page.getByLabel("Restore it").check();
  await page.getByLabel("Reason").fill("You are right.");
  await page.getByRole("button", { name: "Save decision" }).click();
  expect((await page.goto(`/marketplace/${post.id}`))?.status()).toBe(200);
});

test("who got a message reports it, and a moderator reads it with a little of what stood around", async ({
  page,
}) => {
  const [reader, writer] = [await createPerson(), await createPerson()];
  const { token } = await createSession(ADMIN);
  const moderator = await createPerson({ isVerified: true });
  await callApi("PUT", `/api/users/${moderator.id}/moderator`, { token });
  for (const message of ["Hello there", "Buy my ink, or else"]) {
    const body = { receiverId: reader.id, message };
    await callApi("POST", "/api/users/send-message", { token: writer.token, body });
  }
  await logIn(page, reader);
  await page.goto(`/dashboards/messenger/${reader.id}/${writer.id}`);
  await page.getByRole("link", { name: /^Report the message of/u }).click();
  await expect(page.getByRole("heading", { name: "Report a message" })).toBeVisible();
  const form = page.url();
  await page.getByLabel("Harassment or bullying").check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page).toHaveURL(`/dashboards/messenger/${reader.id}`);
  await expect(page.getByRole("status")).toContainText("Our moderators will look at it");
  await page.context().clearCookies();
  await page.goto(form);
  await expect(page).toHaveURL(/\/login\?redirectTo=/u);

  await logIn(page, moderator);
  await page.goto(`/dashboards/reports/${moderator.id}`);
  const name = `Message: ${writer.firstName} ${writer.lastName}`;
  await page.getByRole("link", { name: `Decide: ${name}` }).click();
  const context = page.getByRole("list", { name: "The message and those around it" });
  await expect(context.getByRole("listitem")).toContainText([
    "Hello there",
    /Reported.*Buy my ink, or else/su,
  ]);
  await expect(page.getByLabel("Hide it")).toHaveCount(0);
  await page.getByLabel("Warn").check();
  await page.getByLabel("Reason").fill("Be kind.");
  await page.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByRole("status")).toContainText("Warning from the moderators");
});

test("an admin makes somebody a moderator, who sees the reports and nothing else of admins", async ({
  page,
  newPage,
}) => {
  const person = await createPerson({ isVerified: true });
  const name = `Robin ${person.lastName}`;
  const { id } = await createSession(ADMIN);
  await logIn(page, ADMIN);
  await page.goto(`/dashboards/users-list/${id}?query=${person.email}`);
  await page.locator("summary", { hasText: `Actions for ${name}` }).click();
  await page.getByRole("link", { name: `Make ${name} a moderator` }).click();
  await page.getByRole("button", { name: "Make a moderator" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Moderator");

  const own = await newPage();
  await logIn(own, person);
  await own.goto(`/dashboards/dashboard/${person.id}`);
  await expect(own.getByRole("link", { name: "Reports" })).toBeVisible();
  await expect(own.getByRole("link", { name: "Users List" })).toHaveCount(0);
});
