import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { InquiryPageSchema, InquirySchema } from "../../contract/responses/inquiries";
import { createInquiry } from "../../src/queries/inquiries/inquiries";
import { createPerson, createPosts, db, send } from "../support/factory";

type Person = Awaited<ReturnType<typeof createPerson>>;

const ErrorSchema = z.object({ message: z.string() });
const call = (path: string, { token }: Person, json?: object, method = "POST") =>
  send(path, { method: json ? method : "GET", token, json });
const ask = (buyer: Person, postId: string, fields: object = {}) =>
  call("/api/inquiries", buyer, { postId, message: "Is it still there?", ...fields });
const asked = async (buyer: Person, postId: string, fields: object = {}) =>
  InquirySchema.parse(await (await ask(buyer, postId, fields)).json());
const move = (person: Person, id: string, deed: string, fields: object = {}) =>
  call(`/api/inquiries/${id}`, person, { deed, ...fields }, "PUT");
const moved = async (person: Person, id: string, deed: string, fields: object = {}) =>
  InquirySchema.parse(await (await move(person, id, deed, fields)).json());
const read = async (person: Person, id: string) =>
  InquirySchema.parse(await (await call(`/api/inquiries/${id}`, person)).json());
const list = async (person: Person, query: string) =>
  InquiryPageSchema.parse(await (await call(`/api/inquiries?${query}`, person)).json());
const messageOf = async (reply: Response) => ErrorSchema.parse(await reply.json()).message;
const projectOf = (id: string) =>
  db.first(sql`SELECT availability, quantity FROM posts WHERE id = ${id}`);
const kindsOf = async ({ id }: Person) =>
  (
    await db.all<{ cause: string }>(
      sql`SELECT cause FROM notifications WHERE user_id = ${id} AND kind = 'inquiry' ORDER BY seq`,
    )
  ).map(({ cause }) => cause.split(":")[1]);

async function createProject() {
  const { author, ids } = await createPosts(1, { priceCents: 5000 });
  return { seller: author as Person, buyer: await createPerson(), postId: ids[0] ?? "" };
}

test("a question becomes an offer, an agreement and a sale, and each step tells the other side", async () => {
  const { seller, buyer, postId } = await createProject();
  await call("/api/users", seller, { howToPay: "Cash, or IBAN XX00" }, "PUT");
  const { id, ...first } = await asked(buyer, postId);
  expect(first).toMatchObject({ state: "asked", offer: null, howToPay: null, role: "buyer" });
  const offered = await moved(seller, id, "offer", { offer: "45.50" });
  expect(offered).toMatchObject({ state: "offered", offer: 45.5, offerBy: "seller" });
  expect(await read(buyer, id)).toMatchObject({
    howToPay: null,
    deeds: ["offer", "agree", "withdraw"],
  });
  expect(await projectOf(postId)).toMatchObject({ availability: "available" });
  expect(await moved(buyer, id, "agree")).toMatchObject({
    state: "agreed",
    howToPay: "Cash, or IBAN XX00",
  });
  expect(await projectOf(postId)).toMatchObject({ availability: "reserved" });
  await moved(seller, id, "handOver");
  expect(await projectOf(postId)).toMatchObject({ availability: "sold" });
  expect(await moved(buyer, id, "close")).toMatchObject({
    state: "closed",
    howToPay: null,
    deeds: [],
  });
  expect(await kindsOf(seller)).toEqual(["asked", "agreed", "closed"]);
  expect(await kindsOf(buyer)).toEqual(["offered", "handedOver"]);
  const { data } = await (await call("/api/notifications", buyer)).json<{ data: object[] }>();
  expect(data[0]).toMatchObject({ kind: "inquiry", inquiry: { id, state: "handedOver" } });
  const { message } = await (
    await call(`/api/users/get-messages/${seller.id}`, buyer)
  ).json<{ message: { message: { text: string } }[] }>();
  expect(message.map((one) => one.message.text)).toEqual([
    expect.stringMatching(
      new RegExp(`^Is it still there\\?\n\nhttp.*/marketplace/${postId}/[a-z0-9-]+$`, "u"),
    ),
  ]);
});

