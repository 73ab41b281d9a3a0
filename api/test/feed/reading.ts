import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { FeedPageSchema } from "../../contract/posts/feed";
import { db, send } from "../support/factory";

/** A page of somebody's feed. */
export async function readPage(token: string, query = "") {
  const reply = await send(`/api/feed${query}`, { token });
  expect(reply.status).toBe(200);
  return FeedPageSchema.parse(await reply.json());
}

/** The posts of the first page. */
export async function feedIds(token: string): Promise<string[]> {
  return (await readPage(token)).data.map(({ id }) => id);
}

export function follow(token: string, followId: string) {
  return send("/api/users/follow", { method: "PUT", token, json: { followId } });
}

export function unfollow(token: string, unFollowId: string) {
  return send("/api/users/unfollow", { method: "PUT", token, json: { unFollowId } });
}

export function followTag(token: string | undefined, tag: unknown) {
  return send("/api/tags/follow", { method: "PUT", token, json: { tag } });
}

export function unfollowTag(token: string | undefined, tag: unknown) {
  return send("/api/tags/unfollow", { method: "PUT", token, json: { tag } });
}

/** Publishes a post through the API; returns its id. */
export async function publish(token: string, category: string, fields: object = {}) {
  const json = { title: "News", description: "Some text.", category, ...fields };
  const reply = await send("/api/posts", { token, json });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

/** How many entries a feed has, with those of posts that are gone. */
export async function countEntries(userId: string): Promise<number> {
  const row = await db.first<{ total: number }>(sql`SELECT count(*) AS total FROM feed_entries e
    WHERE e.entry >> 30 = (SELECT seq FROM users WHERE id = ${userId})`);
  return row?.total ?? 0;
}
