import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../src/db/id";
import { endpoints } from "../support/documented-endpoints";
import { createCategory, createPerson, createStoredPost, db, send } from "../support/factory";
import { BAD_IDS, INTERNALS } from "./hostile-values";
import { storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";
import { gpsJpeg } from "../images/samples";
import { makeObject, fillPath } from "./permissions-objects";
import { TABLE } from "./permissions-table";

const FOREIGN_ID = newId();
const LONG_AGO = "2001-02-03T04:05:06.000Z";
const FORBIDDEN_FIELDS: object = JSON.parse(`{
  "id": "${FOREIGN_ID}", "_id": "${FOREIGN_ID}", "userId": "${FOREIGN_ID}", "user": "${FOREIGN_ID}",
  "user_id": "${FOREIGN_ID}", "senderId": "${FOREIGN_ID}", "author": "${FOREIGN_ID}",
  "createdAt": "${LONG_AGO}", "created_at": "${LONG_AGO}", "updatedAt": "${LONG_AGO}",
  "isAdmin": true, "is_admin": 1, "isBlocked": true, "isAccountVerified": true, "isVerified": true,
  "numViews": 424242, "likesCount": 424242, "postsCount": 424242, "status": "seen",
  "passwordHash": "${FOREIGN_ID}", "slug": "${FOREIGN_ID}",
  "__proto__": { "isAdmin": true, "userId": "${FOREIGN_ID}" },
  "constructor": { "prototype": { "isAdmin": true } }
}`);

test("undocumented fields are never stored", async () => {
  // What takes a secret of its own, or something else first, refuses everybody here.
  const rows = TABLE.filter(
    ({ json, expected }) => json && ![401, 404, 409].includes(expected.admin.own),
  );
  for (const row of rows) {
    const admin = row.expected.rider.other === 403;
    const caller = await createPerson({ isVerified: true, isAdmin: admin });
    const mustOwn =
      [401, 403, 404].includes(row.expected.rider.other) && row.expected.admin.own !== 403;
    const owner = mustOwn ? caller : await createPerson();
    const target = row.object ? await makeObject(row.object, owner) : { id: "" };
    const [method = "", path = ""] = row.call.split(" ");
    const json = { ...FORBIDDEN_FIELDS, ...row.json?.(target) };
    const reply = await send(fillPath(path, target), {
      method,
      token: caller.token,
      json,
    });
    const text = await reply.text();
    expect(`${row.call} ${reply.status}`).toMatch(/ (?:2\d\d|422)$/u);
    for (const planted of [FOREIGN_ID, LONG_AGO, "424242"]) {
      expect(`${row.call} ${text}`).not.toContain(planted);
    }
    const kept = await db.first<object>(sql`SELECT is_admin, is_blocked, is_verified, account_type
      FROM users WHERE id = ${caller.id}`);
    expect({ call: row.call, ...kept }).toEqual({
      call: row.call,
      is_admin: Number(admin),
      is_blocked: 0,
      is_verified: 1,
      account_type: "rider",
    });
  }
  const admins = await db.all(sql`SELECT id FROM users WHERE is_admin = 1 AND is_verified = 0`);
  expect(admins).toEqual([]);
}, 60_000);

test("an account type in a registration makes nobody a provider", async () => {
  const { email } = await createPerson();
  const json = {
    firstName: "Ines",
    lastName: "Walker",
    email: `new-${email}`,
    password: "a wholly new passphrase",
    accountType: "provider",
    isAdmin: true,
    isAccountVerified: true,
  };
  const user = await (await send("/api/users/register", { json })).json();
  expect(user).toMatchObject({ accountType: "rider", isAdmin: false, isAccountVerified: false });
});

test("a malformed id gets 404", async () => {
  const { token } = await createPerson({ isAdmin: true, isVerified: true });
  const found: string[] = [];
  for (const { method, path, body } of endpoints.filter((call) => call.path.includes("{id}"))) {
    for (const id of BAD_IDS) {
      const json = body ? {} : undefined;
      const reply = await send(fillPath(path, { id }), { method, token, json });
      const text = await reply.text();
      if (reply.status !== 404 || INTERNALS.test(text))
        found.push(`${method} ${path} ${id} ${text}`);
    }
  }
  expect(found).toEqual([]);
}, 60_000);

test("every endpoint with a body refuses malformed JSON and forms", async () => {
  const { token } = await createPerson({ isAdmin: true, isVerified: true });
  const type = (value: string) => ({ "Content-Type": value });
  const json = type("application/json");
  const form = type("multipart/form-data; boundary=x");
  const bodies: { headers: Record<string, string>; body: string; status: number }[] = [
    ...["{", '{"a":}', "{'a': 1}", '{"a": 1}}', "NaN", "\0", '{"a": "\u0001"}', "\uFEFF{"].map(
      (body) => ({ headers: json, body, status: 400 }),
    ),
    { headers: type("text/plain"), body: "{}", status: 415 },
    { headers: type("application/x-www-form-urlencoded"), body: "a=b", status: 415 },
    { headers: type("application/xml"), body: "<a/>", status: 415 },
  ];
  const forms = [
    "",
    "--x",
    "--x\r\n",
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\na',
  ];
  for (const call of endpoints.filter(({ body }) => body)) {
    const path = fillPath(call.path, { id: newId() });
    const sent = [
      ...bodies,
      ...forms.map((body) => ({ headers: form, body, status: call.takesUpload ? 400 : 415 })),
      { headers: type("multipart/form-data"), body: "--x--", status: call.takesUpload ? 400 : 415 },
    ];
    for (const { headers, body, status } of sent) {
      const reply = await send(path, { method: call.method, token, headers, body });
      expect(`${call.name} ${body} ${reply.status}`).toBe(`${call.name} ${body} ${status}`);
      await reply.arrayBuffer();
    }
  }
}, 60_000);

test("a body over the limit is refused before it is fully read", async () => {
  const { token } = await createPerson({ isAdmin: true, isVerified: true });
  for (const call of endpoints.filter(({ body }) => body)) {
    let sentBytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
        if (sentBytes > 50_000_000) controller.close();
      },
    });
    const headers = { "Content-Type": "application/json" };
    const path = fillPath(call.path, { id: newId() });
    const reply = await send(path, { method: call.method, token, body, headers });
    expect(`${call.name} ${reply.status}`).toBe(`${call.name} 413`);
    expect(sentBytes).toBeLessThan(3_000_000);
  }
}, 60_000);

