import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { findHost } from "../../src/lib/text/find-host";
import { forgetSite } from "../../src/services/site/site-config";
import { createCategory, createPerson, createPosts, send } from "../support/factory";
import { forgetSettings } from "./forget-settings";

const admin = await createPerson({ isAdmin: true });

beforeEach(forgetSettings);

const save = (refusedHosts: string) =>
  send("/api/site", {
    method: "PUT",
    token: admin.token,
    json: { name: env.SITE_NAME, refusedHosts },
  });

async function expectRefused(reply: Response, field: string, host = "spam.example") {
  expect(reply.status).toBe(422);
  const { fields } = await reply.json<{ fields: Record<string, string[]> }>();
  expect(fields).toEqual({ [field]: [`Leave out ${host}: this site takes no links to it`] });
}

test("texts that lead to a refused host are refused beside their field, wherever they are written", async () => {
  expect((await save("spam.example")).status).toBe(200);
  const [person, other] = [await createPerson(), await createPerson()];
  const established = await createPerson({ createdAt: "2020-01-01T00:00:00.000Z" });
  const { token } = person;
  const [postId] = (await createPosts(1)).ids;
  const { id: category } = await createCategory();
  const text = "Cheap [watches](https://www.spam.example/now) for all";
  const post = (path: string, json: object) => send(path, { method: "POST", token, json });
  await expectRefused(
    await post("/api/posts", { title: "Watches", description: text, category }),
    "description",
  );
  await expectRefused(await post("/api/comments", { postId, description: text }), "description");
  await expectRefused(
    await post("/api/users/send-message", { receiverId: other.id, message: text }),
    "message",
  );
  await expectRefused(
    await send("/api/users/send-message", {
      method: "POST",
      token: established.token,
      json: { receiverId: other.id, message: text },
    }),
    "message",
  );
  const profile = { firstName: "Ada", lastName: "Quill", bio: text };
  const changed = await send("/api/users", { method: "PUT", token, json: profile });
  await expectRefused(changed, "bio");
  expect((await post("/api/comments", { postId, description: "No spam here" })).status).toBe(201);
  await save("");
  expect((await post("/api/comments", { postId, description: text })).status).toBe(201);
});

test.each([
  "https://spam.example",
  "See www.SPAM.example.",
  "spam.example/free",
  "[x](//spam.example:8080/a?b)",
  "<https://a.b.spam.example>",
  "https\\://spam\\.example",
  "https&#58;//spam&#46;example",
  "https://sp%61m.example",
  "https://spam%2Eexample",
  "https://spam。example",
  "https://ｓｐａｍ.example",
  "somebody@spam.example",
  "**spam.example**",
  "https://good.example@spam.example/",
])("%s leads to spam.example", (text) => {
  expect(findHost(text, ["other.example", "spam.example"])).toBe("spam.example");
});

test.each([
  "https://notspam.example",
  "https://spam.example.org",
  "https://good.example/spam.example.html?x",
  "Spam. Example",
  "spam",
])("%s does not", (text) => {
  expect(findHost(text, ["spam.example"])).toBeUndefined();
});

test("hosts are kept as browsers write them, each once, and what is none is refused at its field", async () => {
  const saved = await save(
    "https://Spam.example/path\n*.spam.example, bücher.example\n\nSPAM.example",
  );
  const { settings } = await saved.json<{ settings: { refusedHosts: string } }>();
  expect(settings.refusedHosts).toBe("spam.example\nxn--bcher-kva.example");
  for (const wrong of ["spam", "http://", "a b.example/\u0000"]) {
    const refused = await save(wrong);
    expect(refused.status).toBe(422);
    const { fields } = await refused.json<{ fields: object }>();
    expect(Object.keys(fields)).toEqual(["refusedHosts"]);
  }
  const many = Array.from({ length: 201 }, (_, index) => `h${index}.example`).join("\n");
  expect((await save(many)).status).toBe(422);
});

test("what is no host is refused, however it is typed, so that the settings can be read again", async () => {
  for (const typed of ["../../../../etc/passwd", "..", "https://./", "a..example", "localhost"]) {
    expect((await save(typed)).status, typed).toBe(422);
  }
  expect((await save("*.spam.example.")).status).toBe(200);
  forgetSite();
  const { settings } = await (
    await send("/api/site")
  ).json<{ settings: { refusedHosts: string } }>();
  expect(settings.refusedHosts).toBe("spam.example");
});
