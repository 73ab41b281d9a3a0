import { randomUUID } from "node:crypto";
import { openHydrated } from "../../fixtures/browser/hydration";
import { sql } from "drizzle-orm";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { createPerson, logIn } from "../../fixtures/data/people";
import { db } from "../../fixtures/stack/database";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

async function expectChoices(page: JourneyPage, choices: Record<string, string>) {
  for (const [label, words] of Object.entries(choices)) {
    const chosen = page.getByLabel(label).locator("option:checked");
    await expect(chosen, label).toHaveText(words);
  }
}

test(
  "people choose how soon they are mailed each kind of notification, and leave a digest with one click",
  { tag: "@scripts" },
  async ({ page }) => {
    const person = await createPerson({ isVerified: true });
    const token = randomUUID();
    await db.all(sql`INSERT INTO mail_keys (user_id, token) VALUES (${person.id}, ${token})`);
    await logIn(page, person);
    await openHydrated(page, `/dashboards/profile/settings/${person.id}`);
    await page.getByRole("link", { name: "E-mails", exact: true }).click();
    await expectChoices(page, {
      "Comments on your posts": "Right away",
      "Replies to your comments": "Right away",
      "New followers": "In a daily digest",
    });
    await page.getByLabel("Likes on your posts").selectOption("In a weekly digest, on Mondays");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your choices are saved.")).toBeVisible();
    await expectChoices(page, { "Likes on your posts": "In a weekly digest, on Mondays" });

    // As the buttons of mail programs do, without cookies and from anywhere.
    const oneClick = await fetch(
      new URL(`/unsubscribe/${token}?list=daily`, getVariable("BASE_URL")),
      {
        method: "POST",
        headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
      },
    );
    expect(oneClick.status).toBe(200);
    await page.reload();
    await expectChoices(page, {
      "Comments on your posts": "Right away",
      "Likes on your posts": "In a weekly digest, on Mondays",
      "New followers": "No e-mail",
    });

    await page.context().clearCookies();
    await openHydrated(page, `/unsubscribe/${token}?list=weekly`);
    await expect(page.getByText("Weekly digest of")).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You’ve unsubscribed" })).toBeVisible();
    await openHydrated(page, `/unsubscribe/${randomUUID()}?list=weekly`);
    await expect(page.getByRole("heading", { name: "no longer works" })).toBeVisible();
  },
);
