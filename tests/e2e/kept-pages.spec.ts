import { callApi } from "../fixtures/api";
import { createPerson, logIn } from "../fixtures/people";
import { send } from "../fixtures/raw";
import { expect, test } from "../fixtures/test";
import { NOBODY, ask } from "../fixtures/web-session";

/** What an answer says of itself, but for the time. */
async function readHeaders(path: string, sent: Record<string, string> = {}, method = "GET") {
  const { status, headers } = await send(path, { method, headers: sent });
  const { date: _date, ...rest } = headers;
  return { status, ...rest };
}

test("a signed-out page that has not changed is not sent again", async ({ request }) => {
  // Of somebody who does nothing meanwhile.
  const path = `/authors/${(await createPerson()).id}`;
  const first = await request.get(path);
  const etag = first.headers()["etag"] ?? "";
  expect(etag).not.toBe("");
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("what is asked of a page without its text is answered as the page is", async () => {
  // Pages that nothing changes which others do meanwhile.
  const paths = [`/authors/${(await createPerson()).id}`, "/robots.txt", "/favicon.svg"];
  for (const encoding of ["br, gzip", "identity"]) {
    for (const path of paths) {
      const headers = { "Accept-Encoding": encoding };
      const [whole, head] = [
        await readHeaders(path, headers),
        await readHeaders(path, headers, "HEAD"),
      ];
      expect(head, `${path}, ${encoding}`).toEqual(whole);
      expect(Number(head["content-length"]), path).toBeGreaterThan(0);
    }
  }
});

test("a page that is known has the headers of one that is sent", async () => {
  const path = `/authors/${(await createPerson()).id}`;
  const known = await readHeaders(path);
  for (const tag of [known["etag"], `W/${known["etag"]}`, `"other", ${known["etag"]}`]) {
    for (const method of ["GET", "HEAD"]) {
      const stands = await readHeaders(path, { "If-None-Match": `${tag}` }, method);
      const { "content-length": _length, ...rest } = known;
      expect(stands).toEqual({ ...rest, status: 304 });
    }
  }
});

test("a page with a query is kept from the second time on that it is asked for", async ({
  request,
}) => {
  const path = `/marketplace?sort=oldest&tag=t${Date.now()}`;
  expect((await request.get(path)).headers()["etag"]).toBeUndefined();
  const etag = (await request.get(path)).headers()["etag"] ?? "";
  expect(etag).not.toBe("");
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("a kept page takes nothing from the visitor who came before", async ({ page, request }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await (await request.get("/about")).text()).toContain('data-theme="light"');

  const person = await createPerson();
  await logIn(page, person);
  await page.goto("/about");
  await expect(page.getByRole("link", { name: `Welcome ${person.firstName}` })).toBeVisible();
  const signedOut = await (await request.get("/about")).text();
  expect(signedOut).not.toContain("Welcome");
  expect(signedOut).not.toContain(person.id);
});

test("what somebody publishes is on their own list at once, and soon on everybody's", async ({
  page,
}) => {
  // A list to which few others add meanwhile.
  const list = "/marketplace/travel/Travel";
  await (await ask(NOBODY, list)).text();
  const person = await createPerson();
  const body = { title: `Fresh from ${person.lastName}`, description: "Text", category: "Travel" };
  await callApi("POST", "/api/posts", { token: person.token, body });
  await logIn(page, person);
  await page.goto(list);
  await expect(page.getByRole("link", { name: body.title })).toBeVisible();
  await expect
    .poll(async () => (await ask(NOBODY, list)).text(), { timeout: 15_000 })
    .toContain(body.title);
});

test("the page of somebody who is deleted is soon gone, though it was kept", async () => {
  const { id, token } = await createPerson();
  const statusOf = async () => (await ask(NOBODY, `/authors/${id}`)).status;
  expect(await statusOf()).toBe(200);
  await callApi("DELETE", `/api/users/delete/${id}`, { token });
  await expect.poll(statusOf, { timeout: 15_000 }).toBe(404);
});
