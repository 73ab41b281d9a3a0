import { beginTrace } from "~/server/http/trace.server";
import { expect, test, vi } from "vitest";
import { servePicture } from "./pictures.server";

const API_URL = "http://localhost:5000";

type Respond = (request: Request) => Promise<Response>;

function siteWith(bytes: number) {
  const requested: Request[] = [];
  const request = siteBefore(async (asked) => {
    requested.push(asked);
    const body = asked.method === "HEAD" ? null : new Uint8Array(bytes);
    return new Response(body, { headers: { ETag: '"1"', "Content-Length": String(bytes) } });
  });
  return { requested, request };
}

function siteBefore(respond: Respond) {
  const bindings = {
    SITE_NAME: "Ink",
    SITE_URL: "https://ink.example",
    API_URL,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    WEB_SECRET: "fedcba9876543210fedcba9876543210",
    API: { fetch: respond },
  };
  const env = bindings as unknown as Env;
  return (path: string, init?: RequestInit) =>
    servePicture(new Request(`https://ink.example${path}`, init), env, beginTrace());
}

test("a picture is fetched once, then served from the cache", async () => {
  const { requested, request } = siteWith(1_000);
  const first = await request("/images/small/640.webp");
  expect((await first.arrayBuffer()).byteLength).toBe(1_000);
  const again = await request("/images/small/640.webp");
  expect((await again.arrayBuffer()).byteLength).toBe(1_000);
  expect(again.headers.get("ETag")).toBe('"1"');
  const known = await request("/images/small/640.webp", { headers: { "If-None-Match": '"1"' } });
  expect(known.status).toBe(304);
  expect(requested.map(({ url }) => url)).toEqual([`${API_URL}/images/small/640.webp`]);
});

test("range requests for a cached picture go to the API", async () => {
  const { requested, request } = siteWith(1_000);
  await request("/images/part/640.webp");
  await request("/images/part/640.webp", { headers: { Range: "bytes=0-9" } });
  await request("/images/part/640.webp", { headers: { "If-Modified-Since": "now" } });
  expect(requested.map(({ headers }) => headers.get("Range"))).toEqual([null, "bytes=0-9", null]);
  expect(requested.at(-1)?.headers.get("If-Modified-Since")).toBe("now");
});

test("large pictures and HEAD requests pass through", async () => {
  const { requested, request } = siteWith(300_000);
  for (const method of ["GET", "GET", "HEAD"]) {
    const response = await request("/images/large/1280.webp", { method });
    expect((await response.arrayBuffer()).byteLength).toBe(method === "GET" ? 300_000 : 0);
  }
  expect(requested).toHaveLength(3);
});

test("a picture that does not arrive ends with 503 after ten seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  const request = siteBefore(
    ({ signal }) =>
      new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason))),
  );
  const response = request("/images/hanging/640.webp");
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await response).status).toBe(503);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
