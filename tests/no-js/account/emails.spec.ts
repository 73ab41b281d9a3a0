import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test("somebody finds the e-mails that they sent, with their state", async ({ page }) => {
  const [sender, recipient] = [await createPerson({ isVerified: true }), await createPerson()];
  await logIn(page, sender);
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  await page.getByLabel("Subject").fill("About the loom");
  await page.getByLabel("Message").fill("Is it still for sale?");
  await page.getByRole("button", { name: "Send e-mail" }).click();
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  await page.getByRole("link", { name: "Your e-mails" }).click();
  const email = page.getByRole("article").filter({ hasText: "About the loom" });
  await expect(email).toContainText(`To ${recipient.firstName} ${recipient.lastName}`);
  await expect(email).toContainText("Is it still for sale?");
  await expect(email).toContainText(/On its way|Sent/u);

  await logIn(page, recipient);
  await page.goto(`/dashboards/profile/e-mails/${recipient.id}`);
  await expect(page.getByRole("article")).toContainText(`From ${sender.firstName}`);
});
