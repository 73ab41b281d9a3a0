import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { storePicture } from "../../src/images/pictures";
import { servePicture } from "../../src/images/serve";
import { storedBytes } from "./bucket";
import { makePng } from "./make-picture";

async function storeSample(): Promise<string> {
  return (await storePicture(env, new Blob([makePng(40, 30)]))).id;
}

function ask(id: string, file: string, init?: RequestInit): Promise<Response | null> {
  return servePicture(env, id, file, new Request(`http://localhost:5000/images/${id}`, init));
}

test("a picture is served with its bytes, kept for good, and runs nothing", async () => {
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

test("HEAD answers the headers alone", async () => {
  const id = await storeSample();
  const response = await ask(id, "320.webp", { method: "HEAD" });
  const { length } = await storedBytes(id, "320");
  expect(response?.headers.get("Content-Length")).toBe(String(length));
  expect(await response?.text()).toBe("");
});

test("a picture that the browser has is not sent again", async () => {
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

test("what is not there, and what is no name of a variant, is not found", async () => {
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
