import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Review, ReviewPageSchema } from "../../contract/responses/reviews";
import { InquirySchema } from "../../contract/responses/inquiries";
import { UserPublicSchema } from "../../contract/responses/users";
import { DAY_MS, isoTime } from "../../src/db/time";
import { purgeLog } from "../../src/services/purges/purge";
import { readUserData } from "../../src/queries/accounts/export";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { showReviews } from "../../src/services/inquiries/show-reviews";
import { decide, reportAs } from "../moderation/moderating";
import { findDifferencesIn } from "../support/count-differences";
import { connect } from "../support/connect";
import { createPerson, createPosts, db, send } from "../support/factory";

type Person = Awaited<ReturnType<typeof createPerson>>;

let moderator: Person;

beforeAll(async () => {
  moderator = await createPerson({ isModerator: true });
});

/** An inquiry that was handed over some days ago. */
async function createSale(seller?: Person, daysAgo = 0) {
  const { author, ids } = await createPosts(1, {
    priceCents: 5000,
    ...(seller && { userId: seller.id }),
  });
  const buyer = await createPerson();
  const row = await createInquiry(db, { postId: ids[0] ?? "", buyerId: buyer.id, offerCents: 1 });
  const at = isoTime(Date.now() - daysAgo * DAY_MS);
  await db.all(sql`UPDATE inquiries SET state = 'handedOver', handed_over_at = ${at},
    seller_id = ${seller?.id ?? author.id} WHERE id = ${row?.id}`);
  return { id: row?.id ?? "", buyer, seller: seller ?? (author as Person) };
}

const write = (id: string, { token }: Person, rating: number, text = "Well packed") =>
  send(`/api/inquiries/${id}/reviews`, { token, json: { rating, text } });
const written = async (id: string, person: Person, rating: number, text?: string) => {
  const reply = await write(id, person, rating, text);
  expect(reply.status).toBe(201);
  return reply.json<Review>();
};
const list = async ({ id }: Person, query = "") =>
  ReviewPageSchema.parse(await (await send(`/api/users/${id}/reviews${query}`)).json());
const profile = async ({ id }: Person) =>
  UserPublicSchema.parse(await (await send(`/api/users/${id}`)).json());
const reviewsOf = async (id: string, { token }: Person) =>
  InquirySchema.parse(await (await send(`/api/inquiries/${id}`, { token })).json()).reviews;
const newsOf = async ({ id }: Person) =>
  db.all<{ created_at: string }>(sql`SELECT created_at FROM notifications
    WHERE user_id = ${id} AND cause LIKE '%:reviewed'`);
const messageOf = async (reply: Response) => (await reply.json<{ message: string }>()).message;

test("reviews are shown together once both sides have written, and each is told of the other's", async () => {
  const { id, buyer, seller } = await createSale();
  const first = await written(id, buyer, 4, "Well packed");
  expect(first).toMatchObject({ personId: seller.id, role: "buyer", rating: 4, shownAt: null });
  expect(await reviewsOf(id, buyer)).toMatchObject({
    mayWrite: false,
    own: { rating: 4 },
    isOwnShown: false,
  });
  expect(await reviewsOf(id, seller)).toMatchObject({
    mayWrite: true,
    own: null,
    isOtherWritten: true,
    other: null,
  });
  expect((await list(seller)).data).toEqual([]);
  expect(await profile(seller)).toMatchObject({ reviewsCount: 0, rating: null });
  expect(await newsOf(seller)).toHaveLength(1);

  expect((await written(id, seller, 5, "Paid at once")).shownAt).toMatch(/^20/u);
  expect((await list(seller)).data).toMatchObject([
    { id: first.id, text: "Well packed", author: { id: buyer.id }, role: "buyer" },
  ]);
  expect((await list(buyer)).data).toMatchObject([{ text: "Paid at once", role: "seller" }]);
  expect(await reviewsOf(id, buyer)).toMatchObject({
    isOwnShown: true,
    other: { rating: 5, text: "Paid at once" },
  });
  expect(await profile(buyer)).toMatchObject({ reviewsCount: 1, rating: null });
  expect(await newsOf(buyer)).toHaveLength(1);
  expect(await messageOf(await write(id, buyer, 1))).toBe("You have written your review already");
});

