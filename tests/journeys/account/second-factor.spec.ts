import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { newId } from "../../../api/src/db/id";
import { paths } from "../../../app/utils/paths";
import { logIn, createPerson } from "../../fixtures/data/people";
import { ageSessions } from "../../fixtures/data/sessions";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/journey";

test("two-step login is set up, used with codes and a recovery code, and turned off", async ({
  page,
}) => {
  const person = await createPerson();
  await logIn(page, person);
  await ageSessions(person);
  const settings = paths.secondFactorSettings(person.id);
  await page.goto(settings);
  await expect(page.getByRole("button", { name: "Set it up" })).toHaveCount(0);
  await page.getByLabel("Current password").fill("not the one");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".field-error")).toContainText("This is not your current password");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = (await page.locator(".secret-key").textContent()) ?? "";
  await expect(page.getByRole("link", { name: "open the app" })).toHaveAttribute(
    "href",
    /^otpauth:/u,
  );
  await page.getByLabel("Enter the code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".field-error")).toContainText(
    "This code is wrong. Enter the code that your app shows now",
  );
  await expect(page.locator(".secret-key")).toHaveText(key);
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  // The codes of half a minute ago, of now and of the next half minute are taken, in this order.
  const codeOf = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel("Enter the code").fill(codeOf(0));
  await page.getByRole("button", { name: "Turn on" }).click();
  const listed = page.locator(".recovery-codes li");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(paths.login({ redirectTo: settings }));
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\/code/u);
  await page.getByLabel("Code").fill("123");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.locator(".field-error")).toContainText("or an unused recovery code");
  await page.getByLabel("Code").fill(codeOf(1));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(settings);

  await ageSessions(person);
  await page.goto(settings);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("Code from your authenticator app").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
  const renew = page.getByRole("button", { name: "Make new recovery codes" });
  await expect(renew).toBeHidden();
  await page.getByText("Make new recovery codes").first().click();
  await renew.click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await page.goto(settings);
  await expect(page.getByRole("button", { name: "Turn off" })).toBeHidden();
  await page.getByText("Turn off", { exact: true }).first().click();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("status")).toContainText("Two-step login is off");
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
});

test("what was typed when a session ended comes back after the code", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  const settings = paths.secondFactorSettings(person.id);
  await page.goto(settings);
  await page.getByRole("button", { name: "Set it up" }).click();
  const key = (await page.locator(".secret-key").textContent()) ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await page.getByLabel("Enter the code").fill(app.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.locator(".recovery-codes li");
  // Reading them all does not wait for them.
  await expect(codes).toHaveCount(10);
  const [code = ""] = await codes.allTextContents();

  await page.goto(paths.settings(person.id));
  await page.getByLabel("About you").fill("Typed before the session ended");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("What you typed is saved")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("About you")).toHaveValue("Typed before the session ended");
});

test("a passkey is removed only after a question, and the others stay", async ({ page }) => {
  const person = await createPerson();
  await db.batch(
    ["My phone", "My laptop"].map(
      (name) => sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, name, created_at)
        SELECT ${newId()}, id, ${newId()}, '', ${name}, created_at
        FROM users WHERE id = ${person.id}`,
    ),
  );
  await logIn(page, person);
  await page.goto(paths.secondFactorSettings(person.id));
  const passkeys = page.locator(".passkeys > li");
  await expect(passkeys).toHaveCount(2);
  const remove = page.getByRole("button", { name: "Remove the passkey My phone" });
  await expect(remove).toHaveCount(0);
  await page.locator("summary", { hasText: "Remove the passkey My phone" }).click();
  await expect(page.getByText("You can no longer log in with My phone.")).toBeVisible();
  await remove.click();
  await expect(page.getByRole("status")).toContainText("My phone was removed.");
  await expect(passkeys).toHaveText(/My laptop/u);
});
