import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, isoTime } from "../../src/db/time";
import { createPerson, db, send } from "../support/factory";
import { LINKS, TEXT, createNewcomer, openPlace, post } from "../support/newcomers";

const { category, publish, comment } = await openPlace();

test("links count as Markdown reads them, however their addresses are spelled", async () => {
  const person = await createNewcomer();
  const spelled = ["https\\://", "https&#58;//", "https:&#x2F;&sol;"];
  const hidden = spelled.map((start) => `[here](${start}bad.example)`).join(" ");
  expect((await comment(person, hidden)).status).toBe(422);
  const shown = await (await comment(await createPerson(), hidden)).json();
  expect(shown).toMatchObject({ descriptionHtml: /(?:href="https:\/\/bad.example.*){3}/u });
});

test("an earlier text of a scheduled post comes back within the limits of new accounts", async () => {
  const person = await createNewcomer();
  const draft = await publish(person, { description: LINKS, status: "draft" });
  const { id } = await draft.json<{ id: string }>();
  await db.all(sql`UPDATE drafts SET updated_at = '2026-01-01T00:00:00.000Z' WHERE id = ${id}`);
  const publishAt = isoTime(Date.now() + DAY_MS);
  const json = { description: "None.", status: "scheduled", publishAt };
  expect((await post(`/api/posts/${id}`, person, json, "PUT")).status).toBe(200);
  const listed = await send(`/api/posts/${id}/revisions`, { token: person.token });
  const [revision] = await listed.json<{ id: string }[]>();
  const restored = await post(`/api/posts/${id}/revisions/${revision?.id}/restore`, person, {});
  expect([restored.status, await restored.json()]).toMatchObject([
    422,
    { fields: { description: [/2 links/u] } },
  ]);
});

test("what is refused for its picture counts for nothing", async () => {
  const person = await createNewcomer();
  const attempt = (fields: Record<string, string>, path = "/api/posts", method = "POST") => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("image", new File(["no picture"], "picture.png"));
    return send(path, { method, token: person.token, body });
  };
  const scheduled = { status: "scheduled", publishAt: isoTime(Date.now() + DAY_MS) };
  const { id } = await (await publish(person, { status: "draft" })).json<{ id: string }>();
  const refused = [
    await attempt({ ...TEXT, category }),
    await attempt({ ...TEXT, category, ...scheduled }),
    await attempt(scheduled, `/api/posts/${id}`, "PUT"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect([(await publish(person)).status, (await publish(person)).status]).toEqual([201, 201]);
  expect((await publish(person)).status).toBe(429);
});

test("new accounts send 10 e-mails with 2 links each, whoever gets them", async () => {
  const person = await createNewcomer();
  const write = (to: object, message: string) =>
    post("/api/email", person, { ...to, subject: "Hi", message });
  const known = await createPerson();
  const recipients = [{ recipientId: known.id }, { to: known.email }, { to: "x@example.com" }];
  for (const to of recipients) {
    const reply = await write(to, LINKS);
    expect(await reply.json()).toMatchObject({ fields: { message: [/2 links/u] } });
  }
  for (let count = 0; count < 10; count += 1) {
    expect((await write(recipients[count % 3] ?? {}, "Hello")).status).toBe(202);
  }
  for (const to of recipients) expect((await write(to, "Hello")).status).toBe(429);
  expect(
    (await post("/api/email", known, { ...recipients[2], subject: "Hi", message: LINKS })).status,
  ).toBe(202);
});

test("a draft that a new account may not publish yet stays as its form knows it", async () => {
  const person = await createNewcomer();
  const { id } = await (await publish(person, { status: "draft" })).json<{ id: string }>();
  expect([(await publish(person)).status, (await publish(person)).status]).toEqual([201, 201]);
  const change = { description: "Boil the nuts for an hour.", baseVersion: 1 };
  const put = (status: string) => post(`/api/posts/${id}`, person, { ...change, status }, "PUT");
  expect((await put("published")).status).toBe(429);
  expect((await put("draft")).status).toBe(200);
});
