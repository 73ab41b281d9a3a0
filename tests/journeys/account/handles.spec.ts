import { callApi } from "../../fixtures/data/api";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/journey";

const newHandle = () => `h_${crypto.randomUUID().slice(0, 13).replaceAll("-", "_")}`;

test("a handle is chosen in the profile, leads to the author, and so does the former one", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await page.goto(`/dashboards/profile/settings/${person.id}`);
  const field = page.getByLabel("Handle");
  const former = await field.inputValue();
  expect(former).toMatch(/^[a-z0-9_]{3,30}$/u);
  const handle = newHandle();
  await field.fill(`@${handle.toUpperCase()}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(field).toHaveValue(handle);

  for (const known of [handle, handle.toUpperCase(), former]) {
    await page.goto(`/@${known}`);
    await expect(page).toHaveURL(`/authors/${person.id}`);
    await expect(page.getByRole("main")).toContainText(`@${handle}`);
  }
  await page.goto(`/dashboards/profile/details/${person.id}`);
  await expect(page.getByRole("main")).toContainText(`@${handle}`);
});

test("a handle that is taken, or changed too early, is refused beside its field", async ({
  page,
}) => {
  const [other, taken] = [await createPerson(), newHandle()];
  await callApi("PUT", "/api/users", { token: other.token, body: { handle: taken } });
  const person = await logInNewPerson(page);
  await page.goto(`/dashboards/profile/settings/${person.id}`);
  const field = page.getByLabel("Handle");
  const save = page.getByRole("button", { name: "Save changes" });
  await field.fill(taken);
  await page.getByLabel("About you").fill("I bind books.");
  await save.click();
  await expect(field).toHaveAccessibleDescription(/This handle is taken/u);
  await expect(field).toHaveValue(taken);
  await expect(page.getByLabel("About you")).toHaveValue("I bind books.");

  await field.fill(newHandle());
  await save.click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await field.fill(newHandle());
  await save.click();
  await expect(field).toHaveAccessibleDescription(/You can change it again from \d+ \w+ \d{4}/u);
});

test("a handle that nobody has leads to no page", async ({ page }) => {
  for (const path of [`/@${newHandle()}`, "/@no", "/@not.a.handle"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});
