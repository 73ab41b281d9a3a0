import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS, isoTime } from "../../src/db/time";
import { purgeLog } from "../../src/services/purges/purge";
import { createReport } from "../../src/queries/moderation/reports";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { decide } from "../moderation/moderating";
import { findDifferencesIn } from "../support/count-differences";
import { createPerson, createPosts, db, send } from "../support/factory";

type Person = Awaited<ReturnType<typeof createPerson>>;
type Seller = { id: string; answerMinutes: number | null };

async function createProject(quantity: number | null = null) {
  const { author, ids } = await createPosts(1, { priceCents: 5000 });
  await db.all(sql`UPDATE posts SET quantity = ${quantity} WHERE id = ${ids[0]}`);
  return { seller: author as Person, postId: ids[0] ?? "" };
}

async function ask(postId: string) {
  const buyer = await createPerson();
  const row = await createInquiry(db, { postId, buyerId: buyer.id, offerCents: 4000 });
  return { id: row?.id ?? "", buyer };
}

const move = ({ token }: Person, id: string, deed: string) =>
  send(`/api/inquiries/${id}`, { method: "PUT", token, json: { deed } });
const sellerOf = async (postId: string) =>
  (await (await send(`/api/posts/${postId}`)).json<{ seller: Seller }>()).seller;
const projectOf = (id: string) =>
  db.first(sql`SELECT availability, quantity FROM posts WHERE id = ${id}`);
const purgedSince = async (seq: number) =>
  (await purgeLog(env).since(seq)).purges.flatMap(({ tags }) => tags);

test("a seller's typical answer time is the middle one, of five answers on, whichever way they answer", async () => {
  const { seller, postId } = await createProject();
  const asked = [];
  for (const hours of [1, 2, 3, 90, 80]) {
    const one = await ask(postId);
    await db.all(sql`UPDATE inquiries SET created_at = ${isoTime(Date.now() - hours * HOUR_MS)}
      WHERE id = ${one.id}`);
    asked.push(one);
  }
  const [first, ...others] = asked;
  const last = others.pop();
  for (const { id } of others) await move(seller, id, "decline");
  expect((await move(seller, first?.id ?? "", "decline")).status).toBe(200);
  expect((await sellerOf(postId)).answerMinutes).toBeNull();
  const { seq } = await purgeLog(env).since(0);
  const json = { receiverId: last?.buyer.id, message: "It is still here" };
  await send("/api/users/send-message", { token: seller.token, json });
  expect((await sellerOf(postId)).answerMinutes).toBe(180);
  expect(await purgedSince(seq)).toEqual([`author:${seller.id}`]);
  await db.all(sql`DELETE FROM users WHERE id = ${first?.buyer.id}`);
  expect((await sellerOf(postId)).answerMinutes).toBeNull();
});

test("a reply is none to an inquiry that its buyer has withdrawn", async () => {
  const { seller, postId } = await createProject();
  const { id, buyer } = await ask(postId);
  await move(buyer, id, "withdraw");
  const again = await createInquiry(db, { postId, buyerId: buyer.id, offerCents: null });
  const json = { receiverId: buyer.id, message: "It is still here" };
  await send("/api/users/send-message", { token: seller.token, json });
  const answered = await db.all(sql`SELECT id FROM inquiries
    WHERE seller_id = ${seller.id} AND answered_at IS NOT NULL`);
  expect(answered).toEqual([{ id: again?.id }]);
});

test("with the account of the buyer a reservation ends, on the pages that show it too", async () => {
  const { seller, postId } = await createProject();
  const { id, buyer } = await ask(postId);
  await move(seller, id, "agree");
  expect(await projectOf(postId)).toMatchObject({ availability: "reserved" });
  const { seq } = await purgeLog(env).since(0);
  const { token } = await createPerson({ isAdmin: true });
  await send(`/api/users/delete/${buyer.id}`, { method: "DELETE", token });
  expect(await projectOf(postId)).toMatchObject({ availability: "available" });
  const tags = [`post:${postId}`, `author:${seller.id}`, "list"];
  expect(await purgedSince(seq)).toEqual(expect.arrayContaining(tags));
});

test.each([
  { what: "an inquiry that was withdrawn", deed: "withdraw", left: ["available", null] },
  { what: "one that was handed over", deed: "handOver", left: ["sold", null] },
  { what: "one of two that was handed over", deed: "handOver", of: 2, left: ["available", 1] },
  { what: "none, but its seller", deed: null, left: ["reserved", null] },
  { what: "one that is still agreed", deed: "", left: ["reserved", null] },
])(
  "a project that was hidden while $what reserved it is restored as that left it",
  async ({ deed, of = null, left }) => {
    const moderator = await createPerson({ isModerator: true });
    const { seller, postId } = await createProject(of);
    const { id, buyer } = await ask(postId);
    if (deed === null) {
      await db.all(sql`UPDATE posts SET availability = 'reserved' WHERE id = ${postId}`);
    } else {
      await move(seller, id, "agree");
    }
    const report = { subject: "post", subjectId: postId, reason: "spam", text: "" } as const;
    await createReport(db, { ...report, reporterId: null });
    await decide(moderator, postId, { action: "hide", reason: "Not here" });
    if (deed) await move(deed === "withdraw" ? buyer : seller, id, deed);
    const reply = await decide(moderator, postId, { action: "restore", reason: "A mistake" });
    expect(reply.status).toBe(201);
    const [availability, quantity] = left;
    expect(await projectOf(postId)).toEqual({ availability, quantity });
    const sold = availability === "sold" ? 1 : 0;
    expect(await db.first(sql`SELECT sold_count FROM users WHERE id = ${seller.id}`)).toEqual({
      sold_count: sold,
    });
    expect(await findDifferencesIn(db)).toEqual([]);
  },
);
