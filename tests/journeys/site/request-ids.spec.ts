import { paths } from "../../../app/utils/paths";
import { openClient } from "../../fixtures/stack/client";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

const HTML = { Accept: "text/html" };
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;

test("every page has an id of its own, also one that comes from the cache", async () => {
  const client = openClient(getVariable("BASE_URL"));
  const ids: (string | null)[] = [];
  for (const path of [paths.about(), paths.about(), paths.about(), paths.feed()]) {
    ids.push((await client.get(path, HTML)).headers.get("X-Request-Id"));
  }
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(UUID);
});

test("an error screen shows the reference that the response has, and the API got", async () => {
  const client = openClient(getVariable("BASE_URL"));
  const post = paths.post({ id: "0".repeat(24) });
  // The last from the cache.
  for (const path of ["/nowhere", post, post]) {
    const { status, html, headers } = await client.get(path, HTML);
    expect(status).toBe(404);
    expect(html).toContain(`reference ${headers.get("X-Request-Id")}`);
  }
});

test("the site says how it is, and that it is down without its API", async () => {
  const client = openClient(getVariable("BASE_URL"));
  const healthy = await client.get("/health");
  expect(healthy.status).toBe(200);
  expect(JSON.parse(healthy.html) as object).toMatchObject({
    status: "ok",
    checks: { api: "ok", database: "ok", pictures: "ok", queue: "ok", objects: "ok" },
  });
  const web = await startFaultyWeb();
  try {
    await web.break("down");
    const { status, html, headers } = await openClient(web.url).get("/health");
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(JSON.parse(html) as object).toMatchObject({
      status: "down",
      checks: { api: "failing" },
    });
    const failed = await openClient(web.url).get(paths.marketplace(), HTML);
    expect(failed.status).toBe(503);
    expect(failed.html).toContain(`reference ${failed.headers.get("X-Request-Id")}`);
  } finally {
    await web.stop();
  }
});

test("the log says of a status page that somebody opens that it is one", async () => {
  const web = await startFaultyWeb();
  try {
    const { status, headers } = await openClient(web.url).get(paths.status(500), HTML);
    expect(status).toBe(500);
    const readLine = () => web.readLogLine(headers.get("X-Request-Id") ?? "");
    await expect.poll(readLine).toMatchObject({ status: 500, route: "/status/:code" });
  } finally {
    await web.stop();
  }
});