test("how to pay is read by the owner and the agreed buyer alone", async () => {
  const { seller, buyer, postId } = await createProject();
  await call("/api/users", seller, { howToPay: "Secret account NO-4711" }, "PUT");
  const { id } = await asked(buyer, postId, { offer: 40 });
  const texts = async () => {
    const admin = await createPerson({ isAdmin: true });
    const paths = [`/api/users/${seller.id}`, `/api/users/profile/${seller.id}`];
    const replies = await Promise.all([
      ...paths.flatMap((path) => [call(path, buyer), call(path, admin)]),
      call(`/api/inquiries/${id}`, admin),
      call(`/api/posts/${postId}`, buyer),
    ]);
    return (await Promise.all(replies.map((reply) => reply.text()))).join("");
  };
  expect(await (await call(`/api/inquiries/${id}`, buyer)).text()).not.toContain("NO-4711");
  await moved(seller, id, "agree");
  expect((await read(buyer, id)).howToPay).toContain("NO-4711");
  expect(await texts()).not.toContain("NO-4711");
  expect(await (await call("/api/users/me", seller)).json()).toMatchObject({
    howToPay: "Secret account NO-4711",
  });
});

test("of fifty agreements at a time one wins, and the others are told who has it", async () => {
  const { seller, postId } = await createProject();
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { id: buyerId } = await createPerson();
    ids.push((await createInquiry(db, { postId, buyerId, offerCents: 4000 }))?.id ?? "");
  }
  const replies = await Promise.all(ids.map((id) => move(seller, id, "agree")));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  for (const reply of refused) {
    expect(await messageOf(reply)).toBe("This project is reserved for somebody else");
  }
  const agreed = await db.all(
    sql`SELECT id FROM inquiries WHERE post_id = ${postId} AND state = 'agreed'`,
  );
  expect(agreed).toHaveLength(1);
}, 60_000);

test("as many agree as there are, and what falls through is available again", async () => {
  const { seller, postId } = await createProject();
  await db.all(sql`UPDATE posts SET quantity = 2 WHERE id = ${postId}`);
  const buyers = [await createPerson(), await createPerson(), await createPerson()] as const;
  const ids: string[] = [];
  for (const buyer of buyers) ids.push((await asked(buyer, postId, { offer: 40 })).id);
  const [one = "", two = "", three = ""] = ids;
  await moved(seller, one, "agree");
  expect(await projectOf(postId)).toEqual({ availability: "available", quantity: 2 });
  await moved(seller, two, "agree");
  expect(await projectOf(postId)).toEqual({ availability: "reserved", quantity: 2 });
  expect((await move(seller, three, "agree")).status).toBe(409);
  await moved(buyers[0], one, "withdraw");
  expect(await projectOf(postId)).toEqual({ availability: "available", quantity: 2 });
  await moved(seller, three, "agree");
  await moved(seller, two, "handOver");
  expect(await projectOf(postId)).toEqual({ availability: "reserved", quantity: 1 });
  await db.all(sql`DELETE FROM users WHERE id = ${buyers[2].id}`);
  expect(await projectOf(postId)).toEqual({ availability: "available", quantity: 1 });
  const again = await asked(buyers[0], postId, { offer: 41 });
  await moved(seller, again.id, "agree");
  await moved(seller, again.id, "handOver");
  expect(await projectOf(postId)).toMatchObject({ availability: "sold" });
  expect((await ask(buyers[1], postId)).status).toBe(409);
});