test("each side writes one review, in the 14 days after handing over, from 1 to 5 and with a text", async () => {
  const { id, buyer, seller } = await createSale();
  for (const rating of [0, 6, 2.5, "", "five", null]) {
    const json = { rating, text: "Well packed" };
    const reply = await send(`/api/inquiries/${id}/reviews`, { token: buyer.token, json });
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { fields: { rating: ["Choose from 1 to 5"] } },
    ]);
  }
  expect((await write(id, buyer, 5, " ")).status).toBe(422);
  expect((await write(id, buyer, 5, "x".repeat(1001))).status).toBe(422);
  expect((await write(id, await createPerson(), 5)).status).toBe(404);
  const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(id, buyer, rating)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const json = { rating: 5, text: "Paid at once" };
  const headers = { "Idempotency-Key": id };
  const path = `/api/inquiries/${id}/reviews`;
  const again = () => send(path, { token: seller.token, json, headers }).then((one) => one.text());
  expect(await again()).toBe(await again());
  const late = await createSale(seller, 15);
  expect(await messageOf(await write(late.id, late.buyer, 5))).toBe(
    "The time to review each other is over",
  );
  expect(await reviewsOf(late.id, late.buyer)).toMatchObject({ mayWrite: false });
});

test("a review without the other side's is shown after 14 days, purged by its page, and told of again", async () => {
  const { id, buyer, seller } = await createSale(undefined, 13);
  await written(id, buyer, 3);
  await showReviews(env);
  expect((await list(seller)).data).toEqual([]);
  const before = isoTime(Date.now() - DAY_MS);
  await db.batch([
    sql`UPDATE reviews SET due_at = ${before} WHERE inquiry_id = ${id}`,
    sql`UPDATE notifications SET created_at = ${before} WHERE user_id = ${seller.id}`,
    sql`UPDATE users SET notifications_seen_at = ${before} WHERE id = ${seller.id}`,
    sql`UPDATE inquiries SET handed_over_at = ${isoTime(Date.now() - 15 * DAY_MS)}
      WHERE id = ${id}`,
  ]);
  const badge = await connect(seller.token, { kind: "badge" });
  const [seen] = await badge.waitFor("unseen");
  const { seq } = await purgeLog(env).since(0);
  await showReviews(env);
  expect((await badge.waitFor("unseen", 2))[1]?.count).toBe((seen?.count ?? 0) + 1);
  const { purges } = await purgeLog(env).since(seq);
  expect(purges.flatMap(({ tags }) => tags)).toEqual([`author:${seller.id}`]);
  expect((await list(seller)).data).toMatchObject([{ rating: 3 }]);
  const [news] = await newsOf(seller);
  expect(Date.parse(news?.created_at ?? "")).toBeGreaterThan(Date.parse(before));
  expect((await write(id, seller, 1)).status).toBe(409);
  await showReviews(env);
  expect((await purgeLog(env).since(seq)).purges).toHaveLength(1);
});

