import { expect, test } from "vitest";
import { ErrorSchema, HealthSchema, StatsSchema } from "../../contract/common";
import { createCategory, createPerson, send } from "../support/factory";

async function refusal(path: string, sent: Parameters<typeof send>[1] = {}) {
  const reply = await send(path, sent);
  const body = ErrorSchema.strict().parse(await reply.json());
  return { reply, status: reply.status, error: body.error, requestId: body.requestId };
}

test("what is nowhere is not found, and a wrong method names the right ones", async () => {
  expect(await refusal("/api/nothing")).toMatchObject({ status: 404, error: "NOT_FOUND" });
  const wrong = await refusal("/api/comments", { method: "DELETE" });
  expect(wrong).toMatchObject({ status: 405, error: "METHOD_NOT_ALLOWED" });
  expect(wrong.reply.headers.get("Allow")).toBe("GET, HEAD, OPTIONS, POST");
});

test("a path that does not decode, or hides a NUL, is not found", async () => {
  const paths = ["/api/posts/%zz", "/api/users/%00", "/api/category/%C3%28", "/images/%ff/1"];
  const refusals = await Promise.all(paths.map((path) => refusal(path)));
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("a body must be JSON, of its type, an object and not too large", async () => {
  const headers = { "Content-Type": "application/json" };
  const login = (sent: Parameters<typeof send>[1]) =>
    refusal("/api/users/login", { method: "POST", ...sent });
  expect(await login({ body: "{", headers })).toMatchObject({ status: 400, error: "BAD_REQUEST" });
  expect(await login({ body: new Uint8Array([0x22, 0xff, 0x22]), headers })).toMatchObject({
    status: 400,
  });
  expect(await login({ body: "[]", headers })).toMatchObject({ status: 422 });
  expect(await login({ body: "a=b" })).toMatchObject({
    status: 415,
    error: "UNSUPPORTED_MEDIA_TYPE",
  });
  const large = `"${"x".repeat(1_000_000)}"`;
  expect(await login({ body: large, headers })).toMatchObject({
    status: 413,
    error: "PAYLOAD_TOO_LARGE",
  });
  const stream = new Blob([large]).stream();
  expect(await login({ body: stream, headers })).toMatchObject({ status: 413 });
});

test("a body in chunks is measured, whatever length it is said to have", async () => {
  const said = { "Content-Type": "application/json", "Content-Length": "3" };
  const login = (headers: Record<string, string>, text: string) =>
    refusal("/api/users/login", { method: "POST", body: new Blob([text]).stream(), headers });
  const large = `"${"x".repeat(1_000_000)}"`;
  const headers = { ...said, "Transfer-Encoding": "chunked" };
  expect(await login(headers, large)).toMatchObject({ status: 413 });
  expect(await login(said, "[0]")).toMatchObject({ status: 422 });
});

test("a body that is nested 5,000 deep is refused, with and without a key", async () => {
  const { token } = await createPerson();
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
  ] as const) {
    const body = `{"description":${open.repeat(5000)}1${close.repeat(5000)}}`;
    const type = { "Content-Type": "application/json" };
    for (const headers of [type, { ...type, "Idempotency-Key": "a-deep-body" }]) {
      const sent = { method: "POST", token, body, headers };
      expect(await refusal("/api/posts", sent)).toMatchObject({
        status: 400,
        error: "BAD_REQUEST",
      });
    }
  }
});

test("refusals come in order: who calls, the body's type, its fields", async () => {
  const { token } = await createPerson();
  const path = "/api/posts";
  const form = { method: "POST", body: "a=b" };
  expect(await refusal(path, form)).toMatchObject({ status: 401 });
  expect(await refusal(path, { ...form, token })).toMatchObject({ status: 415 });
  expect(await refusal(path, { token, json: {} })).toMatchObject({ status: 422 });
  const expired = await refusal(path, { ...form, token: "expired" });
  expect(expired.reply.headers.get("WWW-Authenticate")).toBe("Bearer");
});

test("a bad token on a public call is ignored", async () => {
  expect((await send("/api/category", { token: "expired" })).status).toBe(200);
});

test("a request id is taken if it is well-formed, else made", async () => {
  const ask = (id: string) => refusal("/api/nothing", { headers: { "X-Request-Id": id } });
  const taken = await ask("trace-0001");
  expect(taken.requestId).toBe("trace-0001");
  expect(taken.reply.headers.get("X-Request-Id")).toBe("trace-0001");
  const made = await ask("short");
  expect(made.requestId).toMatch(/^[\w-]{36}$/u);
});

test("any page may call from anywhere, without credentials", async () => {
  const headers = { Origin: "https://elsewhere.test", "Access-Control-Request-Method": "PUT" };
  const preflight = await send("/api/posts", { method: "OPTIONS", headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe(
    "Authorization, Content-Type, Idempotency-Key, X-Database-Bookmark",
  );
  for (const reply of [preflight, await send("/api/category"), await send("/api/nothing")]) {
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(reply.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("where the API has https, browsers are told to use nothing else", async () => {
  const policyOf = async (PUBLIC_URL: string, path: string) =>
    (await send(path, { env: { PUBLIC_URL } })).headers.get("Strict-Transport-Security");
  for (const path of ["/api/category", "/api/nothing", "/images/none/320.webp"]) {
    const policy = await policyOf("https://api.example", path);
    expect(policy, path).toBe("max-age=63072000");
    expect(await policyOf("http://localhost:5000", path), path).toBeNull();
  }
});

test("HEAD answers like GET without a body", async () => {
  const reply = await send("/api/category", { method: "HEAD" });
  expect([reply.status, await reply.text()]).toEqual([200, ""]);
});

test("categories are listed by title and read by id", async () => {
  const { id, title } = await createCategory();
  const list = await (await send("/api/category")).json<{ id: string; title: string }[]>();
  expect(list.map((category) => category.title)).toContain(title);
  expect(await (await send(`/api/category/${id}`)).json()).toMatchObject({ id, postsCount: 0 });
  expect((await send("/api/category/0123456789abcdef01234567")).status).toBe(404);
});

test("the site tells its health and its figures", async () => {
  const health = await send("/api/health");
  expect(HealthSchema.parse(await health.json())).toMatchObject({ status: "ok" });
  StatsSchema.parse(await (await send("/api/stats")).json());
});
