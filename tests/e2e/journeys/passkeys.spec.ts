import { sql } from "drizzle-orm";
import { paths } from "../../../app/utils/paths";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson, logIn } from "../../fixtures/data/people";
import { ageSessions } from "../../fixtures/data/sessions";
import { db } from "../../fixtures/stack/database";
import { addAuthenticator } from "../../fixtures/browser/authenticator";
import { openHydrated } from "../../fixtures/browser/hydration";
import { expect, test } from "../../fixtures/test";

test("a passkey is added, logs in alone and in place of a code, and is removed", async ({
  page,
}) => {
  await addAuthenticator(page);
  const person = await createPerson();
  const settings = paths.secondFactorSettings(person.id);
  await logIn(page, person);
  await openHydrated(page, settings);
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("My laptop");
  await expect(page.locator(".passkeys li")).toContainText("not used yet");
  await readMailTo(person.email, /passkey was added/u);

  await page.context().clearCookies();
  await openHydrated(page, paths.login({ redirectTo: settings }));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.locator(".passkeys li")).toContainText("last used");

  await db.batch([
    sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
      SELECT id, 'unread', created_at FROM users WHERE id = ${person.id}`,
  ]);
  await page.context().clearCookies();
  await openHydrated(page, paths.login({ redirectTo: settings }));
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\/code/u);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(settings);

  const remove = page.getByRole("button", { name: "Remove the passkey My laptop" });
  await expect(remove).toHaveCount(0);
  await page.locator("summary", { hasText: "Remove the passkey My laptop" }).click();
  await expect(page.locator(".passkeys")).toContainText("You can no longer log in with My laptop.");
  await remove.click();
  await expect(page.locator(".passkeys li")).toHaveCount(0);
  await page.context().clearCookies();
  await openHydrated(page, paths.login());
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("We don’t know this passkey")).toBeVisible();
  await logIn(page, person);
  await ageSessions(person);
  await openHydrated(page, settings);
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});
