import { UNCACHED, getVariable } from "../../fixtures/stack/variables";
import {
  createPerson,
  logIn,
  logInNewPerson,
  logInThroughScreen,
  openDashboard,
} from "../../fixtures/data/people";
import { RUNNING_SCRIPT } from "../../fixtures/browser/html";
import { expect, test } from "../../fixtures/test";

const READING_PAGES = ["/", "/marketplace", "/about", "/status/404", "/nowhere"];

test("public pages set no cookie and allow no script", async ({ request }) => {
  for (const path of READING_PAGES) {
    const response = await request.get(path);
    const headers = response.headers();
    expect(headers["set-cookie"], path).toBeUndefined();
    expect(headers["content-security-policy"], path).toContain("script-src 'none'");
    expect(await response.text(), path).not.toMatch(RUNNING_SCRIPT);
  }
});

test("the content policy of a hydrated page has a unique nonce", async ({ request }) => {
  const policies = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await request.get("/login");
      return response.headers()["content-security-policy"] ?? "";
    }),
  );
  const nonces = policies.map((policy) => /'nonce-([^']+)'/u.exec(policy)?.[1]);
  expect(nonces.every(Boolean)).toBe(true);
  expect(new Set(nonces).size).toBe(policies.length);
  expect(policies[0]).not.toContain("unsafe");
});

test("every page has the security headers", async ({ request }) => {
  for (const path of [...READING_PAGES, "/login", "/theme"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-frame-options"]).toBe("DENY");
  }
});

test("files are for https alone once a browser has used it", async ({ request }) => {
  for (const path of ["/favicon.svg", "/speculation-rules.json"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["strict-transport-security"], path).toBe("max-age=63072000");
  }
});

test("a logout leaves nothing in the browser that scripts stored for the account", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await openDashboard(page);
  await page.evaluate((ownId) => {
    sessionStorage.setItem("draft kept", "A comment");
    localStorage.setItem(`outbox:${ownId}:1`, "A message");
  }, id);
  await page.locator(".dashboard-header .menu summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  const stored = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
  ]);
  expect(stored.filter((name) => /draft|outbox/u.test(name))).toEqual([]);
});

test("pages of signed-in users are not stored", async ({ page }) => {
  await logIn(page, await createPerson());
  for (const path of ["/", "/marketplace", "/dashboards"]) {
    const response = await page.request.get(path);
    expect(response.headers()["cache-control"]).toBe("no-store");
  }
});

test("the session cookie is hidden from scripts and other sites", async ({ page }) => {
  await logInThroughScreen(page, await createPerson());
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

const FROM_ELSEWHERE = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  {},
];

test("a cross-site write is refused first and changes nothing", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await openDashboard(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  for (const headers of FROM_ELSEWHERE) {
    const response = await fetch(new URL("/logout", getVariable("BASE_URL")), {
      method: "POST",
      redirect: "manual",
      headers: { ...UNCACHED, ...headers, Cookie: `session=${cookie?.value}` } as Record<
        string,
        string
      >,
      body: new URLSearchParams({ csrf: "guessed" }),
    });
    expect(response.status, JSON.stringify(headers)).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  const dashboard = await page.goto(`/dashboards/dashboard/${person.id}`);
  expect(dashboard?.status()).toBe(200);
});

test("a browser that sends no origin writes with the session's token", async ({ page }) => {
  await logIn(page, await createPerson());
  await openDashboard(page);
  const csrf = await page.locator("input[name=csrf]").first().inputValue();
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  const response = await fetch(new URL("/logout", page.url()), {
    method: "POST",
    redirect: "manual",
    headers: { ...UNCACHED, Cookie: `session=${cookie?.value}` },
    body: new URLSearchParams({ csrf }),
  });
  expect(response.status).toBe(303);
});
