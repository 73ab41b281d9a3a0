import { DurableObject } from "cloudflare:workers";
import type { View } from "../../../contract/cache/tags";
import { openDatabase } from "../../db/client";
import { isoDay } from "../../db/time";
import { logError } from "../../lib/log";
import { type CountedDay, flushViews } from "../../queries/posts/views";
import { Visitors, digestVisitor } from "./visitors";

/** What is lost at most when a machine fails: views are stored, and told to D1, this often. */
const FLUSH_MS = 10_000;
const MAX_RETRY_MS = 60_000;
// An object without timers may be put to sleep after 10 s, and lose what it has not stored.
const AWAKE_MS = 5_000;
// A flush of more takes several batches.
const POSTS_PER_FLUSH = 500;

type Row = { day: string; post_id: string; views: number };
type Seen = { visitors: Visitors; hasChanged: boolean };
type Salt = { day: string; value: string };

/** Counts who has seen the posts of one bucket, once a day each. */
export class ViewCounter extends DurableObject<ApiEnv> {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;
  /** Whose views came since the last flush but one; the others lie in storage. */
  #seen = new Map<string, Seen>();
  #salt: Salt | null = null;
  /** The days and posts that D1 has yet to be told of; after a restart perhaps some again. */
  #pending: Set<string>;
  #failures = 0;
  #isScheduled = false;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS views (day TEXT, post_id TEXT, views INTEGER,
      visitors BLOB, PRIMARY KEY (day, post_id)) WITHOUT ROWID`);
    this.#pending = new Set(this.#kv.get<string[]>("pending"));
  }

  async add(views: readonly View[]): Promise<void> {
    const salt = this.#saltOfToday();
    let hasNews = false;
    for (const { postId, visitor } of views) {
      const seen = this.#seen.get(postId) ?? this.#load(salt.day, postId);
      const isNew = seen.visitors.add(digestVisitor(salt.value, postId, visitor));
      seen.hasChanged ||= isNew;
      hasNews ||= isNew;
    }
    if (hasNews) await this.#schedule(FLUSH_MS);
  }

  override async alarm(): Promise<void> {
    this.#isScheduled = false;
    await this.flush();
    if (this.#failures > 0) {
      await this.#schedule(Math.min(FLUSH_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS));
    }
  }

  /** Stores what came, tells D1, and deletes what is about days that are over. */
  async flush(): Promise<void> {
    this.#saltOfToday();
    this.#store();
    try {
      await this.#tell();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      logError("Views wait for the database", error);
    }
    this.#clear();
  }

  /** Each day has a salt of its own. */
  #saltOfToday(): Salt {
    const day = isoDay();
    const known = (this.#salt ??= this.#kv.get<Salt>("salt") ?? null);
    if (known?.day === day) return known;
    this.#store();
    this.#seen.clear();
    this.#salt = { day, value: crypto.randomUUID() };
    this.#kv.put("salt", this.#salt);
    return this.#salt;
  }

  #load(day: string, postId: string): Seen {
    const [row] = this.#sql
      .exec<{ visitors: ArrayBuffer }>(
        "SELECT visitors FROM views WHERE day = ? AND post_id = ?",
        day,
        postId,
      )
      .toArray();
    const visitors = row ? Visitors.from(row.visitors) : new Visitors();
    const seen = { visitors, hasChanged: false };
    this.#seen.set(postId, seen);
    return seen;
  }

  #store(): void {
    const day = this.#salt?.day;
    if (day === undefined) return;
    const { size } = this.#pending;
    for (const [postId, { visitors, hasChanged }] of this.#seen) {
      if (!hasChanged) continue;
      this.#sql.exec(
        `INSERT INTO views VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
          views = max(views, excluded.views), visitors = excluded.visitors`,
        day,
        postId,
        visitors.count(),
        visitors.toBytes(),
      );
      this.#pending.add(`${day} ${postId}`);
    }
    for (const [postId, seen] of this.#seen) {
      if (seen.hasChanged) seen.hasChanged = false;
      else this.#seen.delete(postId);
    }
    if (this.#pending.size > size) this.#kv.put("pending", [...this.#pending]);
  }

  /** Says how many views each day has by now, so that nothing counts twice that is told twice. */
  async #tell(): Promise<void> {
    const db = openDatabase(this.env.DB);
    const keys = [...this.#pending].sort();
    for (let start = 0; start < keys.length; start += POSTS_PER_FLUSH) {
      const part = keys.slice(start, start + POSTS_PER_FLUSH);
      const days = part.flatMap((key) => this.#read(key));
      await flushViews(db, this.#source(), days);
      for (const { day, postId, views } of days) {
        const key = `${day} ${postId}`;
        if (this.#read(key)[0]?.views === views) this.#pending.delete(key);
      }
    }
  }

  #read(key: string): CountedDay[] {
    return this.#sql
      .exec<Row>(
        "SELECT day, post_id, views FROM views WHERE day = ? AND post_id = ?",
        ...key.split(" "),
      )
      .toArray()
      .map(({ day, post_id: postId, views }) => ({ day, postId, views }));
  }

  /** Which storage counted: another one has not seen the same visitors. */
  #source(): string {
    const known = this.#kv.get<string>("source");
    if (known !== undefined) return known;
    const source = crypto.randomUUID();
    this.#kv.put("source", source);
    return source;
  }

  /** Nobody is told apart on a day that is over; its numbers stay until D1 has them. */
  #clear(): void {
    const today = isoDay();
    const waiting = [...this.#pending].filter((key) => key < today);
    this.#sql.exec(
      `DELETE FROM views WHERE day < ?
        AND day || ' ' || post_id NOT IN (SELECT value FROM json_each(?))`,
      today,
      JSON.stringify(waiting),
    );
    this.#sql.exec("UPDATE views SET visitors = NULL WHERE day < ? AND visitors NOT NULL", today);
  }

  async #schedule(delayMs: number): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => undefined, delayMs + AWAKE_MS);
    await this.ctx.storage.setAlarm(Date.now() + delayMs);
  }
}
