import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePng } from "../images/make-picture";
import { createPerson, send } from "../support/factory";

const away = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A binding whose calls fail, or never end. */
function broken<Binding extends object>(binding: Binding, act: () => Promise<unknown>): Binding {
  return new Proxy(binding, {
    get: (target, name) =>
      name === "prepare"
        ? () => ({ bind: () => ({ all: act }) })
        : typeof Reflect.get(target, name) === "function"
          ? act
          : undefined,
  });
}

async function uploadPhoto(token: string, UPLOADS: R2Bucket) {
  const body = new FormData();
  body.set("image", new File([makePng(700, 350)], "face.png"));
  const path = "/api/users/profilephoto-upload";
  return send(path, { method: "PUT", token, body, env: { UPLOADS } });
}

test("calls answer 503 with Retry-After while the database fails", async () => {
  const { prepare } = broken(env.DB, away);
  const DB = {
    ...env.DB,
    prepare,
    batch: away,
    withSession: () => DB,
    getBookmark: () => null,
  } as unknown as D1Database;
  const paths = ["/api/posts", "/api/category", "/api/users/me", "/api/posts/search?page=1"];
  for (const path of paths) {
    const reply = await send(path, { token: "some", env: { DB } });
    expect([path, reply.status, reply.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
    expect(await reply.json()).toMatchObject({ error: "UNAVAILABLE" });
  }
});

test("an upload answers 503 with Retry-After while the bucket fails, and pictures have their type", async () => {
  const { token } = await createPerson();
  const UPLOADS = broken(env.UPLOADS, away);
  const upload = await uploadPhoto(token, UPLOADS);
  expect([upload.status, upload.headers.get("Retry-After")]).toEqual([503, "5"]);
  const picture = await send(`/images/${"0".repeat(24)}/320.webp`, { env: { UPLOADS } });
  expect([picture.status, picture.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(picture.headers.get("Cache-Control")).toBe("no-store");
});

test("a picture that hangs ends after ten seconds", async () => {
  const UPLOADS = broken(env.UPLOADS, () => new Promise(() => {}));
  vi.spyOn(scheduler, "wait").mockResolvedValue(undefined);
  const picture = await send(`/images/${"0".repeat(24)}/320.webp`, { env: { UPLOADS } });
  expect(picture.status).toBe(503);
  expect(scheduler.wait).toHaveBeenCalledWith(10_000, expect.anything());
});
