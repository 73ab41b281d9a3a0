import { paths } from "../../../app/utils/paths";
import { readMailTo } from "../../fixtures/data/mail";
import { createPerson } from "../../fixtures/data/people";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

/** Sends a form as a browser that blocks cookies, and returns where it ends. */
async function post(path: string, fields: Record<string, string>) {
  const origin = getVariable("BASE_URL");
  const headers = { Origin: origin, Accept: "text/html" };
  const body = new URLSearchParams(fields);
  const response = await fetch(origin + path, { method: "POST", headers, body });
  return { path: response.url.replace(origin, ""), html: await response.text() };
}

const BLOCKED = "your browser blocks cookies";

test("a login whose cookie is blocked says so, and goes on where it was once it is not", async ({
  page,
}) => {
  const { email, password } = await createPerson();
  const login = paths.login({ redirectTo: paths.about() });
  const blocked = await post(login, { email, password });
  expect(blocked.path).toBe(paths.login({ redirectTo: paths.about(), after: "login" }));
  expect(blocked.html).toContain(BLOCKED);
  expect((await post(blocked.path, { email, password })).html).toContain(BLOCKED);
  expect((await post(login, { email, password: "wrong" })).html).not.toContain("cookies");

  await page.goto(blocked.path);
  await expect(page.getByRole("status")).toContainText("Allow them for this site");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(paths.about());
  await page.goto(blocked.path);
  await expect(page).toHaveURL(paths.about());
});

test("a login without a destination leads to the dashboard, without a trace of the check", async ({
  page,
}) => {
  const { id, email, password } = await createPerson();
  await page.goto(paths.login());
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(paths.dashboard(id));
});

test("the check leads to no other site", async () => {
  const { email, password } = await createPerson();
  for (const redirectTo of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const { path } = await post(paths.login({ redirectTo }), { email, password });
    expect(path).toMatch(/^\/login\?redirectTo=%2Fdashboards%2F/u);
  }
});

test("the second step says so, too, if the cookie of the first is blocked", async ({ request }) => {
  const response = await request.get(paths.loginCode({ after: "login" }));
  expect(response.url()).toContain(paths.login({ after: "login" }));
  expect(await response.text()).toContain(BLOCKED);
});

test("a registration without cookies says that the mail is sent, and that they are needed", async () => {
  const email = `blocked-${crypto.randomUUID()}@example.com`;
  const page = await (await fetch(getVariable("BASE_URL") + paths.register())).text();
  const fields = {
    ...Object.fromEntries(
      Array.from(
        page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/gu),
        (found) => [found[1], found[2]],
      ),
    ),
    firstName: "Ida",
    lastName: "Blocked",
    email,
    password: "correct horse battery staple",
    accountType: "rider",
  };
  const { path, html } = await post(paths.register(), fields);
  expect(path).toMatch(/^\/login\?redirectTo=%2Fdashboards%2F.*&after=registration$/u);
  expect(html).toContain("We have sent an e-mail to this address");
  expect(html).toContain("blocks cookies");
  await readMailTo(email);
});
