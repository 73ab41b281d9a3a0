import { readMailTo } from "../fixtures/mail";
import { createPerson, registerAndLogIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("the link of the mail shows a form, and its one press verifies the account", async ({
  page,
}) => {
  const { email, id } = await registerAndLogIn(page);
  await expect(page.getByText("Verify your account.")).toBeVisible();
  const { text } = await readMailTo(email);
  const link = /http\S+\/verify-account\/\S+/u.exec(text)?.[0] ?? "";
  expect(link).toContain(`/${id}/verify-account/`);

  await page.goto(link);
  await page.goto(`/dashboards/dashboard/${id}`);
  await expect(page.getByText("Verify your account.")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveURL(`/dashboards/dashboard/${id}`);
  await expect(page.getByRole("status")).toContainText("Your account is verified");
  await expect(page.getByText("Verify your account.")).toBeHidden();

  await page.goto(link);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveTitle(/^Error: Verify your account/);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("Your account is verified already")).toBeVisible();
});

test("the verify bar sends the mail again", async ({ page }) => {
  const { email } = await registerAndLogIn(page);
  await readMailTo(email);
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByRole("status")).toContainText("We have sent you a mail");
});

test("a link that belongs to another account says so, whether it works or not", async ({
  page,
}) => {
  const other = await createPerson();
  const { text } = await readMailTo(other.email);
  const link = /http\S+\/verify-account\/\S+/u.exec(text)?.[0] ?? "";
  const { id, firstName } = await registerAndLogIn(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveURL(`/dashboards/dashboard/${id}`);
  const flash = page.getByRole("status");
  await expect(flash).toContainText("The account of that link is verified");
  await expect(flash).toContainText(`still logged in as ${firstName}`);
  await expect(page.getByText("Verify your account.")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("this link belongs to another account")).toBeVisible();
});
