import { createPerson } from "../../fixtures/data/people";
import { send } from "../../fixtures/stack/raw";
import { expect, test } from "../../fixtures/journey";
import { SIGNED_OUT, fetchAs, openWebSession } from "../../fixtures/browser/web-session";

const FORMS = ["/login", "/register", "/contact", "/forgot-password"];
const NONCE = /'nonce-([\w-]+)'/u;
const KEY = /name="key" value="([^"]+)"/u;

type Page = { html: string; nonce: string; key: string | undefined };

async function readPage(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { status, headers: got, text: html } = await send(path, { headers });
  expect(status).toBe(200);
  expect(got["set-cookie"]).toBeUndefined();
  expect(got["etag"]).toBeUndefined();
  const nonce = NONCE.exec(String(got["content-security-policy"]))?.[1] ?? "";
  return { html, nonce, key: KEY.exec(html)?.[1] };
}

for (const path of FORMS) {
  test(`each visitor of ${path} gets the same page, with a nonce and a key of its own`, async () => {
    const pages = [await readPage(path), await readPage(path), await readPage(path)];
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
    if (path !== "/login") expect(new Set(pages.map(({ key }) => key)).size).toBe(3);
    const shells = pages.map(({ html, nonce, key }) => {
      expect(html.split(`nonce="${nonce}"`).length).toBeGreaterThan(3);
      return html.replaceAll(nonce, "nonce").replaceAll(key ?? "no key", "key");
    });
    expect(new Set(shells).size).toBe(1);
  });
}

test("a form is shown as its visitor wants it: with other scripts, links or details in its address", async () => {
  const plain = await readPage("/login");
  expect(await readPage("/login?redirectTo=%2Fabout")).not.toMatchObject({ html: plain.html });
  expect((await readPage("/login?redirectTo=%2Fabout")).html).toContain("redirectTo=%2Fabout");
  expect((await readPage("/login?email=ada%40ink.example")).html).toContain("ada@ink.example");
  expect((await readPage("/login")).html).not.toContain("ada@ink.example");
  expect((await readPage("/login", { "User-Agent": "w3m/0.5.3" })).html).not.toContain(
    "modulepreload",
  );
  expect((await readPage("/login", { "Save-Data": "on" })).html).not.toContain("<script");
  expect((await readPage("/login")).html).toContain("<script");
});

test("who is signed in gets a form of their own", async () => {
  await fetchAs(SIGNED_OUT, "/contact");
  const person = await createPerson();
  const own = await (await fetchAs(await openWebSession(person), "/contact")).text();
  expect(own).toContain(person.email);
  expect(await (await fetchAs(SIGNED_OUT, "/contact")).text()).not.toContain(person.email);
});
