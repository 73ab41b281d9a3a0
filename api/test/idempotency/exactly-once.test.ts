import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createCategory, createPerson, createPosts, db, send, unique } from "../support/factory";
import { fillPath, makeObject } from "../security/permissions-objects";
import { type Row, TABLE } from "../security/permissions-table";

const CREATED = new Set([201, 202]);
// An upload takes the place of the one before, however often it is made; who registers gets a token of
// their own each time (sign-up.test.ts), and who invites people a code (invitations.test.ts).
const OTHERS = [
  "POST /api/imports",
  "POST /api/subscribers",
  "POST /api/users/sign-up",
  "POST /api/invitations",
];
const isOpen = ({ expected }: Row) => CREATED.has(expected.admin.other);
/** What anybody creates, and what somebody creates of their own. */
const creating = TABLE.filter(
  (row) => !OTHERS.includes(row.call) && (isOpen(row) || CREATED.has(row.expected.admin.own)),
);

const KEPT = [
  "users",
  "categories",
  "posts",
  "drafts",
  "comments",
  "contact_messages",
  "conversations",
  "inquiries",
  "reviews",
  "emails",
  "post_images",
  "reports",
  "decisions",
  "mail_follows",
  "series",
  "draft_notes",
  "account_notes",
  "co_authors",
  "site_pages",
];

// The first account of a site without categories brings one.
beforeAll(async () => {
  await createCategory();
});

/** How many rows there are of everything that a call may create. */
async function countRows(): Promise<Record<string, number>> {
  const found = await db.batch(
    KEPT.map((table) => sql`SELECT count(*) AS count FROM ${sql.raw(table)}`),
  );
  const counts = (found as { count: number }[][]).map(([row]) => row?.count ?? 0);
  return Object.fromEntries(KEPT.map((table, index) => [table, counts[index] ?? 0]));
}

/** The mail queue, noting what is put into it instead of sending it. */
function countedQueue() {
  const messages: unknown[] = [];
  const queue = new Proxy(env.MAIL, {
    get: (target, name) =>
      name === "send"
        ? async (message: unknown) => void messages.push(message)
        : Reflect.get(target, name),
  });
  return { queue, messages };
}

async function prepare(row: Row) {
  const { token, ...caller } = await createPerson({ isAdmin: true, isVerified: true });
  const owner = isOpen(row) ? await createPerson() : caller;
  const target = row.object ? await makeObject(row.object, owner) : { id: "" };
  const [method = "", path = ""] = row.call.split(" ");
  const sent = { method, token, json: row.json?.(target) };
  return (headers: Record<string, string>, MAIL: typeof env.MAIL) =>
    send(fillPath(path, target), { ...sent, body: row.form?.(), headers, env: { MAIL } });
}

// Both users get a conversation; that it has one message is in messages.test.ts.
const GROWTH: Record<string, number[]> = {
  "POST /api/users/register": [1, 1],
  "POST /api/users/send-message": [2],
  "POST /api/inquiries": [2, 1],
  // What is decided is mailed; what is hidden lies elsewhere.
  "POST /api/reports/{id}/decisions": [1, 1],
  "POST /api/reports/{id}/decisions, to hide": [-1, 1, 1],
};

for (const row of creating) {
  const name = [row.call, row.note].filter(Boolean).join(", ");
  test(`${name}: five parallel requests and a late one write once and get the same response`, async () => {
    const call = await prepare(row);
    const headers = { "Idempotency-Key": unique("key") };
    const { queue, messages } = countedQueue();
    const before = await countRows();
    const replies = await Promise.all(Array.from({ length: 5 }, () => call(headers, queue)));
    replies.push(await call(headers, queue));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    const statuses = replies.map(({ status }) => status);
    const { own, other } = row.expected.admin;
    expect(new Set(statuses)).toEqual(new Set([isOpen(row) ? other : own]));
    expect(new Set(texts).size).toBe(1);
    const after = await countRows();
    const grown = KEPT.map((table) => (after[table] ?? 0) - (before[table] ?? 0));
    const mails = messages.length;
    expect(mails).toBe((after.emails ?? 0) - (before.emails ?? 0));
    expect(grown.filter((growth) => growth !== 0)).toEqual(GROWTH[name] ?? GROWTH[row.call] ?? [1]);
  });
}

test("every creating endpoint is covered", () => {
  const names = new Set(creating.map(({ call }) => call));
  expect([...names].sort()).toEqual([
    "POST /api/category",
    "POST /api/comments",
    "POST /api/contact",
    "POST /api/email",
    "POST /api/inquiries",
    "POST /api/inquiries/{id}/reviews",
    "POST /api/mail-follows",
    "POST /api/mails/test",
    "POST /api/pages",
    "POST /api/posts",
    "POST /api/posts/pictures",
    "POST /api/reports",
    "POST /api/reports/{id}/decisions",
    "POST /api/series",
    "POST /api/shared-drafts/notes",
    "POST /api/users/register",
    "POST /api/users/send-message",
    "POST /api/users/{id}/notes",
  ]);
});

const AT_ONCE = 50;

test("counts equal the rows after fifty parallel likes and dislikes", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson()));
  const react = (kind: string, token: string) =>
    send(`/api/posts/${kind}`, { method: "PUT", token, json: { postId } });
  const [one] = people;
  await Promise.all(people.map(({ token }) => react("likes", token)));
  await Promise.all(people.slice(0, 20).map(({ token }) => react("dislikes", token)));
  await Promise.all(Array.from({ length: AT_ONCE }, () => react("likes", one?.token ?? "")));
  const rows = await db.all<{ kind: string; count: number }>(sql`
    SELECT kind, count(*) AS count FROM reactions
    WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId}) GROUP BY kind`);
  const counted = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  expect(await (await send(`/api/posts/${postId}`)).json()).toMatchObject({
    likesCount: counted.like,
    dislikesCount: counted.dislike,
  });
  // Of the twenty who changed their minds one went on to like, and took it back, in turn.
  expect(counted).toEqual({ like: 30, dislike: 19 });
}, 30_000);

test("fifty parallel followers, some of them twice, count once each", async () => {
  const { id } = await createPerson();
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson()));
  const tokens = [...people, ...people.slice(0, 10)].map(({ token }) => token);
  const follow = (token: string) =>
    send("/api/users/follow", { method: "PUT", token, json: { followId: id } });
  const replies = await Promise.all(tokens.map(follow));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const row = await db.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM follows WHERE followed_id = ${id}`,
  );
  const user = await (await send(`/api/users/${id}`)).json<{ followersCount: number }>();
  expect([row?.count, user.followersCount]).toEqual([AT_ONCE, AT_ONCE]);
}, 30_000);
