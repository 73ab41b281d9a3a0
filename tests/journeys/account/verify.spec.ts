import { goOn } from "../../fixtures/browser/editor";
import { readMailTo, readVerificationLink } from "../../fixtures/data/mail";
import {
  createPerson,
  logIn,
  logInNewPerson,
  openDashboard,
  registerPerson,
} from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { logInThroughApi } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

test("the link of the mail shows a form whose button verifies the account", async ({ page }) => {
  const person = await registerPerson();
  const { email, id } = person;
  await logIn(page, person);
  await openDashboard(page);
  await expect(page.getByText("Verify your account.")).toBeVisible();
  const link = await readVerificationLink(email);
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
  await expect(page.getByText("Your account is already verified")).toBeVisible();
  await expect(page.getByText("ask for a new e-mail")).toHaveCount(0);
});

test("the verification bar sends the mail again", async ({ page }) => {
  const person = await registerPerson();
  await readMailTo(person.email);
  await logIn(page, person);
  await openDashboard(page);
  await page.getByRole("button", { name: "Send the e-mail again" }).click();
  await expect(page.getByRole("status")).toContainText("We have sent you an e-mail");
});

test("without a session the link takes the password of its account once, and signs in", async ({
  page,
}) => {
  const person = await registerPerson();
  const link = await readVerificationLink(person.email);
  await page.goto(link);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveTitle(/^Error: Verify your account/);
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
    "href",
    "#verify-password",
  );
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
    /This is not the password of the account/u,
  );
  await expect(page.getByRole("link", { name: "Choose a new password" })).toBeVisible();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveURL(`/dashboards/dashboard/${person.id}`);
  await expect(page.getByRole("status")).toContainText("Your account is verified");
  await expect(page.getByText("Verify your account.")).toHaveCount(0);
});

test("a link of another account takes that account's password", async ({ page }) => {
  const other = await registerPerson();
  const link = await readVerificationLink(other.email);
  const { id, firstName } = await logInNewPerson(page, { isVerified: false });
  await page.goto(link);
  await expect(page.getByText(`You are logged in as ${firstName}`)).toBeVisible();
  await page.getByLabel("Password").fill(other.password);
  await page.getByRole("button", { name: "Verify my account" }).click();
  await expect(page).toHaveURL(`/dashboards/dashboard/${id}`);
  await expect(page.getByRole("status")).toContainText(`still logged in as ${firstName}`);
  await expect(page.getByText("Verify your account.")).toBeVisible();
});

test("whoever is not verified is told what is missing, is offered the mail, and writes drafts", async ({
  page,
}) => {
  const { id: post } = await createPost(await createPerson());
  const { id } = await logInNewPerson(page, { isVerified: false });
  await page.goto(`/marketplace/${post}`);
  await expect(page.getByLabel("Add a comment")).toBeHidden();
  await expect(page.getByText("Open the link in our e-mail to publish, comment")).toBeVisible();
  await page.getByRole("button", { name: "Send the e-mail again" }).click();
  await expect(page).toHaveURL(new RegExp(`/marketplace/${post}`, "u"));

  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("Too soon");
  await page.getByLabel("Text", { exact: true }).fill("Written before the mail came.");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText("Verify your e-mail address first");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Food");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your draft is saved");
});

test("somebody whose address another person registered deletes the account", async ({ page }) => {
  const person = await registerPerson();
  const link = await readVerificationLink(person.email);
  await page.goto(link);
  await page.getByText("This account is not mine").click();
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("The account is deleted");
  await expect(logInThroughApi(person)).rejects.toThrow(/401/);
});
