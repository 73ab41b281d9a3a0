import { paths } from "../../../app/utils/paths";
import { countMailsFor, readMailTo } from "../../fixtures/data/mail";
import { createPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test("a login with another browser is told by mail, whose link takes the account back", async ({
  page,
}) => {
  const person = await createPerson({ isVerified: true });
  const sessions = paths.sessionSettings(person.id);
  const logInByForm = async (password: string) => {
    await page.goto(paths.login({ redirectTo: sessions }));
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  await logInByForm(person.password);
  await expect(page).toHaveURL(sessions);
  await page.context().clearCookies({ name: "session" });
  await logInByForm(person.password);
  await page.context().clearCookies();
  await logInByForm(person.password);
  await expect(page.locator(".sessions strong").first()).toHaveText(/^Chrome on \w+$/u);

  const { text } = await readMailTo(person.email, /new browser/u);
  expect(text).toMatch(/before: Chrome on \w+, on \d/u);
  expect(await countMailsFor(person.email)).toBe(1);
  const link = /http\S+\/not-me\/\S+/u.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.goto(sessions);
  await expect(page.locator(".sessions li")).not.toHaveCount(0);

  await page.goto(link);
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Everybody is signed out");
  await logInByForm(person.password);
  await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
  const reset = await readMailTo(person.email, /^Reset/u);
  await page.goto(/http\S+\/reset-password\/\S+/u.exec(reset.text)?.[0] ?? "");
  await page.getByLabel("New password").fill("what the owner chooses");
  await page
    .getByRole("button")
    .filter({ hasText: /password/iu })
    .click();
  await logInByForm("what the owner chooses");
  await expect(page).toHaveURL(sessions);

  await page.goto(link);
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page).toHaveTitle(/^Error: Take your account back/u);
  await expect(page.getByRole("alert")).toContainText("This link has been used");
});
