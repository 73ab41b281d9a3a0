import { ADMIN, createPerson, logIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const SCREENS = (id: string) => ({
  signedIn: [`/dashboards/dashboard/${id}`, `/dashboards/write/${id}`],
  provider: `/dashboards/create-project/${id}`,
  admin: `/dashboards/category-list/${id}`,
});

test("a visitor is sent to the login from every screen of the dashboard", async ({ page }) => {
  const { id } = await createPerson();
  const { signedIn, provider, admin } = SCREENS(id);
  for (const path of ["/dashboards", ...signedIn, provider, admin]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
  }
});

test("a rider enters the dashboard, and is told why not the providers' and admins' screens", async ({
  page,
}) => {
  const person = await createPerson();
  const { signedIn, provider, admin } = SCREENS(person.id);
  await logIn(page, person);
  for (const path of signedIn) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
  }
  await page.goto(provider);
  await expect(page).toHaveURL(`/dashboards/dashboard/${person.id}`);
  await expect(page.getByRole("alert").first()).toContainText("for providers");
  await page.goto(admin);
  await expect(page.getByRole("alert").first()).toContainText("for administrators");
});

test("an admin enters every screen of their own", async ({ page }) => {
  await logIn(page, ADMIN);
  const id = page.url().split("/").at(-1) ?? "";
  const { signedIn, provider, admin } = SCREENS(id);
  for (const path of [...signedIn, provider, admin]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(path);
  }
});

test("another's screen is refused with 403", async ({ page }) => {
  const other = await createPerson();
  await logIn(page, await createPerson());
  for (const path of [`/dashboards/dashboard/${other.id}`, `/dashboards/write/${other.id}`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
  }
});