test("the average needs three reviews, and counts none that is hidden, which nobody can write again", async () => {
  const { seller, ...one } = await createSale();
  const sales = [one, await createSale(seller), await createSale(seller)];
  const reviews: Review[] = [];
  for (const [index, sale] of sales.entries()) {
    await written(sale.id, seller, 5);
    reviews.push(await written(sale.id, sale.buyer, 5 - index, `Number ${index}`));
    const rating = index === 2 ? 4 : null;
    expect(await profile(seller)).toMatchObject({ reviewsCount: index + 1, rating });
  }
  const { data } = await list(seller, `?after=${reviews[2]?.id}`);
  expect(data.map(({ rating }) => rating)).toEqual([4, 5]);

  const { id: reviewId = "" } = reviews[2] ?? {};
  const reported = await reportAs(seller, { subject: "review", subjectId: reviewId });
  expect(await reported.json()).toMatchObject({ postId: null, personId: seller.id });
  const { seq } = await purgeLog(env).since(0);
  const hide = { action: "hide", reason: "Not here" };
  const decision = await (await decide(moderator, reviewId, hide)).json<{ id: string }>();
  const { purges } = await purgeLog(env).since(seq);
  expect(purges).toEqual([
    expect.objectContaining({ tags: [`author:${seller.id}`], isRemoval: true }),
  ]);
  expect((await list(seller)).data.map(({ rating }) => rating)).toEqual([4, 5]);
  expect(await profile(seller)).toMatchObject({ reviewsCount: 2, rating: null });
  const [, , { buyer, id }] = sales as [never, never, typeof one];
  expect(await reviewsOf(id, buyer)).toMatchObject({ isHidden: true, mayWrite: false, own: null });
  expect(await messageOf(await write(id, buyer, 5))).toBe("Our moderators have hidden your review");
  const own = await send(`/api/decisions/${decision.id}`, { token: buyer.token });
  expect(await own.json()).toMatchObject({ subject: "review", text: "Number 2" });

  expect((await decide(moderator, reviewId, { ...hide, action: "restore" })).status).toBe(201);
  expect(await profile(seller)).toMatchObject({ reviewsCount: 3, rating: 4 });
  expect((await purgeLog(env).since(seq)).purges).toHaveLength(2);
  expect((await list(seller)).data[0]).toMatchObject({ id: reviewId, text: "Number 2" });
  expect(await newsOf(seller)).toHaveLength(3);
  expect(await findDifferencesIn(db)).toEqual([]);
});

test("who is blocked by the other side may review, without a notification", async () => {
  const { id, buyer, seller } = await createSale();
  const json = { userId: buyer.id, kind: "block" };
  await send("/api/users/blocks", { method: "PUT", token: seller.token, json });
  await written(id, buyer, 1, "Never came");
  expect(await newsOf(seller)).toEqual([]);
});

test("one reports what is shown alone, exports one's own and what is shown, and all go with an account", async () => {
  const { id, buyer, seller } = await createSale();
  const { id: reviewId } = await written(id, buyer, 2, "Late");
  const report = { subject: "review", subjectId: reviewId };
  expect((await reportAs(seller, report)).status).toBe(404);
  const exported = async (person: Person) => {
    const rows = (await readUserData(db, person.id)).find(({ name }) => name === "reviews")?.rows;
    const found: unknown[] = [];
    for await (const part of rows ?? []) found.push(...part);
    return JSON.stringify(found);
  };
  expect(await exported(buyer)).toContain("Late");
  expect(await exported(seller)).not.toContain("Late");
  await written(id, seller, 5, "Paid at once");
  expect(await exported(seller)).toMatch(/Late.*Paid at once/u);
  await reportAs(seller, report);
  await decide(moderator, reviewId, { action: "hide", reason: "Not here" });
  await send(`/api/users/delete/${seller.id}`, {
    method: "DELETE",
    token: (await createPerson({ isAdmin: true })).token,
  });
  expect(await db.all(sql`SELECT 1 FROM reviews WHERE inquiry_id = ${id}`)).toEqual([]);
  const restored = await decide(moderator, reviewId, { action: "restore", reason: "A mistake" });
  expect(restored.status).toBe(409);
  expect(await profile(buyer)).toMatchObject({ reviewsCount: 0 });
  expect(await findDifferencesIn(db)).toEqual([]);
});

test("a moderator does not decide about a review of their own person, shown or hidden", async () => {
  const { id, buyer, seller } = await createSale();
  await db.all(sql`UPDATE users SET is_moderator = 1 WHERE id = ${seller.id}`);
  const { id: reviewId } = await written(id, buyer, 1, "Never came");
  await written(id, seller, 5, "Paid at once");
  await reportAs(seller, { subject: "review", subjectId: reviewId });
  const hide = { action: "hide", reason: "Not here" };
  const listed = async ({ token }: Person) =>
    (await (await send("/api/reports", { token })).json<{ id: string }[]>()).map((one) => one.id);
  expect([await listed(moderator), await listed(seller)]).toEqual([
    expect.arrayContaining([reviewId]),
    expect.not.arrayContaining([reviewId]),
  ]);
  expect((await decide(seller, reviewId, hide)).status).toBe(404);
  expect((await decide(moderator, reviewId, hide)).status).toBe(201);
  const block = { action: "block", reason: "Rude" };
  expect((await decide(seller, reviewId, block)).status).toBe(404);
});