test("every upload refuses a file that only looks like an image and stores nothing", async () => {
  const { id: userId, token } = await createPerson({ accountType: "provider" });
  const { id: category } = await createCategory();
  const postId = await createStoredPost({ userId, categoryId: category });
  const text = (content: string) => new TextEncoder().encode(content);
  const bomb = makePng(8, 8);
  new DataView(bomb.buffer).setUint32(16, 10_000);
  new DataView(bomb.buffer).setUint32(20, 6000);
  const fakes = {
    "text.png": text("Hello"),
    "empty.png": new Uint8Array(),
    "truncated.jpg": gpsJpeg().slice(0, 300),
    "drawing.svg": text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    "page.gif": text("GIF89a/*<script>*/=1;alert(1)"),
    "bomb.png": bomb,
    "../../up.png": text("\u0089PNG\r\n\u001A\n"),
  };
  const before = await storedKeys();
  for (const call of endpoints.filter(({ takesUpload }) => takesUpload)) {
    for (const [name, bytes] of Object.entries(fakes)) {
      const body = new FormData();
      const fields = { title: "Walnut ink", description: "Boil the nuts.", category };
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set("image", new File([bytes], name, { type: "image/png" }));
      const path = fillPath(call.path, { id: postId });
      const reply = await send(path, { method: call.method, token, body });
      expect(`${call.name} ${name} ${reply.status}`).toBe(`${call.name} ${name} 422`);
      expect(await reply.json()).toHaveProperty("fields.image");
    }
  }
  expect(await storedKeys()).toEqual(before);
});

test("only the image is kept of a file with HTML after it", async () => {
  const { token } = await createPerson();
  const body = new FormData();
  const page = new TextEncoder().encode("<script>alert(1)</script>");
  body.set("image", new File([makePng(9, 9), page], "page.html", { type: "text/html" }));
  const reply = await send("/api/users/profilephoto-upload", { method: "PUT", token, body });
  expect(reply.status).toBe(200);
  const { url } = await reply.json<{ url: string }>();
  const picture = await send(new URL(url).pathname);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  expect(await picture.text()).not.toContain("script");
});

test("a text of only invisible characters counts as empty", async () => {
  const { token } = await createPerson({ isAdmin: true, isVerified: true });
  for (const unseen of [
    "\u200B\u200D\u2060",
    "\u3164\u3164\u3164",
    "\u2800 \u2800",
    "\u00AD\uFE0F\u115F",
  ]) {
    const json = { firstName: unseen };
    const reply = await send("/api/users", { method: "PUT", token, json });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ message: "Enter your first name" });
  }
  const json = { bio: "👩‍🚀" };
  const reply = await send("/api/users", { method: "PUT", token, json });
  expect(await reply.json()).toMatchObject(json);
});

test("a lone surrogate is stored as a replacement character", async () => {
  const { token } = await createPerson();
  const json = { bio: "Nora \uD83D" };
  const reply = await send("/api/users", { method: "PUT", token, json });
  expect(await reply.json()).toMatchObject({ bio: "Nora \uFFFD" });
});