test("nobody asks twice, of what is not for sale, of their own, or of whom a block keeps away", async () => {
  const { seller, buyer, postId } = await createProject();
  expect((await ask(seller, postId)).status).toBe(422);
  expect((await ask(buyer, (await createPosts(1)).ids[0] ?? "")).status).toBe(422);
  expect((await ask(buyer, "0".repeat(24))).status).toBe(404);
  expect((await ask(buyer, postId, { message: " " })).status).toBe(422);
  expect((await ask(await createPerson({ isVerified: false }), postId)).status).toBe(403);
  const both = await Promise.all([ask(buyer, postId), ask(buyer, postId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const other = await createPerson();
  await call("/api/users/blocks", seller, { userId: other.id, kind: "block" }, "PUT");
  expect(await messageOf(await ask(other, postId))).toBe("You cannot write to this person");
  const rows = await db.all(sql`SELECT id FROM inquiries WHERE post_id = ${postId}`);
  expect(rows).toHaveLength(1);
});

test("whoever is muted or blocked notifies of nothing, and a block ends the bargaining", async () => {
  const { seller, buyer, postId } = await createProject();
  await call("/api/users/blocks", seller, { userId: buyer.id, kind: "mute" }, "PUT");
  const { id } = await asked(buyer, postId, { offer: 40 });
  expect(await kindsOf(seller)).toEqual([]);
  await call("/api/users/blocks", seller, { userId: buyer.id, kind: "block" }, "PUT");
  expect((await move(seller, id, "agree")).status).toBe(403);
  expect((await move(buyer, id, "offer", { offer: 41 })).status).toBe(403);
  expect((await move(buyer, id, "withdraw")).status).toBe(200);
});

test("an agreement to another offer than the one that was read is refused", async () => {
  const { seller, buyer, postId } = await createProject();
  const { id, version } = await asked(buyer, postId, { offer: 40 });
  await moved(buyer, id, "offer", { offer: 20 });
  const reply = await move(seller, id, "agree", { baseVersion: version });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ current: { offer: 20 } });
  expect((await move(seller, id, "offer")).status).toBe(422);
});

test("offers stay in the currency of the first one, and the price is in the project's", async () => {
  const { seller, buyer, postId } = await createProject();
  const change = (currency: string) =>
    db.all(sql`UPDATE posts SET currency = ${currency} WHERE id = ${postId}`);
  await change("JPY");
  const offer = await ask(buyer, postId, { offer: 40, currency: "USD" });
  expect([offer.status, await messageOf(offer)]).toEqual([
    409,
    "The price is in JPY now. Check your offer and send it again",
  ]);
  expect((await ask(buyer, postId, { offer: 40.5 })).status).toBe(422);
  const { id } = await asked(buyer, postId);
  expect((await move(seller, id, "offer", { offer: "45.50" })).status).toBe(422);
  const first = { offer: 45, currency: "JPY" };
  expect(await moved(seller, id, "offer", first)).toMatchObject(first);
  await change("EUR");
  const second = await moved(buyer, id, "offer", { offer: 42 });
  expect(second).toMatchObject({ offer: 42, currency: "JPY", post: { currency: "EUR" } });
  expect((await move(seller, id, "offer", { offer: 43, currency: "EUR" })).status).toBe(409);
  expect(await moved(seller, id, "agree")).toMatchObject({ offer: 42, currency: "JPY" });
});

test("each side lists its own inquiries by pages, states and people, with counts", async () => {
  const { seller, buyer, postId } = await createProject();
  const { id } = await asked(buyer, postId);
  for (let index = 0; index < 21; index += 1) {
    const { id: buyerId } = await createPerson();
    await createInquiry(db, { postId, buyerId, offerCents: 100 });
  }
  const first = await list(seller, "role=seller");
  expect(first.data).toHaveLength(20);
  const rest = await list(seller, `role=seller&after=${first.older}`);
  expect(rest.data.map((one) => one.id)).toContain(id);
  expect([rest.data.length, rest.older]).toEqual([2, null]);
  expect(rest.counts.seller).toMatchObject({ asked: 1, offered: 21, agreed: 0 });
  expect((await list(seller, "role=seller&state=asked")).data.map((one) => one.id)).toEqual([id]);
  expect((await list(seller, `with=${buyer.id}`)).data.map((one) => one.id)).toEqual([id]);
  expect((await list(buyer, `with=${seller.id}`)).data.map((one) => one.role)).toEqual(["buyer"]);
  expect((await list(seller, "role=buyer")).data).toEqual([]);

  // With an account goes what it asked, after which somebody may just be reading on.
  await db.all(sql`DELETE FROM inquiries WHERE id = ${first.older}`);
  expect(await list(seller, `role=seller&after=${first.older}`)).toMatchObject({
    data: { length: 20 },
  });
});

test("an inquiry outlives its project, whose title it keeps, and can only be ended", async () => {
  const { seller, buyer, postId } = await createProject();
  const { id, title } = await asked(buyer, postId, { offer: 40 });
  await db.all(sql`DELETE FROM posts WHERE id = ${postId}`);
  expect(await read(buyer, id)).toMatchObject({ title, post: null });
  expect(await messageOf(await move(seller, id, "agree"))).toBe("This project is no longer here");
  expect((await move(seller, id, "decline")).status).toBe(200);
});
