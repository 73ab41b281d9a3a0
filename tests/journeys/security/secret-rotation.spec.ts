import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "../../../api/src/lib/auth/sealed";
import { PASSWORD } from "../../../api/test/support/people";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";
import { type EmptySite, enterEmptySite, withRestartedSite } from "../../fixtures/stack/empty-site";

test.slow();

const newSecret = () => randomBytes(32).toString("base64url");
const APP = new Secret({ size: 20 });

const SECRETS = { SESSION_SECRET: newSecret(), WEB_SECRET: newSecret() };
const NEXT = { SESSION_SECRET: newSecret(), WEB_SECRET: newSecret() };

/** Has the first account's logins take a code of an app. */
async function takeCodes({ db }: EmptySite) {
  const [user] = await db.all<{ id: string }>(sql`SELECT id FROM users`);
  const id = user?.id ?? "";
  const secret = await seal(SECRETS.WEB_SECRET, APP.base32, id);
  await db.all(sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
    VALUES (${id}, ${secret}, '2026-01-01T00:00:00.000Z')`);
}

async function readFactor({ db }: EmptySite, secrets: string[]) {
  const [row] = await db.all<{ user_id: string; secret: string }>(
    sql`SELECT user_id, secret FROM second_factors`,
  );
  return row ? unseal(secrets, row.secret, row.user_id) : null;
}

async function expectTrusted({ webUrl }: EmptySite) {
  const health = await fetch(`${webUrl}/health`);
  expect(await health.json()).toMatchObject({ checks: { webSecret: "ok" } });
}

async function send(page: JourneyPage) {
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status").first()).toContainText("Thank you for your message");
}

test("secrets are replaced while people stay logged in, and their apps' codes and open forms hold", async ({
  page,
  newPage,
}) => {
  await withRestartedSite(async (start) => {
    const visitor = await newPage();
    const before = await start(SECRETS);
    const email = await enterEmptySite(page, before.site);
    await takeCodes(before.site);
    await visitor.goto(`${before.site.webUrl}/contact`);
    await visitor.getByLabel("Your name").fill("Ben");
    await visitor.getByLabel("E-mail").fill("ben@example.com");
    await visitor.getByLabel("Message").fill("Sent after the secrets were changed.");

    const { site, runNight } = await start({
      ...SECRETS,
      SESSION_SECRET_NEXT: NEXT.SESSION_SECRET,
      WEB_SECRET_NEXT: NEXT.WEB_SECRET,
    });
    await expectTrusted(site);
    await send(visitor);
    await page.goto(`${site.webUrl}/dashboards`);
    await expect(page).toHaveTitle(/Dashboard/u);
    expect(await readFactor(site, [SECRETS.WEB_SECRET])).toBe(APP.base32);
    await runNight();
    expect(await readFactor(site, [NEXT.WEB_SECRET])).toBe(APP.base32);

    const after = await start(NEXT);
    await expectTrusted(after.site);
    const other = await newPage();
    await other.goto(`${after.site.webUrl}/login`);
    await other.getByLabel("E-mail").fill(email);
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Log in" }).click();
    await other.getByLabel("Code").fill(new TOTP({ secret: APP }).generate());
    await other.getByRole("button", { name: "Log in" }).click();
    await expect(other).toHaveTitle(/Dashboard/u);
  });
});
