import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../../app/utils/paths";
import { parseHtml } from "../../fixtures/browser/html";
import { SIGNED_OUT, fetchAs, openWebSession } from "../../fixtures/browser/web-session";
import type { WebSession } from "../../fixtures/browser/web-session";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { db } from "../../fixtures/stack/database";
import { UNCACHED } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

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
    `/dashboards/invitations/${id}`,
    `/dashboards/site-look/${id}`,
    `/dashboards/site-pages/${id}`,
    `/dashboards/site-page/${id}`,
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
  admin: [
    "update-category",
    "delete-category",
    "delete-page",
    "page-versions",
    "delete-contact-msg",
    "block-user",
    "delete-user",
    "user-role",
  ],
};

const screensOfThings = (screens: string[]) =>
  screens.map((screen) => `/dashboards/${screen}/${"0".repeat(24)}`);

/** How a page answers, and where it leads. */
async function open(session: WebSession, path: string): Promise<[number, string | null]> {
  const response = await fetchAs(session, path);
  await response.body?.cancel();
  return [response.status, response.headers.get("Location")];
}

const readAlert = (html: string) => parseHtml(html).querySelector("[role=alert]")?.textContent;

test("every dashboard page redirects visitors to the login", async () => {
  const { id } = await createPerson();
  const { signedIn, person, provider, admin } = SCREENS(id);
  const own = ["/dashboards", "/dashboards/profile", "/dashboards/upgrade", ...signedIn, ...person];
  const things = screensOfThings(Object.values(SCREENS_OF_THINGS).flat());
  for (const path of [...own, ...provider, ...admin, ...things]) {
    const login = `/login?redirectTo=${encodeURIComponent(path)}`;
    expect(await open(SIGNED_OUT, path), path).toEqual([302, login]);
  }
  expect(await open(SIGNED_OUT, "/login")).toEqual([200, null]);
});

test("a rider opens the dashboard and sees why the pages of providers and admins are closed", async ({
  page,
}) => {
  const person = await createPerson();
  const { signedIn, provider, admin } = SCREENS(person.id);
  await logIn(page, person);
  const session = await openWebSession(person);
  for (const path of signedIn) expect(await open(session, path), path).toEqual([200, null]);
  const closed = {
    "for providers": [...provider, ...screensOfThings(SCREENS_OF_THINGS.provider)],
    "for administrators": [...admin, ...screensOfThings(SCREENS_OF_THINGS.admin)],
  };
  for (const [reason, screens] of Object.entries(closed)) {
    for (const path of screens) {
      expect(await open(session, path), path).toEqual([302, "/login"]);
      // By way of the login, to where the reason is shown.
      const shown = await page.request.get(path, { headers: UNCACHED });
      expect(new URL(shown.url()).pathname, path).toBe(`/dashboards/dashboard/${person.id}`);
      expect(readAlert(await shown.text()), path).toContain(reason);
    }
  }
});

test("an admin opens every page of their own", async () => {
  const { id } = await createSession(ADMIN);
  const session = await openWebSession(ADMIN);
  const { signedIn, provider, admin } = SCREENS(id);
  for (const path of [...signedIn, ...provider, ...admin]) {
    expect(await open(session, path), path).toEqual([200, null]);
  }
});

test("another user's pages are refused with 403", async () => {
  const other = await createPerson();
  const session = await openWebSession(await createPerson());
  for (const path of SCREENS(other.id).signedIn) {
    expect(await open(session, path), path).toEqual([403, null]);
  }
});

test("a page is made for a person as they are now, whoever they were a moment ago", async () => {
  const person = await createPerson();
  const session = await openWebSession(person);
  const openOwn = async (screen: string) => {
    const [status, location] = await open(session, `/dashboards/${screen}/${person.id}`);
    return [status, location?.split("?")[0] ?? null];
  };
  const set = (column: SQL) => db.all(sql`UPDATE users SET ${column} WHERE id = ${person.id}`);

  expect(await openOwn("users-list")).toEqual([302, "/login"]);
  await set(sql`is_admin = 1`);
  expect(await openOwn("users-list")).toEqual([200, null]);
  await set(sql`is_admin = 0`);
  expect(await openOwn("users-list")).toEqual([302, "/login"]);

  expect(await openOwn("dashboard")).toEqual([200, null]);
  await set(sql`first_name = 'Changed'`);
  const { id } = person;
  expect(await (await fetchAs(session, `/dashboards/profile/settings/${id}`)).text()).toContain(
    "Changed",
  );
  await db.all(sql`DELETE FROM sessions WHERE user_id = ${id}`);
  expect(await openOwn("dashboard")).toEqual([302, "/login"]);
});

test("who is logged in already is led to where the login leads, and does nothing there", async () => {
  const session = await openWebSession(await createPerson());
  const lead = async (redirectTo: string) => (await open(session, paths.login({ redirectTo })))[1];
  expect(await lead("/marketplace?page=2")).toBe("/marketplace?page=2");
  expect(await lead("/tags/bread?act=follow")).toBe("/tags/bread");
  for (const elsewhere of ["//evil.example/", "https://evil.example/", "/login?redirectTo=/"]) {
    expect(await lead(elsewhere), elsewhere).toMatch(/^\/dashboards\/dashboard\//u);
  }
});
