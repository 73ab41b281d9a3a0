import { expect, test } from "vitest";
import { servePicture, withOwnPictures } from "./pictures.server";

const API_URL = "http://localhost:5000";

test("the API's pictures are at addresses of this site, in every field that holds one", () => {
  const answer = {
    image: `${API_URL}/images/a/1280.webp`,
    images: { "320": { url: `${API_URL}/images/a/320.webp`, width: 320 } },
    user: { profilePhoto: `${API_URL}/images/b/250.webp`, coverPhotoSmall: "" },
  };
  expect(JSON.parse(withOwnPictures(JSON.stringify(answer), API_URL))).toEqual({
    image: "/images/a/1280.webp",
    images: { "320": { url: "/images/a/320.webp", width: 320 } },
    user: { profilePhoto: "/images/b/250.webp", coverPhotoSmall: "" },
  });
});

test("pictures of other hosts, and what people wrote, stay as they are", () => {
  const answer = JSON.stringify({
    image: "https://pictures.example/images/a.webp",
    message: { text: `${API_URL}/images/a/320.webp` },
    description: `"url":"${API_URL}/images/a/320.webp"`,
  });
  expect(withOwnPictures(answer, API_URL)).toBe(answer);
});

/** A site whose API has pictures of so many bytes, and counts how often it is asked. */
function siteWith(bytes: number) {
  const asked: string[] = [];
  const bindings = {
    SITE_NAME: "Ink",
    SITE_URL: "https://ink.example",
    API_URL,
    SESSION_SECRET: "0123456789abcdef",
    WEB_SECRET: "0123456789abcdef",
    SOCIAL_FACEBOOK: "https://facebook.example",
    SOCIAL_TWITTER: "https://twitter.example",
    SOCIAL_LINKEDIN: "https://linkedin.example",
    SOCIAL_INSTAGRAM: "https://instagram.example",
    API: {
      async fetch(request: Request) {
        asked.push(request.url);
        const body = request.method === "HEAD" ? null : new Uint8Array(bytes);
        return new Response(body, { headers: { ETag: '"1"', "Content-Length": String(bytes) } });
      },
    },
  };
  // Only what a picture needs of the platform.
  const env = bindings as unknown as Env;
  const ask = (path: string, init?: RequestInit) =>
    servePicture(new Request(`https://ink.example${path}`, init), env);
  return { asked, ask };
}

test("a picture that was just fetched is not asked for again", async () => {
  const { asked, ask } = siteWith(1_000);
  const first = await ask("/images/small/640.webp");
  expect((await first.arrayBuffer()).byteLength).toBe(1_000);
  const again = await ask("/images/small/640.webp");
  expect((await again.arrayBuffer()).byteLength).toBe(1_000);
  expect(again.headers.get("ETag")).toBe('"1"');
  const known = await ask("/images/small/640.webp", { headers: { "If-None-Match": '"1"' } });
  expect(known.status).toBe(304);
  expect(asked).toEqual([`${API_URL}/images/small/640.webp`]);
});

test("large pictures and bare questions pass through", async () => {
  const { asked, ask } = siteWith(300_000);
  for (const method of ["GET", "GET", "HEAD"]) {
    const response = await ask("/images/large/1280.webp", { method });
    expect((await response.arrayBuffer()).byteLength).toBe(method === "GET" ? 300_000 : 0);
  }
  expect(asked).toHaveLength(3);
});
