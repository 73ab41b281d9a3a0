import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { storePicture } from "../../src/services/images/pictures";
import { servePicture } from "../../src/http/serve-picture";
import { storedBytes } from "./bucket";
import { makePng } from "./make-picture";

async function storeSample(): Promise<string> {
  return (await storePicture(env, new Blob([makePng(40, 30)]))).id;
}

function ask(id: string, file: string, init?: RequestInit): Promise<Response | null> {
  return servePicture(env, id, file, new Request(`http://localhost:5000/images/${id}`, init));
}

test("an image is served with an immutable cache header and a policy that runs nothing", async () => {
  const id = await storeSample();
  const response = await ask(id, "320.webp");
  expect(await response?.bytes()).toEqual(await storedBytes(id, "320"));
  expect(response?.status).toBe(200);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${id}-320"`,
  });
});

test("HEAD returns only the headers", async () => {
  const id = await storeSample();
  const response = await ask(id, "320.webp", { method: "HEAD" });
  const { length } = await storedBytes(id, "320");
  expect(response?.headers.get("Content-Length")).toBe(String(length));
  expect(await response?.text()).toBe("");
});

test("a conditional request with a known ETag gets 304", async () => {
  const id = await storeSample();
  const etag = `"${id}-320"`;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = await ask(id, "320.webp", { headers: { "If-None-Match": known } });
    expect(response?.status).toBe(304);
    expect(response?.headers.get("ETag")).toBe(etag);
    expect(await response?.text()).toBe("");
  }
  const gone = { headers: { "If-None-Match": "*" } };
  expect(await ask(id, "640.webp", gone)).toBeNull();
  for (const unknown of ['"other"', "no quotes", '"', ",,"]) {
    const response = await ask(id, "320.webp", { headers: { "If-None-Match": unknown } });
    expect(response?.status).toBe(200);
    expect((await response?.bytes())?.length).toBeGreaterThan(0);
  }
});

test("a range is answered with that part", async () => {
  const id = await storeSample();
  const whole = await storedBytes(id, "320");
  const size = whole.length;
  const ranges: [string, number, number][] = [
    ["bytes=0-3", 0, 4],
    ["bytes=4-", 4, size],
    ["bytes=-5", size - 5, size],
    ["bytes=2-999999", 2, size],
    ["bytes=-999999", 0, size],
  ];
  for (const [Range, start, end] of ranges) {
    const response = await ask(id, "320.webp", { headers: { Range } });
    expect(response?.status).toBe(206);
    expect(response?.headers.get("Content-Range")).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(response?.headers.get("Content-Length")).toBe(String(end - start));
    expect(await response?.bytes()).toEqual(whole.slice(start, end));
  }
  const beyond = await ask(id, "320.webp", { headers: { Range: `bytes=${size}-` } });
  expect(beyond?.status).toBe(416);
  expect(beyond?.headers.get("Content-Range")).toBe(`bytes */${size}`);
  for (const Range of ["bytes=0-1,3-4", "lines=0-1", "bytes=-", "bytes=5-2", "bytes=a-b"]) {
    const response = await ask(id, "320.webp", { headers: { Range } });
    expect([response?.status, (await response?.bytes())?.length]).toEqual([200, size]);
  }
  const head = await ask(id, "320.webp", { method: "HEAD", headers: { Range: "bytes=0-3" } });
  expect([head?.status, head?.headers.get("Content-Length")]).toEqual([200, String(size)]);
  expect(head?.headers.get("Accept-Ranges")).toBe("bytes");
});

test("a range of another file than the client has is answered with the whole", async () => {
  const id = await storeSample();
  for (const [condition, status] of [
    [`"${id}-320"`, 206],
    ['"other"', 200],
  ] as const) {
    const headers = { Range: "bytes=0-3", "If-Range": condition };
    const response = await ask(id, "320.webp", { headers });
    expect(response?.status).toBe(status);
    await response?.arrayBuffer();
  }
});

test("a picture that has not changed since a date gets 304", async () => {
  const id = await storeSample();
  const whole = await ask(id, "320.webp");
  await whole?.arrayBuffer();
  const modified = whole?.headers.get("Last-Modified") ?? "";
  expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000);
  const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
  for (const [since, status] of [
    [modified, 304],
    [earlier, 200],
    ["no date", 200],
  ] as const) {
    const response = await ask(id, "320.webp", { headers: { "If-Modified-Since": since } });
    expect(response?.status).toBe(status);
    await response?.arrayBuffer();
  }
  const headers = { "If-None-Match": '"other"', "If-Modified-Since": modified };
  const response = await ask(id, "320.webp", { headers });
  expect(response?.status).toBe(200);
  await response?.arrayBuffer();
});

test("a default picture is served in parts as well", async () => {
  const whole = await (await ask("default", "avatar-250.png"))?.bytes();
  const response = await ask("default", "avatar-250.png", { headers: { Range: "bytes=1-3" } });
  expect([response?.status, await response?.text()]).toEqual([206, "PNG"]);
  expect(response?.headers.get("Content-Range")).toBe(`bytes 1-3/${whole?.length}`);
  expect(await ask("default", "320.webp")).toBeNull();
});

test("an unknown image or variant gets 404", async () => {
  const id = await storeSample();
  expect(await ask(id, "640.webp")).toBeNull();
  expect(await ask("0123456789abcdef01234567", "320.webp")).toBeNull();
  for (const file of [
    "320",
    "321.webp",
    "320.webp/",
    "320.WEBP",
    "../320.webp",
    "",
    "320.webp\n",
  ]) {
    expect(await ask(id, file)).toBeNull();
  }
  for (const other of [`${id}/..`, id.toUpperCase().replace(/\d/gu, "A"), "..", "", `${id}\n`]) {
    expect(await ask(other, "320.webp")).toBeNull();
  }
});
