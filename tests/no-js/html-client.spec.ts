import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { openHtmlContext } from "../fixtures/html-client/html-context";
import type { JourneyPage, Role } from "../fixtures/html-client/journey-page";
import { ADMIN, logIn, logInNewPerson } from "../fixtures/data/people";
import { getVariable } from "../fixtures/stack/variables";
import { expect, test } from "../fixtures/test";

// The client of plain HTML beside a browser, which it has to do the same as. Left out are what
// Chromium does against the standard, which is to send fields of a datalist and to write `text/plain` of
// a button as addresses, and ranges, whose middle jsdom finds without their limits.

const FIELDS = `<!doctype html><meta charset="utf-8"><title>Every field</title>
  <form id="f" action="/sent?a=1" novalidate>
  <input type="hidden" name="_charset_"><input type="hidden" name="hidden" value="  kept &amp; so ">
  <label>Text <input name="text" dirname="text.dir"></label>
  <label>Spaces <input name="spaces" value=" a  b "></label>
  <label>E-mail <input type="email" name="email" value=" ada@example.com "></label>
  <label>Number <input type="number" name="number" value="1x"></label>
  <label>Date <input type="date" name="date" value="2026-02-30"></label>
  <label>Colour <input type="color" name="colour"></label>
  <label>Area <textarea name="area">
first line
second</textarea></label>
  <label>Box <input type="checkbox" name="box"></label>
  <label>Second box <input type="checkbox" name="box" value="2" checked></label>
  <label>Left <input type="radio" name="side" value="left" checked></label>
  <label>Right <input type="radio" name="side" value="right"></label>
  <label>List <select name="list"><option value="">None</option><option>  Two   words </option></select></label>
  <label>Many <select name="many" multiple><option>1<option selected>2<option disabled selected>3</select></label>
  <label>Grouped <select name="grouped"><optgroup label="A" disabled><option>a</optgroup><option>b</select></label>
  <fieldset disabled><legend><input name="legend" value="sent"></legend><input name="off" value="1"></fieldset>
  <input name="readonly" value="sent" readonly><input name="disabled" value="1" disabled><input value="nameless">
  <label>File <input type="file" name="file"></label><label>Empty <input type="file" name="empty"></label>
  <button name="go" value="get">Get</button>
  <button name="go" value="post" formmethod="post">Post</button>
  <button name="go" value="files" formmethod="post" formenctype="multipart/form-data">Files</button>
  <button name="go" value="else" formmethod="post" formaction="/elsewhere#there">Elsewhere</button>
  <button type="reset">Reset</button><button type="button" name="nothing">Nothing</button>
  </form><input name="outside" value="“sent”" form="f">
  <button form="f" formmethod="post" name="nameless-value">Outside</button>
  <form action="/checked"><label>Needed <input name="needed" required></label><button>Check</button></form>`;

type Seen = { line: string; headers: object; body: string };

async function see(request: IncomingMessage): Promise<Seen> {
  const { method, url, headers } = request;
  const [, boundary = ""] = /boundary=(\S+)/u.exec(headers["content-type"] ?? "") ?? [];
  const told = ["origin", "referer", "upgrade-insecure-requests", "cookie"];
  const isTold = (name: string) => told.includes(name) || /^(?:sec-fetch-|content-)/u.test(name);
  const text = (await buffer(request)).toString();
  const plain = (value: string) => (boundary ? value.replaceAll(boundary, "BOUNDARY") : value);
  const kept = Object.entries(headers).filter(
    ([name]) => isTold(name) && name !== "content-length",
  );
  return {
    line: `${method} ${url}`,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, plain(String(value))])),
    body: plain(text),
  };
}

/** Fills in every field in one way, and presses a button. */
async function submit(page: JourneyPage, url: string, button: string): Promise<void> {
  await page.goto(`${url}/?from=here#part`);
  await page.getByLabel("Text").fill("ä € “quoted” + & = %\u{1F58B}");
  await page.getByLabel("Area").fill("one\ntwo\r\nthree\n");
  await page.getByLabel("Box", { exact: true }).check();
  await page.getByLabel("Right").check();
  await page.getByLabel("List").selectOption({ label: "Two words" });
  const file = { name: 'a "b"\nä.txt', mimeType: "text/plain", buffer: Buffer.from("1\n2\r\n") };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: button }).click();
}

test("the client of plain HTML sends what a browser sends for every kind of field", async ({
  page,
}) => {
  let seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const isIcon = request.url === "/favicon.ico";
    if (!isIcon) seen.push(await see(request));
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Set-Cookie", ["first=1; Path=/", "strict=2; SameSite=Strict; HttpOnly"]);
    if (request.method === "POST") response.writeHead(303, { Location: "/answer" });
    response.end(request.url?.startsWith("/?") ? FIELDS : "<p>Sent</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = await openHtmlContext(url).newPage();

  for (const button of ["Get", "Post", "Files", "Elsewhere", "Outside"]) {
    seen = [];
    await submit(page, url, button);
    await expect(page.getByText("Sent")).toBeVisible();
    const bySeen = seen;
    seen = [];
    await submit(client, url, button);
    expect(seen, button).toEqual(bySeen);
    expect(client.url(), button).toBe(page.url());
  }
  for (const button of ["Check", "Nothing", "Reset"]) {
    await submit(page, url, button);
    await submit(client, url, button);
    expect(client.url(), button).toBe(page.url());
    for (const label of ["Text", "Area", "List"])
      expect(await client.getByLabel(label).inputValue()).toBe(
        await page.getByLabel(label).inputValue(),
      );
  }
  server.close();
});

const ROLES: Role[] = [
  "alert",
  "article",
  "banner",
  "button",
  "checkbox",
  "combobox",
  "contentinfo",
  "heading",
  "img",
  "link",
  "list",
  "listitem",
  "main",
  "navigation",
  "radio",
  "region",
  "row",
  "searchbox",
  "status",
  "table",
  "textbox",
];

/** How many elements of each role a page shows. */
async function countRoles(page: JourneyPage): Promise<[Role, number][]> {
  const counts: [Role, number][] = [];
  for (const role of ROLES) counts.push([role, await page.getByRole(role).count()]);
  return counts;
}

test("the client of plain HTML finds the elements that a browser shows, on wide and narrow screens", async ({
  page,
}) => {
  const client = await openHtmlContext(getVariable("BASE_URL")).newPage();
  const { id } = await logInNewPerson(page);
  await client.context().addCookies(await page.context().cookies());
  const own = ["/", "/marketplace", `/dashboards/dashboard/${id}`, `/dashboards/write/${id}`];
  own.push(`/dashboards/profile/settings/${id}`, `/dashboards/messenger/${id}`, "/styleguide");
  const compare = async (path: string) => {
    for (const width of [360, 1280]) {
      for (const one of [page, client]) {
        await one.setViewportSize({ width, height: 720 });
        await one.goto(path);
      }
      expect(await countRoles(client), `${path} at ${width}`).toEqual(await countRoles(page));
    }
  };
  for (const path of own) await compare(path);
  await logIn(page, ADMIN);
  await logIn(client, ADMIN);
  for (const path of ["/dashboards", "/about", "/contact"]) await compare(path);
});
