import { goOn } from "../../fixtures/browser/editor";
import { sql } from "drizzle-orm";
import { type EmptySite, enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";
import { insertPerson } from "../../../api/test/support/people";
import { logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

test.slow();

/** Has the last test mail failed as a mail server's answer would. */
const failMail = ({ db }: EmptySite, reason: string) =>
  db.all(sql`UPDATE emails SET status = 'failed', reason = ${reason}`);

test("the admin of a new site is shown what it lacks, until each is done", async ({ page }) => {
  await withEmptySite(async (site) => {
    const { webUrl, db } = site;
    const email = await enterEmptySite(page, site, { isAdmin: true });
    // The one by which the account is verified tells as much.
    await db.all(sql`DELETE FROM emails`);
    await page.goto(`${webUrl}/dashboards`);
    const steps = page.getByRole("region", { name: "Next steps" });
    const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
    await expect(steps).toHaveCount(1);
    await expect(steps.getByRole("listitem")).toHaveCount(5);
    await expect(steps.getByText("(done)")).toHaveCount(0);
    await expect(step("Invite people").getByRole("link")).toHaveAttribute(
      "href",
      `${webUrl}/register`,
    );

    const mail = step("Check that e-mail works");
    await mail.getByRole("button", { name: "Send a test e-mail" }).click();
    await expect(page.getByRole("status").first()).toContainText(`The test e-mail to ${email}`);
    await expect(async () => {
      await page.reload();
      await expect(mail).toContainText("(done)", { timeout: 500 });
    }).toPass();
    await failMail(site, "The mail server replied 550 to RCPT: There is nobody of that name");
    await page.reload();
    await expect(mail).toContainText(
      "The last one was not delivered: The mail server replied 550 to RCPT",
    );
    await mail.getByRole("button", { name: "Send a test e-mail" }).click();

    await step("Choose your categories").getByRole("link").click();
    await page.getByRole("link", { name: "Edit Everything else" }).click();
    await page.getByLabel("Title").fill("Letters");
    await page.getByRole("button", { name: /^(Save|Rename)/u }).click();
    await insertPerson(db, { email: "ben@example.com" });
    await expect(async () => {
      await page.goto(`${webUrl}/dashboards`);
      await expect(steps.getByText("(done)")).toHaveCount(3, { timeout: 500 });
    }).toPass();

    await step("Publish the first post").getByRole("link").click();
    await page.getByLabel("Title").fill("Walnut ink");
    await page.getByLabel("Text", { exact: true }).fill("Boil nuts.");
    await goOn(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.goto(`${webUrl}/dashboards`);
    await expect(page.getByText("Choose your categories")).toHaveCount(0);
    await expect(steps.getByRole("link", { name: "Introduce yourself" })).toBeVisible();
  });
});

test("whoever is no admin is shown steps of their own alone", async ({ page }) => {
  await logInNewPerson(page);
  await openDashboard(page);
  const steps = page.getByRole("region", { name: "Next steps" });
  await expect(steps.getByRole("link", { name: "Introduce yourself" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test e-mail" })).toHaveCount(0);
});
