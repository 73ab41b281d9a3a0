import { createDatedKey } from "~/server/http/form-timing.server";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson, logIn, logInThroughScreen } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

test("a visitor sends a contact message after correcting its errors", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ida Visitor");
  await page.getByLabel("Message").fill("Too short");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Enter your e-mail address");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription(/at least 10/);
  await expect(page.getByLabel("Your name")).toHaveValue("Ida Visitor");
  await page.getByLabel("E-mail").fill("ida@example.com");
  await page.getByLabel("Message").fill("How do I put a price on a poem?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you for your message");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("the contact form is filled with a signed-in user's name and e-mail", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await page.goto("/contact");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
});

test("the link of the mail sets a new password, once", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toBeVisible();

  const { text } = await readMailTo(person.email, /password/i);
  const link = /http\S+\/reset-password\/\S+/u.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/at least 8/);
  await page.getByLabel("New password").fill("a new and longer one");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL("/login");
  await logInThroughScreen(page, { email: person.email, password: "a new and longer one" });

  await page.goto(link);
  await page.getByLabel("New password").fill("another one again");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get a new e-mail" })).toBeVisible();
});

test("after a password reset the login leads to the page first requested", async ({ page }) => {
  const person = await createPerson();
  const { id } = await createPost(await createPerson());
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).first().click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("link", { name: "Log in" }).last().click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("E-mail").fill("no address");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("take you back to where you were")).toBeVisible();

  const { text } = await readMailTo(person.email, /password/i);
  const link = /http\S+\/reset-password\/\S+/u.exec(text)?.[0] ?? "";
  expect(text).not.toContain(id);
  await page.goto(link);
  const password = "a new and longer one";
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Reset password" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(new RegExp(`/marketplace/${id}`, "u"));
});

test("a password reset never leads to another site", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/forgot-password?redirectTo=//evil.example/");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/login");
});

test("an unknown e-mail address gets the same response as a known one", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("E-mail").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toBeVisible();
});

test("a form that a script filled, or that is a day old, comes back with what was typed", async ({
  page,
}) => {
  await page.goto("/contact");
  await expect(page.locator("input[name=website]")).toBeHidden();
  const typed = { senderName: "Ada", senderEmail: "ada@example.com", message: "Typed once" };
  const post = async (form: Record<string, string>) => {
    const headers = { Origin: new URL(page.url()).origin };
    const reply = await page.request.post("/contact", { headers, form: { ...typed, ...form } });
    return [reply.status(), await reply.text()] as const;
  };
  const key = await page.locator("main input[name=key]").inputValue();
  const old = createDatedKey({ SESSION_SECRET: getVariable("SESSION_SECRET") }, Date.now() - 9e7);
  for (const [form, said] of [
    [{ key, website: "https://spam.example" }, "must stay empty"],
    [{ key: old }, "open for a long time"],
    [{}, "open for a long time"],
  ] as const) {
    const [status, html] = await post(form);
    expect(status).toBe(422);
    expect(html).toContain(said);
    expect(html).toContain("Typed once");
    expect(html).not.toContain("spam.example");
  }

  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByLabel("Message").fill("Written by hand");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you for your message");
});
