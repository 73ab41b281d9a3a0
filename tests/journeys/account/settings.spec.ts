import { callApi } from "../../fixtures/data/api";
import {
  ADMIN,
  createPerson,
  logIn,
  openDashboard,
  logInNewPerson,
} from "../../fixtures/data/people";
import { createSession, logInThroughApi } from "../../fixtures/data/sessions";
import type { Person } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import { expect, test } from "../../fixtures/journey";

type Me = Record<"bio" | "phone" | "pincode" | "profilePhotoSmall" | "coverPhotoSmall", string>;

const PARTS = ["", "/photos", "/password", "/sessions", "/export"];

const settingsOf = ({ id }: Pick<Person, "id">) => `/dashboards/profile/settings/${id}`;
const readMe = ({ token }: Person) => callApi<Me>("GET", "/api/users/me", { token });

test("the profile is edited, and a field can be emptied", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openDashboard(page);
  await page.getByRole("navigation", { name: "Dashboard" }).getByText("Account Settings").click();
  await page.getByLabel("First name").fill("Renamed");
  await page.getByLabel("About you").fill("I bind books.");
  await page.getByLabel("Phone").fill("555 0199");
  await page.getByLabel("Pincode").fill("AB 12");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(settingsOf(person));
  await expect(page.getByRole("status")).toContainText("Your profile is saved.");
  await expect(page.getByLabel("First name")).toHaveValue("Renamed");
  expect(await readMe(person)).toMatchObject({ bio: "I bind books.", pincode: "AB 12" });

  await page.getByLabel("About you").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => readMe(person)).toMatchObject({ bio: "", phone: "555 0199" });
  await expect(page.getByRole("status")).toContainText("Your profile is saved.");
});

test("an invalid profile returns the form as typed", async ({ page }) => {
  const other = await createPerson();
  const person = await logInNewPerson(page);
  await page.goto(settingsOf(person));
  await page.getByLabel("First name").fill("");
  await page.getByLabel("About you").fill("Typed at length");
  await page.getByLabel("Phone").fill("call me");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Error: Account settings/);
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Enter your first name");
  await expect(page.getByLabel("Phone")).toHaveValue("call me");
  await expect(page.getByLabel("About you")).toHaveValue("Typed at length");

  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Phone").fill("");
  await page.getByLabel("E-mail").fill(other.email);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("About you")).toHaveValue("Typed at length");
  expect(await readMe(person)).toMatchObject({ bio: "" });
});

test("a user blocked while typing learns so and keeps what was typed", async ({ page }) => {
  const person = await logInNewPerson(page);
  await page.goto(settingsOf(person));
  await page.getByLabel("About you").fill("I bind books.");
  const { token } = await createSession(ADMIN);
  await callApi("PUT", `/api/users/block-user/${person.id}`, { token });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Your text was not sent" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Your account is blocked");
  await expect(page.getByText("I bind books.")).toBeVisible();
});

test("profile and cover photos are uploaded and removed, and other files are refused", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await page.goto(`${settingsOf(person)}/photos`);
  for (const kind of ["profile", "cover"]) {
    const panel = page.getByRole("region", { name: `${kind} photo` });
    const upload = panel.getByRole("button", { name: `Upload ${kind} photo` });
    await expect(panel.locator("input[name=image]")).toHaveCount(1);
    await upload.click();
    await expect(panel.getByLabel(`New ${kind} photo`)).toHaveAccessibleDescription(
      /Choose a picture/,
    );
    const notes = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await panel.getByLabel(`New ${kind} photo`).setInputFiles(notes);
    await upload.click();
    await expect(panel.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await panel.getByLabel(`New ${kind} photo`).setInputFiles(await makePicture());
    await upload.click();
    await expect(page.getByRole("status")).toContainText(`Your ${kind} photo was changed.`);
    await expect(panel.locator("img")).toHaveCount(1);
  }
  const { profilePhotoSmall, coverPhotoSmall } = await readMe(person);
  await page.goto(`/dashboards/profile/details/${person.id}`);
  for (const photo of [profilePhotoSmall, coverPhotoSmall]) {
    const { pathname } = new URL(photo);
    await expect(page.locator(`main img[src="${pathname}"]`)).toHaveCount(1);
  }

  await page.goto(`${settingsOf(person)}/photos`);
  for (const kind of ["profile", "cover"]) {
    const panel = page.getByRole("region", { name: `${kind} photo` });
    const remove = panel.getByRole("button", { name: `Remove ${kind} photo` });
    await expect(remove).toBeHidden();
    await panel.getByText(`Remove ${kind} photo`).first().click();
    await remove.click();
    await expect(page.getByRole("status")).toContainText(`Your ${kind} photo was removed.`);
    await expect(panel.locator("img")).toHaveCount(0);
    await expect(remove).toHaveCount(0);
  }
});

test("changing the password keeps this session and ends all others", async ({ page }) => {
  const person = await logInNewPerson(page);
  await page.goto(`${settingsOf(person)}/password`);
  await page.getByLabel("New password").fill("short");
  await page.getByLabel("Current password").fill("not the one");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/at least 8/);
  await expect(page.getByLabel("New password")).toHaveValue("");
  await expect(page.getByLabel("Current password")).toHaveValue("");

  await page.getByLabel("Current password").fill("not the one");
  await page.getByLabel("New password").fill("another good password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /not your current password/,
  );
  expect(await page.content()).not.toContain("another good password");

  // However young the session is: on this screen the present one is never left out.
  await page.getByLabel("New password").fill("another good password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /Enter your current password/,
  );
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill("another good password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status")).toContainText("Your password was changed.");
  await page.goto("/dashboards");
  await expect(page).toHaveURL(`/dashboards/dashboard/${person.id}`);
  await expect(readMe(person)).rejects.toThrow(/401/);
  await logInThroughApi({ email: person.email, password: "another good password" });
});

test("an account is deleted after a confirmation, and its owner is signed out", async ({
  page,
}) => {
  const person = await logInNewPerson(page);
  await page.goto(`${settingsOf(person)}/sessions`);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Your account has been deleted");
  await page.goto("/dashboards");
  await expect(page).toHaveURL(/\/login/);
  await expect(logInThroughApi(person)).rejects.toThrow(/401/);
});

test("another user's settings are refused with 403, for reading and writing, even to admins", async ({
  page,
}) => {
  const other = await createPerson();
  for (const intruder of [await createPerson(), ADMIN]) {
    await logIn(page, intruder);
    await openDashboard(page);
    const origin = new URL(page.url()).origin;
    const screens = [
      ...PARTS.map((part) => settingsOf(other) + part),
      `/dashboards/delete-account/${other.id}`,
    ];
    for (const path of screens) {
      const read = await page.request.get(path);
      expect(read.status(), path).toBe(403);
      if (path.endsWith("/export")) continue;
      const target = path === settingsOf(other) ? `${path}?index` : path;
      const form = { key: "k", firstName: "Taken", password: "taken over", intent: "end-others" };
      const written = await page.request.post(target, { headers: { Origin: origin }, form });
      expect(written.status(), path).toBe(403);
    }
    await page.context().clearCookies();
  }
  expect(await readMe(other)).toMatchObject({ firstName: other.firstName });
});
