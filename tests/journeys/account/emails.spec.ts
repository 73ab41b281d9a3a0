import { callApi } from "../../fixtures/data/api";
import { listMailsTo } from "../../fixtures/data/mail";
import { createPerson, logIn } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

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

test("an e-mail to an address names the address, of which nobody’s profile is known", async ({
  page,
}) => {
  const [sender, recipient] = [await createPerson(), await createPerson()];
  const body = { to: recipient.email, subject: "About the loom", message: "Is it still for sale?" };
  await callApi("POST", "/api/email", { token: sender.token, body });
  await logIn(page, sender);
  await page.goto(`/dashboards/profile/e-mails/${sender.id}`);
  const email = page.getByRole("article");
  await expect(email).toContainText(`To ${recipient.email}`);
  await expect(email.getByRole("link")).toHaveCount(0);
});

test("whoever verifies a new address is told that the link goes there", async ({ page }) => {
  const [sender, recipient] = [await createPerson({ isVerified: false }), await createPerson()];
  const email = `new-${sender.email}`;
  const body = { email, currentPassword: sender.password };
  await callApi("PUT", "/api/users", { token: sender.token, body });
  await logIn(page, sender);
  await page.goto(`/dashboards/profile/e-mail/${recipient.id}`);
  await expect(page.getByText(`We’ll send a link to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("status")).toContainText("We have sent you an e-mail");
  await expect.poll(async () => (await listMailsTo(email)).length).toBe(2);
});
