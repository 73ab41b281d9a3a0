import { goOn } from "../../fixtures/browser/editor";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson, logIn, logInNewPerson, openDashboard } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/journey";

test("an empty login reports errors beside each field and in the summary", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveTitle(/^Error: Log in/);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Enter your e-mail address");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Enter your password");
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "Enter your password" }).click();
  await expect(page.getByLabel("Password").and(page.locator(":target"))).toBeVisible();
});

test("a wrong password keeps the e-mail address but not the password", async ({ page }) => {
  const { email } = await createPerson();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("an address that has an account is answered as a new one is, and its owner is told by mail", async ({
  page,
}) => {
  const { email } = await createPerson();
  const answers = [];
  for (const address of [email, `not-${email}`]) {
    await page.context().clearCookies();
    await page.goto("/register");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Second");
    await page.getByLabel("E-mail").fill(address);
    await page.getByLabel("Password").fill("a long enough one");
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === "POST"),
      page.getByRole("button", { name: "Register" }).click(),
    ]);
    await expect(page).toHaveURL(/\/dashboards\//u);
    const toast = await page.getByRole("status").textContent();
    const names = Object.keys(response.headers()).sort();
    const { pathname } = new URL(page.url());
    const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
    answers.push([
      response.status(),
      pathname.replace(/[0-9a-f]{24}/u, "id"),
      toast,
      names,
      cookies,
    ]);
    await page.goto(pathname.replace("/feed/", "/profile/settings/"));
    await expect(page.getByLabel("E-mail")).toHaveValue(address);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await readMailTo(email)).subject).toContain("You already have an account");
  expect((await readMailTo(`not-${email}`)).subject).toContain("Verify");
});

test("a post without a title comes back with all that was typed", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  const text = 'Line one\n\n- a list\n- of <things> & "quotes"';
  await page.getByLabel("Text", { exact: true }).fill(text);
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByLabel("Tags", { exact: true }).fill("bread, salt");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Food");
  await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("bread, salt");
  await page.getByRole("alert").getByRole("link", { name: "Enter a title" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(text);
});

test("a file that is not an image is reported beside its field, and the text stays", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("With a false picture");
  await page.getByLabel("Text", { exact: true }).fill("Some text");
  await goOn(page);
  await page.getByLabel("Category", { exact: true }).selectOption("Food");
  await page.getByLabel("Picture", { exact: true }).setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(
    /Choose a JPEG/,
  );
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Food");
});

test("Preview shows the rendering and keeps the form", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.goto(`/dashboards/write/${id}`);
  await page.getByLabel("Title").fill("In the making");
  await page.getByLabel("Text", { exact: true }).fill("It is **bold**.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator(".prose strong")).toHaveText("bold");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("1 min read");
  await expect(page.locator(":target").getByRole("heading", { name: "Preview" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("In the making");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("It is **bold**.");
});

test("an empty comment is reported beside its field", async ({ page }) => {
  const { id } = await createPost(await logInNewPerson(page));
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByLabel("Add a comment")).toHaveAccessibleDescription(/Enter a comment/);
});

test("the login leads to the page first requested", async ({ page }) => {
  const person = await createPerson();
  await page.goto(`/dashboards/write/${person.id}?from=here`);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/dashboards/write/${person.id}?from=here`);
});

test("the login never leads to another site", async ({ page }) => {
  const person = await createPerson();
  for (const target of ["https://evil.example/", "//evil.example/", "/\\evil.example"]) {
    await page.context().clearCookies();
    await page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/dashboards/dashboard/${person.id}`);
  }
});

test("signing out also ends the session on the server", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await openDashboard(page);
  const cookies = await page.context().cookies();
  await page.locator(".dashboard-header summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("You are signed out");
  await page.context().addCookies(cookies);
  await page.goto(`/dashboards/dashboard/${person.id}`);
  await expect(page).toHaveURL(/\/login/);
});
