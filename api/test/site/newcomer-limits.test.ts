import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Site } from "../../contract/site/settings/site-versions";
import { SiteSettingsSchema } from "../../contract/site/settings/site-settings";
import { newId } from "../../src/db/id";
import { DAY_MS, isoTime } from "../../src/db/time";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { resumeImports } from "../../src/services/imports/start-import";
import { createWriter } from "../archive/import-runner";
import { zipOf } from "../archive/zip-of";
import { createCategory, createPerson, db, send } from "../support/factory";
import { LINKS, createNewcomer, openPlace, post } from "../support/newcomers";
import { forgetSettings } from "./forget-settings";

const { publish, comment } = await openPlace();
const admin = await createPerson({ isAdmin: true });

type Refusal = { message: string; fields?: Record<string, string[]> };

beforeEach(forgetSettings);

async function save(json: object): Promise<void> {
  const settings = { name: env.SITE_NAME, ...json };
  const reply = await send("/api/site", { method: "PUT", token: admin.token, json: settings });
  expect(reply.status).toBe(200);
}

const refusal = async (reply: Response) => reply.json<Refusal>();

test("a cap that an admin changes holds from the next request on, and is named as it is", async () => {
  const person = await createNewcomer();
  await publish(person);
  await publish(person);
  expect((await publish(person)).status).toBe(429);
  await save({ newcomerPosts: 3 });
  expect((await publish(person)).status).toBe(201);
  const { message } = await refusal(await publish(person));
  expect(message).toMatch(/^New accounts can publish 3 posts\. You can do more in 24 hours/u);
  await save({ newcomerPosts: 1, newcomerLikes: 1 });
  expect((await refusal(await publish(person))).message).toBe(
    "New accounts can publish 1 post. You can do more in 24 hours, or once your posts have 1 like from others",
  );
});

test("a cap of 0 keeps new accounts from it, and nobody else", async () => {
  await save({
    newcomerPosts: 0,
    newcomerComments: 0,
    newcomerConversations: 0,
    newcomerEmails: 0,
  });
  const [person, other] = [await createNewcomer(), await createPerson()];
  const write = { receiverId: other.id, message: "Hello" };
  const mail = { recipientId: other.id, subject: "Hi", message: "Hello" };
  const replies = [
    await publish(person),
    await comment(person),
    await post("/api/users/send-message", person, write),
    await post("/api/email", person, mail),
  ];
  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  const messages = await Promise.all(replies.map(async (reply) => (await refusal(reply)).message));
  expect(messages.map((message) => message.split(".")[0])).toEqual([
    "New accounts cannot publish posts yet",
    "New accounts cannot write comments yet",
    "New accounts cannot start conversations yet",
    "New accounts cannot send e-mails yet",
  ]);
  expect((await publish(person, { status: "draft" })).status).toBe(201);
  expect((await publish(other)).status).toBe(201);
});

test("texts of new accounts have as many links as the site allows", async () => {
  await save({ newcomerLinks: 3 });
  const person = await createNewcomer();
  expect((await comment(person, LINKS)).status).toBe(201);
  await save({ newcomerLinks: 0 });
  const { fields } = await refusal(await comment(person, "See www.one.example"));
  expect(fields?.["description"]?.[0]).toMatch(/^New accounts cannot put links in a text yet\./u);
});

test("accounts are new for as long as the site says, or until their posts have likes enough", async () => {
  await save({ newcomerPosts: 1, newcomerHours: 72, newcomerLikes: 1 });
  const person = await createNewcomer(47);
  const { id } = await (await publish(person)).json<{ id: string }>();
  expect((await refusal(await publish(person))).message).toContain("You can do more in 25 hours");
  await save({ newcomerPosts: 1, newcomerHours: 47, newcomerLikes: 1 });
  expect((await publish(person)).status).toBe(201);
  await save({ newcomerPosts: 1, newcomerHours: 720, newcomerLikes: 1 });
  expect((await refusal(await publish(person))).message).toContain("You can do more in 29 days");
  await toggleReaction(db, { postId: id, userId: (await createPerson()).id, kind: "like" });
  expect((await publish(person)).status).toBe(201);
});

test("with 0 hours nobody is new", async () => {
  await save({ newcomerPosts: 0, newcomerLinks: 0, newcomerHours: 0 });
  expect((await publish(await createNewcomer(), { description: LINKS })).status).toBe(201);
});

async function importOne(writer: Awaited<ReturnType<typeof createWriter>>) {
  const { title } = await createCategory();
  await writer.plan(await zipOf({ "a.md": `---\ntitle: One\ncategory: ${title}\n---\nText` }));
  await writer.call("/mine/start", "POST");
}

test("an import waits for as long as accounts are new here", async () => {
  await save({ newcomerHours: 72 });
  const ago = (hours: number) => ({ createdAt: isoTime(Date.now() - hours * (DAY_MS / 24)) });
  const writer = await createWriter(ago(48));
  await importOne(writer);
  const queue = { send: async (step: never) => void writer.steps.push(step) };
  const resume = () => resumeImports({ ...env, IMPORTS: queue } as unknown as ApiEnv, db);
  await resume();
  expect((await writer.state()).state).toBe("waiting");
  await save({ newcomerHours: 48 });
  await resume();
  await writer.deliverAll();
  expect((await writer.countPosts()).published).toBe(1);

  await save({ newcomerHours: 2 });
  const other = await createWriter(ago(3));
  await importOne(other);
  await other.deliverAll();
  expect((await other.countPosts()).published).toBe(1);
});

test("what new accounts cannot do at all says from when on they can", async () => {
  await save({ newcomerHours: 72 });
  const person = await createNewcomer(48);
  const path = "/api/subscribers?fileName=members.csv";
  const reply = await send(path, {
    method: "POST",
    token: person.token,
    body: "email\na@b.example",
  });
  expect(await refusal(reply)).toMatchObject({
    message: "New accounts can do this after 3 days",
  });
});

test("settings that were saved before there were limits have those that held", async () => {
  const {
    newcomerPosts: _,
    newcomerHours: __,
    ...older
  } = SiteSettingsSchema.parse({
    name: "Quiet Quarto",
  });
  await db.all(sql`INSERT INTO site_versions (id, version, settings, changed, user_id, created_at)
    VALUES (${newId()}, 2, ${JSON.stringify(older)}, '["name"]', ${admin.id}, ${isoTime()})`);
  const { settings } = await (await send("/api/site")).json<Site>();
  expect(settings).toMatchObject({ name: "Quiet Quarto", newcomerPosts: 2, newcomerHours: 24 });
  const person = await createNewcomer();
  for (const status of [201, 201, 429]) expect((await publish(person)).status).toBe(status);
});

test.each([
  ["newcomerPosts", -1],
  ["newcomerComments", 1001],
  ["newcomerLinks", 1.5],
  ["newcomerHours", 721],
  ["newcomerLikes", 0],
  ["newcomerEmails", "10"],
])("%s cannot be %s", async (field, value) => {
  const json = { name: env.SITE_NAME, [field]: value };
  const reply = await send("/api/site", { method: "PUT", token: admin.token, json });
  expect(reply.status).toBe(422);
  const { fields } = await refusal(reply);
  expect(fields?.[field]?.[0]).toMatch(/^Enter the [a-z-]+ as a whole number from \d to [\d,]+$/u);
});
