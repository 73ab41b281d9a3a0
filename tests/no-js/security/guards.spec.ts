import { type SQL, sql } from "drizzle-orm";
import { fetchAs, openWebSession } from "../../fixtures/browser/web-session";
import { ADMIN, createPerson, logIn, openDashboard } from "../../fixtures/data/people";
import { db } from "../../fixtures/stack/database";
import { expect, test } from "../../fixtures/test";

const SCREENS = (id: string) => ({
  signedIn: [
    `/dashboards/dashboard/${id}`,
    `/dashboards/write/${id}`,
    `/dashboards/posts/${id}`,
    `/dashboards/profile/settings/${id}`,
    `/dashboards/profile/settings/${id}/photos`,
    `/dashboards/profile/settings/${id}/password`,
    `/dashboards/profile/settings/${id}/sessions`,
    `/dashboards/delete-account/${id}`,
    `/dashboards/messenger/${id}`,
  ],
  /** About whomever the address names. */
  person: [`/dashboards/profile/details/${id}`, `/dashboards/profile/e-mail/${id}`],
  provider: [`/dashboards/create-project/${id}`, `/dashboards/projects/${id}`],
  admin: [
    `/dashboards/category-list/${id}`,
    `/dashboards/add-category/${id}`,
    `/dashboards/contact-msg/${id}`,
    `/dashboards/delete-contact-msgs/${id}`,
    `/dashboards/deleted-contact-msgs/${id}`,
    `/dashboards/admin-log/${id}`,
    `/dashboards/users-list/${id}`,
  ],
});

/** Screens about an item of their own, for every caller. */
const SCREENS_OF_THINGS = {
  signedIn: ["update-post", "delete-post"],
  provider: ["update-project"],
  admin: ["update-category", "delete-category", "delete-contact-msg", "delete-user", "user-role"],
};

const screensOfThings = (screens: string[]) =>
  screens.map((screen) => `/dashboards/${screen}/${"0".repeat(24)}`);

test("every dashboard page redirects visitors to the login", async ({ page }) => {
  const { id } = await createPerson();
  const { signedIn, person, provider, admin } = SCREENS(id);
  const own = ["/dashboards", "/dashboards/profile", "/dashboards/upgrade", ...signedIn, ...person];
  const things = screensOfThings(Object.values(SCREENS_OF_THINGS).flat());
  for (const path of [...own, ...provider, ...admin, ...things]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
  }
});

test("a rider opens the dashboard and sees why the pages of providers and admins are closed", async ({
  page,
}) => {
  const person = await createPerson();
  const { signedIn, provider, admin } = SCREENS(person.id);
  await logIn(page, person);
  for (const path of signedIn) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
  }
  for (const path of [...provider, ...screensOfThings(SCREENS_OF_THINGS.provider)]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/dashboards/dashboard/${person.id}`);
    await expect(page.getByRole("alert").first()).toContainText("for providers");
  }
  for (const path of [...admin, ...screensOfThings(SCREENS_OF_THINGS.admin)]) {
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toContainText("for administrators");
  }
});

test("an admin opens every page of their own", async ({ page }) => {
  await logIn(page, ADMIN);
  await openDashboard(page);
  const id = page.url().split("/").at(-1) ?? "";
  const { signedIn, provider, admin } = SCREENS(id);
  for (const path of [...signedIn, ...provider, ...admin]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(path);
  }
});

test("another user's pages are refused with 403", async ({ page }) => {
  const other = await createPerson();
  await logIn(page, await createPerson());
  for (const path of SCREENS(other.id).signedIn) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
  }
});

test("a page is made for a person as they are now, whoever they were a moment ago", async () => {
  const person = await createPerson();
  const session = await openWebSession(person);
  const open = async (screen: string) => {
    const response = await fetchAs(session, `/dashboards/${screen}/${person.id}`);
    return [response.status, response.headers.get("Location")?.split("?")[0] ?? null];
  };
  const set = (column: SQL) => db.all(sql`UPDATE users SET ${column} WHERE id = ${person.id}`);

  expect(await open("users-list")).toEqual([302, "/login"]);
  await set(sql`is_admin = 1`);
  expect(await open("users-list")).toEqual([200, null]);
  await set(sql`is_admin = 0`);
  expect(await open("users-list")).toEqual([302, "/login"]);

  expect(await open("dashboard")).toEqual([200, null]);
  await set(sql`first_name = 'Changed'`);
  const { id } = person;
  expect(await (await fetchAs(session, `/dashboards/profile/settings/${id}`)).text()).toContain(
    "Changed",
  );
  await db.all(sql`DELETE FROM sessions WHERE user_id = ${id}`);
  expect(await open("dashboard")).toEqual([302, "/login"]);
});
