import { randomUUID } from "node:crypto";
import { readMailTo } from "../../fixtures/data/mail";
import { logInNewPerson } from "../../fixtures/data/people";
import type { JourneyPage } from "../../fixtures/html-client/journey-page";
import { expect, test } from "../../fixtures/journey";

async function upload(page: JourneyPage, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .getByLabel("File")
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
}

test("an author brings subscribers, who follow once they confirm", async ({ page }) => {
  const { id, lastName } = await logInNewPerson(page);
  const [email, gone] = [1, 2].map(() => `reader-${randomUUID().slice(0, 8)}@example.com`);
  await page.goto(`/dashboards/import/${id}`);
  await page.getByRole("link", { name: "Bring your subscribers" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Choose a file").first()).toBeVisible();
  await upload(page, "name\nNora");
  await expect(page.getByLabel("File")).toHaveAccessibleDescription(
    /no column of e-mail addresses/u,
  );

  await upload(page, `email,subscribed_to_emails\n${email},true\n${gone},false\n`);
  await expect(page.getByText("members.csv has 2 addresses: 1 will be asked.")).toBeVisible();
  await expect(page.getByText("1 unsubscribed on your old site.")).toBeVisible();
  await expect(page.getByText(email ?? "")).toBeHidden();
  await page.getByRole("button", { name: "Ask 1 person" }).click();
  await expect(page.getByText("We’ve begun to ask your subscribers.")).toBeVisible();

  const mail = await readMailTo(email ?? "", new RegExp(`${lastName} has moved`, "u"));
  const [link = ""] = /\S+\/follow-by-email\/confirm\/\S+/u.exec(mail.text) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, e-mail me new posts" }).click();
  await page.goto(`/dashboards/subscribers/${id}`);
  await expect(page.getByText("1 of 1 asked, 1 confirmed, 0 left.")).toBeVisible();
  await expect(page.getByText("You can bring another list a day after this one.")).toBeVisible();
});
