import { expect, test } from "../../fixtures/journey";
import { paths } from "../../../app/utils/paths";
import { createPerson } from "../../fixtures/data/people";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { send } from "../../fixtures/stack/raw";

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

const SITE_URL = "https://ink.example";

/** Posts a form to the site as it comes from a proxy that ends TLS; returns the cookies it sets. */
async function post(port: number, path: string, fields: Fields): Promise<string[]> {
  const headers = {
    Host: new URL(SITE_URL).host,
    Origin: SITE_URL,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(fields).toString();
  const answer = await send(path, { port, method: "POST", headers }, [body]);
  expect(answer.status, path).toBe(303);
  return answer.headers["set-cookie"] ?? [];
}

const isOfAllPages = (cookie: string) => !cookie.startsWith(BROWSER);

test("where the site has https, every cookie is secure and bound to its host", async () => {
  const web = await startFaultyWeb({ SITE_URL });
  const port = Number(new URL(web.url).port);
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
      const cookies = (await post(port, path, fields)).filter(isOfAllPages);
      expect(cookies, name).toHaveLength(1);
      expect(cookies[0], name).toMatch(new RegExp(`^__Host-${name}=`, "u"));
      for (const part of ["; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax"]) {
        expect(cookies[0], name).toContain(part);
      }
      expect(cookies[0], name).not.toContain("Domain");
    }
    const browser = (await post(port, "/login", { email, password })).find((cookie) =>
      cookie.startsWith(BROWSER),
    );
    expect(browser).toMatch(/; Path=\/login; HttpOnly; SameSite=Lax; Secure$/u);
    const [cookie = ""] = await post(port, "/theme", { theme: "dark" });
    const headers = { Host: new URL(SITE_URL).host, Cookie: cookie.split(";")[0] };
    const page = await send(paths.about(), { port, headers });
    expect(page.text).toContain('data-theme="dark"');
  } finally {
    await web.stop();
  }
});
