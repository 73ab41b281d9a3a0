import { expect, test } from "vitest";
import { createPerson, createPosts, send } from "../support/factory";

test("whoever has a post, a list or a category already gets 304 until it changes", async () => {
  const { author, category, ids } = await createPosts(2);
  const [id = ""] = ids;
  const reader = await createPerson();
  const paths = [
    `/api/posts/${id}`,
    "/api/posts",
    "/api/posts?page=1&fields=card",
    `/api/posts/search?searchQuery=none`,
    `/api/category/${category.id}`,
    "/api/category",
    `/api/users/${author.id}`,
  ];
  for (const path of paths) {
    // A first view is counted, and shows in what is read next.
    await send(path);
    const first = await send(path);
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Vary")).toBe("Authorization");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await send(path, { headers: { "If-None-Match": known } });
      expect({ path, status: again.status }).toEqual({ path, status: 304 });
      expect(again.headers.get("ETag")).toBe(etag);
      expect(await again.text()).toBe("");
    }
  }
  const etag = (await send(`/api/posts/${id}`)).headers.get("ETag") ?? "";
  const json = { postId: id };
  await send("/api/posts/likes", { method: "PUT", token: reader.token, json });
  const changed = await send(`/api/posts/${id}`, { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ likesCount: 1 });
});

test("what only some may read is not kept by any client", async () => {
  const { token } = await createPerson();
  const reply = await send("/api/users/me", { token });
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(reply.headers.has("ETag")).toBe(false);
});
