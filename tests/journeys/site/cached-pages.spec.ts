import { callApi } from "../../fixtures/data/api";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { send } from "../../fixtures/stack/raw";
import { UNCACHED } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";
import { SIGNED_OUT, fetchAs } from "../../fixtures/browser/web-session";

/** The status and headers of a response, but for its time and id. */
async function readHeaders(path: string, sent: Record<string, string> = {}, method = "GET") {
  const { status, headers } = await send(path, { method, headers: sent });
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, ...rest };
}

test("an unchanged public page gets 304", async ({ request }) => {
  // A person whom no other test changes.
  const path = `/authors/${(await createPerson()).id}`;
  const first = await request.get(path);
  const etag = first.headers()["etag"] ?? "";
  expect(etag).not.toBe("");
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("a HEAD request gets the headers of the page", async () => {
  // Pages that no other test changes.
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

test("no encoding is used that a client refuses", async () => {
  const used = async (accepted: string) => {
    const { headers } = await send("/about", { headers: { "Accept-Encoding": accepted } });
    return headers["content-encoding"];
  };
  expect(await used("gzip;q=0, br;q=0")).toBeUndefined();
  expect(await used("br; q=0.0, gzip;q=0.5")).toBe("gzip");
  expect(await used("*;q=0")).toBeUndefined();
  expect(await used("*, br;q=0")).toBe("gzip");
  expect(await used("gzipped")).toBeUndefined();
  expect(await used("GZIP;q=0.001")).toBe("gzip");
});

test("a 304 response has the headers of the full page", async () => {
  const path = `/authors/${(await createPerson()).id}`;
  const page = await readHeaders(path);
  for (const tag of [page["etag"], `W/${page["etag"]}`, `"other", ${page["etag"]}`]) {
    for (const method of ["GET", "HEAD"]) {
      const notModified = await readHeaders(path, { "If-None-Match": `${tag}` }, method);
      const { "content-length": _length, ...rest } = page;
      expect(notModified).toEqual({ ...rest, status: 304 });
    }
  }
});

test("a URL with a query is cached on its second request", async ({ request }) => {
  const path = `/marketplace?sort=oldest&tag=t${Date.now()}`;
  expect((await request.get(path)).headers()["etag"]).toBeUndefined();
  const etag = (await request.get(path)).headers()["etag"] ?? "";
  expect(etag).not.toBe("");
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("a page is not cached under an address that is longer than any of ours", async ({
  request,
}) => {
  const path = `/about?${"x".repeat(2_000)}`;
  for (let time = 0; time < 3; time += 1) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["etag"]]).toEqual([200, undefined]);
  }
});

test("a cached page contains nothing of the previous visitor", async ({ page, request }) => {
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

test("a new post is in its author's list at once, and soon in everybody's", async ({ page }) => {
  // A list to which few other tests add.
  const list = "/marketplace/travel/Travel";
  await (await fetchAs(SIGNED_OUT, list)).text();
  const person = await createPerson();
  const body = { title: `Fresh from ${person.lastName}`, description: "Text", category: "Travel" };
  await callApi("POST", "/api/posts", { token: person.token, body });
  await logIn(page, person);
  await page.goto(list);
  await expect(page.getByRole("link", { name: body.title })).toBeVisible();
  const read = async () => (await fetchAs(SIGNED_OUT, list)).text();
  await expect.poll(read).toContain(body.title);
});

test("the cached page of a deleted user soon disappears", async () => {
  const { id, token } = await createPerson();
  const statusOf = async () => (await fetchAs(SIGNED_OUT, `/authors/${id}`)).status;
  expect(await statusOf()).toBe(200);
  await callApi("DELETE", `/api/users/delete/${id}`, { token });
  await expect.poll(statusOf).toBe(404);
});

test("the page of a post that is gone asks the API for nothing until the post is back", async () => {
  const web = await startFaultyWeb();
  try {
    const { token } = await createSession(ADMIN);
    const { id } = await createPost(await createPerson());
    const report = { subject: "post", subjectId: id, reason: "spam", text: "" };
    await callApi("POST", "/api/reports", { token, body: report });
    const decide = (action: string) =>
      callApi("POST", `/api/reports/${id}/decisions`, { token, body: { action, reason: "So" } });
    const statusOf = async () =>
      (await fetch(`${web.url}/marketplace/${id}`, { headers: UNCACHED })).status;
    expect(await statusOf()).toBe(200);
    await decide("hide");
    await expect.poll(statusOf).toBe(404);
    // Purges are asked for once a second.
    await expect(async () => {
      await statusOf();
      const before = web.countReads();
      expect([await statusOf(), web.countReads() - before]).toEqual([404, 0]);
    }).toPass({ intervals: [0] });
    await decide("restore");
    await expect.poll(statusOf, { timeout: 2_500 }).toBe(200);
  } finally {
    await web.stop();
  }
});

test("a reading is counted though the page comes from the cache", async () => {
  const author = await createPerson();
  const { id, slug } = await createPost(author);
  const readViews = async () =>
    (await callApi<{ numViews: number }>("GET", `/api/posts/${id}`)).numViews;
  // One view is that of the API's own caller.
  const visit = (address: string, method = "GET") =>
    send(`/marketplace/${id}/${slug}`, { method, headers: { "CF-Connecting-IP": address } });
  // Who asks for its headers alone has not read it, not even where it is made for that.
  await visit("192.0.2.9", "HEAD");
  for (const [index, address] of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.3"].entries()) {
    const { headers } = await visit(address);
    expect(headers.etag, `visit ${index}`).toBeDefined();
  }
  // Counted every ten seconds.
  await expect.poll(readViews, { timeout: 25_000 }).toBe(4);
});

test("a text browser gets no preloads of scripts, which it would print", async () => {
  const read = async (agent: string) =>
    (await send("/login", { headers: { "User-Agent": agent } })).text;
  expect(await read("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0")).toContain("modulepreload");
  for (const agent of ["w3m/0.5.3+git", "Lynx/2.9.0 libwww-FM", "ELinks/0.17", "Links (2.29)"]) {
    const html = await read(agent);
    expect(html, agent).toContain("<h1");
    expect(html, agent).not.toContain("modulepreload");
  }
});
