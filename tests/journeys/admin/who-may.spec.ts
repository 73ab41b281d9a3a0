import { sql } from "drizzle-orm";
import { PASSWORD } from "../../../api/test/support/people";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";
import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";

test.slow();

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();

test("an admin leaves writing, commenting and messages to the team, and others see no forms for them", async ({
  page,
  newPage,
}) => {
  await withEmptySite(async (site) => {
    const { webUrl, apiUrl, db } = site;
    const email = await enterEmptySite(page, site, { isAdmin: true });
    const call = (path: string, json: object, token = "") =>
      fetch(`${apiUrl}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(json),
      });
    const session = await call("/api/users/login", { email, password: PASSWORD });
    const { token } = (await session.json()) as { token: string };
    await call("/api/posts", { title: "From the team", description: "We write here." }, token);

    const member = await newPage();
    const ben = { firstName: "Ben", lastName: "Reader", email: "ben@example.com" };
    const registered = await call("/api/users/register", { ...ben, password: PASSWORD });
    const { id } = (await registered.json()) as { id: string };
    await db.all(sql`UPDATE users SET is_verified = 1`);
    await member.goto(`${webUrl}/login`);
    await member.getByLabel("E-mail").fill(ben.email);
    await member.getByLabel("Password").fill(PASSWORD);
    await press(member, "Log in");
    await expect(member.getByRole("link", { name: "Write a post" }).first()).toBeVisible();

    await page.goto(`${webUrl}/dashboards`);
    await page.getByRole("link", { name: "Site Settings" }).click();
    for (const label of ["publish posts", "comment", "start conversations"]) {
      await page.getByLabel(`Who may ${label}`).selectOption("team");
    }
    await press(page, "Save changes");
    await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
    await page.getByRole("link", { name: "Earlier versions" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Who may publish posts");

    await member.goto(`${webUrl}/dashboards`);
    await expect(member.getByRole("link", { name: "Write a post" })).toHaveCount(0);
    await member.goto(`${webUrl}/dashboards/write/${id}`);
    await expect(member.getByRole("status").first()).toContainText(
      "On this site only admins and moderators publish posts.",
    );
    await member.goto(`${webUrl}/marketplace`);
    await member.getByRole("link", { name: "From the team" }).first().click();
    await expect(
      member.getByText("On this site only admins and moderators comment."),
    ).toBeVisible();
    await expect(member.getByRole("button", { name: "Comment", exact: true })).toHaveCount(0);
    await expect(member.getByRole("link", { name: "Message" })).toHaveCount(0);
  });
});
