import { expect, test } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { createPerson } from "../../fixtures/data/people";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { UNCACHED } from "../../fixtures/stack/variables";

/** The one cookie that is not sent to all pages, and so has the other prefix. */
const BROWSER = "__Secure-browser=";

type Fields = Record<string, string>;

/** What each preference is set by: on, and off again. */
const POSTS: { name: string; path: string; on: Fields; off: Fields }[] = [
  { name: "theme", path: "/theme", on: { theme: "dark" }, off: { theme: "light" } },
  { name: "pages", path: "/light-pages", on: { light: "on" }, off: { light: "off" } },
  {
    name: "shortcuts",
    path: paths.shortcuts(),
    on: { shortcuts: "off" },
    off: { shortcuts: "on" },
  },
];

async function setCookies(origin: string, path: string, fields: Fields) {
  const response = await fetch(new URL(path, origin), {
    method: "POST",
    headers: { ...UNCACHED, Origin: origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  expect(response.status, path).toBe(303);
  return response.headers.getSetCookie().filter((cookie) => !cookie.startsWith(BROWSER));
}

test("where the site has https, every cookie is secure and bound to its host", async () => {
  const web = await startFaultyWeb({ SITE_URL: "https://ink.example" });
  try {
    const { email, password } = await createPerson();
    const posts = [
      { name: "session", path: "/login", fields: { email, password } },
      ...POSTS.flatMap(({ name, path, on, off }) => [
        { name, path, fields: on },
        { name, path, fields: off },
      ]),
    ];
    for (const { name, path, fields } of posts) {
      const cookies = await setCookies(web.url, path, fields);
      expect(cookies, name).toHaveLength(1);
      expect(cookies[0], name).toMatch(new RegExp(`^__Host-${name}=`, "u"));
      for (const part of ["; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax"]) {
        expect(cookies[0], name).toContain(part);
      }
      expect(cookies[0], name).not.toContain("Domain");
    }
    const login = await fetch(new URL("/login", web.url), {
      method: "POST",
      headers: { ...UNCACHED, Origin: web.url },
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    const browser = login.headers.getSetCookie().find((one) => one.startsWith(BROWSER));
    expect(browser).toMatch(/; Path=\/login; HttpOnly; SameSite=Lax; Secure$/u);
    const [cookie = ""] = await setCookies(web.url, "/theme", { theme: "dark" });
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    const page = await fetch(new URL(paths.about(), web.url), { headers });
    expect(await page.text()).toContain('data-theme="dark"');
  } finally {
    await web.stop();
  }
});
