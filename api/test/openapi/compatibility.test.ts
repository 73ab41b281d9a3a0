import { expect, test } from "vitest";
import { decodePixels } from "../../src/services/images/pixels";
import { endpoints } from "../support/documented-endpoints";
import { PASSWORD, createPerson, createPosts, send } from "../support/factory";

test("lists that are asked for without a page are bare arrays, with a page envelopes", async () => {
  const { category } = await createPosts(2);
  const { id, token } = await createPerson({ isAdmin: true });
  const bare = [
    "/api/posts",
    "/api/posts?category=",
    `/api/posts?category=${category.title}`,
    "/api/category",
    "/api/users",
    "/api/contact",
    `/api/email/${id}`,
    "/api/users/sessions",
  ];
  for (const path of bare) {
    const list: unknown = await (await send(path, { token })).json();
    expect({ path, isArray: Array.isArray(list) }).toEqual({ path, isArray: true });
  }
  for (const path of ["/api/posts?page=1", "/api/posts/search?searchQuery=none"]) {
    const page = await (await send(path)).json();
    expect(page).toMatchObject({
      data: expect.any(Array),
      currentPage: 1,
      numberOfPages: expect.any(Number),
      total: expect.any(Number),
    });
  }
});

test("a post has the fields that older clients read", async () => {
  const { author, ids } = await createPosts(1);
  const [id = ""] = ids;
  const reader = await createPerson();
  const json = { postId: id };
  await send("/api/posts/likes", { method: "PUT", token: reader.token, json });
  await send("/api/comments", { token: reader.token, json: { ...json, description: "Good" } });
  const post = await (await send(`/api/posts/${id}`)).json();
  expect(post).toMatchObject({
    _id: id,
    id,
    user: { _id: author.id, firstName: "Nora", lastName: "Quill" },
    likes: [reader.id],
    disLikes: [],
    comments: [{ description: "Good", user: { _id: reader.id } }],
    numViews: 0,
  });
  const [listed] = await (await send("/api/posts")).json<object[]>();
  expect(listed).toMatchObject({ _id: id, user: { _id: author.id }, comments: [{}] });
});

test("a slash at the end of a path changes nothing", async () => {
  const { category, ids } = await createPosts(1);
  const { token } = await createPerson({ isAdmin: true });
  const known: Record<string, string> = {
    "/api/posts/{id}": `/api/posts/${ids[0]}`,
    "/api/category/{id}": `/api/category/${category.id}`,
  };
  for (const { method, path, body } of endpoints) {
    const at = known[path] ?? path.replace("{id}", "0123456789abcdef01234567");
    // Without fields, so that nothing is written on the way.
    const sent = {
      method,
      token: method === "GET" ? token : undefined,
      json: body ? [] : undefined,
    };
    const statuses = [await send(at, sent), await send(`${at}/`, sent)].map(({ status }) => status);
    expect({ path, statuses }).toEqual({ path, statuses: [statuses[0], statuses[0]] });
  }
  const wrong = await send("/api/posts/", { method: "DELETE" });
  expect(wrong.status).toBe(405);
  expect((await send("/api/posts/?page=1")).status).toBe(200);
});

test("whoever has uploaded no photo has a default one, that is served", async () => {
  const { id } = await createPerson();
  const user = await (await send(`/api/users/${id}`)).json<Record<string, string>>();
  const fields = ["profilePhoto", "profilePhotoSmall", "coverPhoto", "coverPhotoSmall"];
  const urls = fields.map((field) => new URL(user[field] ?? ""));
  expect(new Set(urls.map(String)).size).toBe(4);
  const sizes = await Promise.all(
    urls.map(async ({ pathname }) => {
      const reply = await send(pathname);
      expect(reply.headers.get("Content-Type")).toBe("image/png");
      const { width, height } = decodePixels(await reply.bytes());
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [500, 500],
    [250, 250],
    [1640, 624],
    [820, 312],
  ]);
  expect((await send("/images/default/avatar-9.png")).status).toBe(404);
});

test("signing in tells whether the account is verified", async () => {
  for (const isVerified of [true, false]) {
    const { email } = await createPerson({ isVerified });
    const reply = await send("/api/users/login", { json: { email, password: PASSWORD } });
    expect(await reply.json()).toMatchObject({ isVerified, token: expect.any(String) });
  }
});

test("every refusal has a message, and every reply is open to any page", async () => {
  for (const { method, path, body, isPublic } of endpoints) {
    const headers = { Origin: "https://elsewhere.test" };
    const at = path.replace("{id}", "0123456789abcdef01234567");
    const reply = await send(at, { method, headers, json: body ? [] : undefined });
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(reply.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/u);
    const answer: unknown = await reply.json();
    if (isPublic && reply.ok) continue;
    expect(answer).toHaveProperty("message", expect.stringMatching(/^[A-Z].+/u));
  }
});
