import { randomUUID } from "node:crypto";
import { PASSWORD } from "../../../api/test/support/people";
import { ADMIN, logIn, openDashboard } from "../../fixtures/data/people";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";
import { enterEmptySite, withEmptySite } from "../../fixtures/stack/empty-site";

const NEEDED = "This site takes new accounts by invitation";
const WRONG = "This code is wrong, or the invitation has ended or was used";

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name }).click();
const field = (page: JourneyPage, name: string) => page.getByLabel(name, { exact: true });

async function write(page: JourneyPage, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
}

const describePerson = (name: string) => ({
  "First name": name,
  "Last name": "Quill",
  "E-mail": `${name.toLowerCase()}@example.com`,
  Password: PASSWORD,
});

/** Makes an invitation and returns the link and the code that are shown once. */
async function invite(page: JourneyPage, fields: Record<string, string>) {
  await write(page, fields);
  await press(page, "Make an invitation");
  await expect(page.getByText("Copy its link now").first()).toBeVisible();
  const [link, code] = [field(page, "Link"), field(page, "Code")];
  return { link: await link.inputValue(), code: await code.inputValue() };
}

test(
  "on a site that takes accounts by invitation people register with its link, or its code",
  { tag: "@scripts" },
  async ({ page, newPage }) => {
    test.slow();
    await withEmptySite(async (site) => {
      const { webUrl } = site;
      await enterEmptySite(page, site, { isAdmin: true });
      await expect(page).toHaveURL(/\/dashboards\//u);
      await page.goto(`${webUrl}/dashboards`);
      await page.getByRole("link", { name: "Site Settings" }).click();
      await page.getByLabel("Who may register").selectOption("By invitation");
      await press(page, "Save changes");
      await expect(page.getByRole("status").first()).toContainText("The settings are saved.");
      await page.goto(`${webUrl}/dashboards`);
      await page.getByRole("link", { name: "Make an invitation" }).click();
      await expect(page.getByText("No invitations yet.")).toBeVisible();
      const { link, code } = await invite(page, { "For whom": "Nora", "How many accounts": "2" });
      expect(link).toBe(`${webUrl}/register?invitation=${code}`);
      await expect(field(page, "For whom")).toHaveValue("");
      const row = page.getByRole("row", { name: "Nora" });
      await expect(row).toContainText("0 of 2");
      await page.goto(page.url());
      await expect(row).toHaveCount(1);
      await expect(field(page, "Link")).toHaveCount(0);

      const html = await (await fetch(link)).text();
      expect(html).toContain(`value="${code}"`);
      expect(html).not.toMatch(new RegExp(`(?:href|src)="[^"]*${code}`, "u"));

      const nora = await newPage();
      await expect(async () => {
        await nora.goto(link);
        await expect(nora.locator(`input[name="invitationCode"][value="${code}"]`)).toHaveCount(1);
      }).toPass({ timeout: 40_000 });
      await expect(nora.getByLabel("Invitation code")).toHaveCount(0);
      await write(nora, { ...describePerson("Nora"), Password: "short" });
      await press(nora, "Register");
      await expect(nora.getByRole("alert")).toBeVisible();
      await expect(nora.getByLabel("Invitation code")).toHaveCount(0);
      await expect(field(nora, "First name")).toHaveValue("Nora");
      await write(nora, { Password: PASSWORD });
      await press(nora, "Register");
      await expect(nora.getByText("Welcome! We have sent you an e-mail").first()).toBeVisible();

      const ben = await newPage();
      await ben.goto(`${webUrl}/login`);
      await ben.getByRole("main").getByRole("link", { name: "Register" }).click();
      await expect(ben.getByRole("main")).toContainText(NEEDED);
      await write(ben, describePerson("Ben"));
      await press(ben, "Register");
      await expect(field(ben, "Invitation code")).toHaveAccessibleDescription(
        /Enter the code of yours/u,
      );
      await write(ben, { "Invitation code": "BCDFG-BCDFG", Password: PASSWORD });
      await press(ben, "Register");
      await expect(field(ben, "Invitation code")).toHaveAccessibleDescription(new RegExp(WRONG));
      await expect(field(ben, "Invitation code")).toHaveValue("BCDFG-BCDFG");
      await expect(field(ben, "First name")).toHaveValue("Ben");
      await expect(field(ben, "E-mail")).toHaveValue("ben@example.com");
      await write(ben, {
        "Invitation code": code.replaceAll("-", "").toLowerCase(),
        Password: PASSWORD,
      });
      await press(ben, "Register");
      await expect(ben.getByText("Welcome! We have sent you an e-mail").first()).toBeVisible();

      const late = await newPage();
      await late.goto(link);
      await write(late, describePerson("Cleo"));
      await press(late, "Register");
      await expect(field(late, "Invitation code")).toHaveAccessibleDescription(new RegExp(WRONG));
      await expect(field(late, "Invitation code")).toHaveValue(code);
      await expect(field(late, "E-mail")).toHaveValue("cleo@example.com");

      await page.goto(page.url());
      await expect(row).toContainText("Used up");
      await expect(row).toContainText("2 of 2");
      await expect(row.getByRole("button")).toHaveCount(0);
      const second = await invite(page, { "For whom": "Cleo" });
      await write(late, { "Invitation code": second.code, "E-mail": "short" });
      await press(late, "Register");
      await expect(field(late, "Invitation code")).toHaveValue(second.code);
      await press(page, "End the invitation for Cleo");
      await expect(page.getByText("The invitation for Cleo has ended.").first()).toBeVisible();
      await expect(page.getByRole("row", { name: "Cleo" })).toContainText("Ended");
      await write(late, describePerson("Cleo"));
      await press(late, "Register");
      await expect(field(late, "Invitation code")).toHaveAccessibleDescription(new RegExp(WRONG));

      await page.getByRole("link", { name: "Admin Log" }).click();
      await expect(page.getByRole("row").nth(1)).toContainText("Ended an invitation: Cleo");
    });
  },
);

test(
  "an invitation that is refused keeps what was typed, and says that everybody may register",
  { tag: "@scripts" },
  async ({ page }) => {
    const note = `Guest ${randomUUID().slice(0, 8)}`;
    await logIn(page, ADMIN);
    await openDashboard(page);
    await page.getByRole("link", { name: "Invitations" }).click();
    await expect(page.getByRole("main")).toContainText("Everybody can register now, without one.");
    await write(page, {
      "For whom": note,
      "How many accounts": "1000",
      "Ends in how many days": "",
    });
    await press(page, "Make an invitation");
    await expect(field(page, "How many accounts")).toHaveAccessibleDescription(
      /whole number from 1 to 100/u,
    );
    await expect(field(page, "How many accounts")).toHaveValue("1000");
    await expect(field(page, "Ends in how many days")).toHaveAccessibleDescription(
      /whole number from 1 to 365/u,
    );
    await expect(field(page, "For whom")).toHaveValue(note);
    await write(page, { "How many accounts": "1", "Ends in how many days": "3" });
    await press(page, "Make an invitation");
    await expect(page.getByRole("row", { name: note })).toContainText("0 of 1");
    await press(page, `End the invitation for ${note}`);
    await expect(page.getByRole("row", { name: note })).toContainText("Ended");
  },
);
