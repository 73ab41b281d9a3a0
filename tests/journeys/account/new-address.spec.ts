import { callApi } from "../../fixtures/data/api";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { logInThroughApi } from "../../fixtures/data/sessions";
import { expect, test } from "../../fixtures/journey";

const settingsOf = ({ id }: { id: string }) => `/dashboards/profile/settings/${id}`;
const linkIn = (text: string, page: string) =>
  new RegExp(`http\\S+/${page}/\\S+`, "u").exec(text)?.[0] ?? "";

test("a new e-mail address takes the password and is pending until its link is used", async ({
  page,
}) => {
  const person = await logInNewPerson(page, { isVerified: true });
  const email = `new-${person.email}`;
  await page.goto(settingsOf(person));
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Error: Account settings/);
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /Enter your current password/,
  );
  await expect(page.getByLabel("E-mail")).toHaveValue(email);

  await page.getByLabel("Current password").fill("not the one");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /not your current password/,
  );
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status")).toContainText(`We sent an e-mail to ${email}`);
  await expect(page.getByText(`Your new address is ${email}.`)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await expect(page.getByLabel("Current password")).toHaveValue("");

  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("status")).toContainText("We have sent you an e-mail");
  await expect(page).toHaveURL(settingsOf(person));
});

test("the link of a new address speaks of the address, not of verifying an account", async ({
  page,
}) => {
  const person = await createPerson({ isVerified: true });
  const email = `new-${person.email}`;
  const body = { email, currentPassword: person.password };
  await callApi("PUT", "/api/users", { token: person.token, body });
  const link = linkIn((await readMailTo(email)).text, "verify-account");
  const use = page.getByRole("button", { name: "Use this address" });
  await page.goto(link);
  await expect(page).toHaveTitle(/^Confirm your new address/u);
  await page.getByLabel("Password").fill("not the one");
  await use.click();
  await expect(page).toHaveTitle(/^Error: Confirm your new address/u);
  await expect(page.getByRole("alert")).toContainText("Your address was not changed");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/not the password/u);

  await logIn(page, person);
  await page.goto(link);
  await use.click();
  await expect(page.getByRole("status")).toContainText("Your new address is in use.");
  await page.goto(link);
  await use.click();
  await expect(page.getByRole("alert")).toContainText("This link has been used");
  await expect(page.getByText("Your account is already verified")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your settings" }).click();
  await expect(page).toHaveURL(`${settingsOf(person)}?section=profile`);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("whoever has the old address takes the change back", async ({ page }) => {
  const person = await createPerson({ isVerified: true });
  const body = { email: `new-${person.email}`, currentPassword: person.password };
  await callApi("PUT", "/api/users", { token: person.token, body });
  await logIn(page, person);
  const { text } = await readMailTo(person.email, /about to change/);
  await page.goto(linkIn(text, "revert-email"));
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Your address is kept");
  await expect(logInThroughApi(person)).rejects.toThrow(/401/);
  await readMailTo(person.email, /^Reset/);

  await page.goto(linkIn(text, "revert-email"));
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page).toHaveTitle(/^Error: Keep your e-mail address/);
  await expect(page.getByRole("alert")).toContainText("This link has been used");
});
