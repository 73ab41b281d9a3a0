import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import { fillFeeds } from "../../src/queries/feed/tasks";
import { createReport } from "../../src/queries/moderation/reports";
import { publishDue } from "../../src/services/drafts/publish-due";
import { decide } from "../moderation/moderating";
import { createPerson, createPosts, createStoredDraft, db, send } from "../support/factory";
import { feedIds } from "./reading";

async function createCloseFollower() {
  const { author, ids } = await createPosts(1);
  const reader = await createPerson();
  const json = { followId: author.id, isClose: true };
  await send("/api/users/follow", { method: "PUT", token: reader.token, json });
  return { author, reader, postId: ids[0] ?? "" };
}

/** The posts that somebody is told of as new. */
async function listTold(token: string) {
  while (await fillFeeds(db));
  const reply = await send("/api/notifications", { token });
  return NotificationPageSchema.parse(await reply.json()).data.map(({ post }) => post?.id);
}

test("an old post that is restored enters feeds again, and is told to nobody as new", async () => {
  const { reader, postId } = await createCloseFollower();
  await db.all(sql`UPDATE posts SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ${postId}`);
  const report = { subject: "post", subjectId: postId, reason: "spam", text: "" } as const;
  await createReport(db, { ...report, reporterId: null });
  const moderator = await createPerson({ isModerator: true, isVerified: true });
  for (const action of ["hide", "restore"]) {
    const decided = await decide(moderator, postId, { action, reason: "Looked at" });
    expect(decided.status).toBe(201);
  }
  expect(await listTold(reader.token)).toEqual([]);
  expect(await feedIds(reader.token)).toEqual([postId]);
});

test("a scheduled post is told of when it appears, however long ago it was written", async () => {
  const { author, reader } = await createCloseFollower();
  const publishAt = new Date(Date.now() - 1).toISOString();
  const id = await createStoredDraft(author.id, { status: "scheduled", publishAt });
  await db.all(sql`UPDATE drafts SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ${id}`);
  await publishDue(env);
  expect(await listTold(reader.token)).toEqual([id]);
});
