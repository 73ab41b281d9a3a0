import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { listTables } from "../../src/services/backup/tables";
import { isoTime } from "../../src/db/time";
import { EXPORT_LISTS } from "../../src/queries/accounts/export";
import { createPerson, createPosts, db, send, unique } from "../support/factory";

/** What `exported-data.ts` reads itself. */
const READ_APART = ["users", "sessions", "conversations", "messages", "stored_messages"];

/** What is no data of the person's own, or would give away what is a secret or another's. */
const LEFT_OUT: Record<string, string> = {
  tokens: "digests of links that act for the person; each mail with one is in the export",
  reset_links: "the same",
  not_me_links: "the same",
  passkey_challenges: "digests, gone after minutes",
  login_challenges: "digests, gone after minutes",
  second_factors: "a secret; the account says that there is one",
  recovery_codes: "digests of secrets",
  account_notes: "what moderators wrote for each other; a request for it is answered by hand",
  categories: "belong to the site, whoever added them",
  contact_messages: "belong to no account: anybody can type any address",
  deleted_contact_messages: "the same, with the admin who deleted them, whose deed is exported",
  feed_entries: "worked out of what is followed, which is exported",
  draft_turns: "who saves a draft of several people, two minutes long; the drafts are exported",
  idempotency_keys: "answers to the person's own requests, gone after a day",
  inbox_tasks: "a queue that names whom a change of account is yet to be told about",
  asked_addresses: "digests of other people's addresses",
  mail_due: "a queue of digests whose notifications are exported",
  mailed_notifications: "what was taken back by whoever did it; the mails about it are exported",
  mail_keys: "the secret of the unsubscribe links",
  outdated_callers: "a queue that names whose change of account is yet to be told",
  post_mails: "a queue of mails to an address; what it follows is exported",
  site_page_versions: "pages of the site; the acts of saving them are exported",
  site_versions: "settings of the site; the acts of saving them are exported",
  subscribers: "addresses of other people, gone once they are asked; the list is exported",
  received_comments: "an index of comments that other people wrote",
};

/** Names that columns have which say whose a row is. */
const OF_SOMEBODY =
  /^(?:user|author|owner|reporter|moderator|decider|actor|sender|receiver|recipient|buyer|seller|viewer|friend|follower|followed|blocked|uploader)_id$|email/u;

test("every table that names a person is in the export, or left out for a reason", async () => {
  const dialect = new SQLiteAsyncDialect();
  const statements = EXPORT_LISTS.map(({ select }) => dialect.sqlToQuery(select("x", 0, 1)).sql);
  const isRead = (table: string) =>
    statements.some((text) => new RegExp(`\\b(?:FROM|JOIN)\\s+["\`]?${table}\\b`, "iu").test(text));
  const tables = await listTables(env.DB);
  const personal = tables
    .filter(
      ({ columns, references }) =>
        references.some(({ table }) => table === "users") ||
        columns.some((column) => OF_SOMEBODY.test(column)),
    )
    .map(({ name }) => name);
  expect(personal.length).toBeGreaterThan(30);
  const known = new Set([...READ_APART, ...Object.keys(LEFT_OUT)]);
  expect(personal.filter((name) => !known.has(name) && !isRead(name))).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect([...known].filter((name) => !names.includes(name))).toEqual([]);
});

test("the export has what is mailed to the person, whom they muted, and where they are named", async () => {
  const { author, ids } = await createPosts(1);
  const [person, follower] = [await createPerson(), await createPerson()];
  const exportOf = async ({ token }: { token: string }) =>
    ExportSchema.parse(await (await send("/api/users/export", { token })).json());
  const put = (path: string, json: object) =>
    send(path, { method: "PUT", token: person.token, json });
  await put("/api/notifications/mail", { like: "weekly" });
  await put("/api/users/follow", { followId: follower.id, isClose: true });
  await put("/api/users/blocks", { userId: author.id, kind: "mute" });
  await db.all(sql`INSERT INTO mail_follows (author_id, email, email_key, token, created_at)
    SELECT ${author.id}, email, email_key, ${unique("t")}, ${isoTime()} FROM users
    WHERE id = ${person.id}`);
  const description = `What says @u_${person.id}?`;
  const json = { postId: ids[0], description };
  await send("/api/comments", { token: follower.token, json });
  expect(await exportOf(person)).toMatchObject({
    mailChoices: [{ kind: "like", pace: "weekly" }],
    followedByEmail: [{ authorId: author.id, tag: null, confirmedAt: null }],
    following: [{ userId: follower.id, isClose: true }],
    blocked: [{ userId: author.id, kind: "mute" }],
    mentions: [{ postId: ids[0], commentId: expect.any(String) as string }],
  });
  await db.all(sql`UPDATE users SET is_verified = 0 WHERE id = ${person.id}`);
  expect((await exportOf(person)).followedByEmail).toEqual([]);
});
