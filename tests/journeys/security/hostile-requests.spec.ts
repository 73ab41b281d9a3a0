import { send } from "../../fixtures/stack/raw";
import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { SCREENS } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";

const OURS = { "Sec-Fetch-Site": "same-origin" };
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const UNREADABLE: [type: string, body: string][] = [
  ["text/plain", "hello"],
  ["application/json", '{"title":"Ink"}'],
  ["multipart/form-data", "--x--"],
  [MULTIPART, '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut'],
  [MULTIPART, "--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--x--\r\n"],
];

const FORMS = SCREENS.flatMap((screen) => (screen.form ? [{ screen, form: screen.form }] : []));

test("every route with an action refuses a body that is not a form", async () => {
  const contexts = await getScreenContexts();
  for (const { screen, form } of FORMS) {
    const screenContext = contexts[form.by];
    for (const [type, body] of UNREADABLE) {
      const headers = { ...OURS, Cookie: screenContext.session.cookie, "Content-Type": type };
      const answer = await send(screen.path(screenContext), { method: "POST", headers }, [body]);
      expect(answer.status, `${nameOf(screen)} ${type} ${body}`).toBe(400);
      expect(answer.text).toContain("Nothing was changed");
    }
  }
});

test("a recovered submission with a manipulated target gets an error page", async () => {
  const headers = { ...OURS, "Content-Type": URLENCODED };
  for (const action of ["/%5C", "/%ff", "/..//evil.example", "/nowhere"]) {
    const recovered = JSON.stringify({ action, fields: [["a", "b"]], hadPicture: false });
    const body = new URLSearchParams({ recovered }).toString();
    const answer = await send("/recover", { method: "POST", headers }, [body]);
    expect([403, 404, 405], action).toContain(answer.status);
    expect(answer.text).not.toContain("evil.example");
  }
});

test("a form with more fields than any of ours is refused before they are read", async () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `f${index}`);
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const forms: [type: string, body: string][] = [
    [URLENCODED, names.map((name) => `${name}=1`).join("&")],
    [MULTIPART, `${names.map(part).join("")}--x--\r\n`],
  ];
  for (const [type, body] of forms) {
    const headers = { ...OURS, "Content-Type": type };
    const answer = await send("/login", { method: "POST", headers }, [body]);
    expect(answer.status, type).toBe(400);
    expect(answer.text).toContain("Nothing was changed");
  }
});

test("a POST request without a body is an empty form", async () => {
  const answer = await send("/login", { method: "POST", headers: OURS });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Enter your password");
});

test("a body without a declared length is read only up to the limit", async () => {
  const headers = { ...OURS, "Content-Type": URLENCODED, "Transfer-Encoding": "chunked" };
  const megabyte = "a".repeat(1_000_000);
  const long = Array.from({ length: 30 }, () => megabyte);
  expect((await send("/theme", { method: "POST", headers }, long)).status).toBe(413);
  expect((await send("/theme", { method: "POST", headers }, ["theme=", "dark"])).status).toBe(303);
});

test("unknown form fields do not change how a form is parsed", async () => {
  const { session, userId } = (await getScreenContexts()).rider;
  const headers = { ...OURS, Cookie: session.cookie, "Content-Type": URLENCODED };
  const fields = [
    ["__intent__", "{"],
    ["__state__", "{"],
    ["title[", "x"],
    ["title.a", "x"],
    ["title[999999999]", "x"],
    ["__proto__[isAdmin]", "x"],
    ["constructor", "x"],
    ["", "x"],
  ];
  const body = new URLSearchParams([["title", "A title to keep"], ...fields]).toString();
  const answer = await send(`/dashboards/write/${userId}`, { method: "POST", headers }, [body]);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("A title to keep");
});

test("a form with a manipulated idempotency key is still sent", async () => {
  const { session, postId } = (await getScreenContexts()).rider;
  const headers = { ...OURS, Cookie: session.cookie, "Content-Type": URLENCODED };
  const fields = { description: "Under another key", key: "a\nключ" };
  const body = new URLSearchParams(fields).toString();
  const answer = await send(`/marketplace/${postId}`, { method: "POST", headers }, [body]);
  expect(answer.status).toBe(303);
});

test("unsupported methods are refused with the allowed ones and change nothing", async () => {
  const { session } = (await getScreenContexts()).rider;
  for (const path of ["/", "/login", "/logout", "/theme", "/feed.atom", "/nowhere"]) {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      const headers = { ...OURS, Cookie: session.cookie };
      const answer = await send(path, { method, headers });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  }
  const posted = await send("/about", { method: "POST", headers: OURS });
  expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("a path that cannot be decoded or leads elsewhere once decoded gets no page", async () => {
  const paths = [
    "/%E0%A4%A",
    "/%ff/x",
    "/marketplace/%zz",
    "/marketplace/%ED%A0%80",
    "/authors/%00",
    "/%5C",
    "/%5Cevil.example/x",
    "/%09/",
    "/%0A/evil.example",
    "/sitemap/constructor/1",
    "/sitemap/__proto__/1",
    "/status/constructor",
  ];
  for (const path of paths) {
    expect((await send(path)).status, path).toBe(404);
    expect((await send(path, { method: "HEAD" })).status, path).toBe(404);
  }
});

test("a protocol upgrade is ignored", async () => {
  const headers = { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "AA" };
  expect((await send("/about", { headers })).status).toBe(200);
});

test("the data parameter of older versions is ignored", async () => {
  const answer = await send("/login?_data=root");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("</html>");
});
