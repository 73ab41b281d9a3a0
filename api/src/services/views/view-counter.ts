import { createHash } from "node:crypto";
import { DurableObject } from "cloudflare:workers";
import type { View } from "../../../contract/cache/tags";
import { openDatabase } from "../../db/client";
import { isoDay } from "../../db/time";
import { logError } from "../../lib/log";
import { setAlarmBy } from "../../lib/set-alarm-by";
import { type CountedDay, flushViews } from "../../queries/posts/views";

/** D1 learns of views this often. */
const FLUSH_MS = 10_000;
const RETRY_MS = 60_000;
// A flush of more takes several batches.
const POSTS_PER_FLUSH = 500;
const DIGEST_BYTES = 6;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS visitors (day TEXT, post_id TEXT, digest INTEGER,
    PRIMARY KEY (day, post_id, digest)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS unflushed (day TEXT, post_id TEXT, views INTEGER,
    PRIMARY KEY (day, post_id)) WITHOUT ROWID`;

// Of a day that is over the number is stored, of today the visitors are counted.
const VIEWS = `coalesce(views, (SELECT count(*) FROM visitors
  WHERE visitors.day = unflushed.day AND visitors.post_id = unflushed.post_id))`;

type Salt = { day: string; value: string };

/** Counts who has seen the posts of one bucket, once a day each. */
export class ViewCounter extends DurableObject<ApiEnv> {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#sql.exec(SCHEMA);
  }

  async add(views: readonly View[]): Promise<void> {
    const { day, value } = this.#beginDay();
    let hasNews = false;
    for (const { postId, visitor } of views) {
      const digest = digestVisitor(value, postId, visitor);
      const insert = "INSERT OR IGNORE INTO visitors VALUES (?, ?, ?)";
      if (this.#sql.exec(insert, day, postId, digest).rowsWritten === 0) continue;
      this.#sql.exec("INSERT OR IGNORE INTO unflushed VALUES (?, ?, NULL)", day, postId);
      hasNews = true;
    }
    if (hasNews) await setAlarmBy(this.ctx.storage, Date.now() + FLUSH_MS);
  }

  override alarm(): Promise<void> {
    return this.flush();
  }

  /** Tells D1 what came, and deletes what is about days that are over. */
  async flush(): Promise<void> {
    this.#beginDay();
    try {
      await this.#flushAll();
    } catch (error) {
      logError("Views wait for the database", error);
      await setAlarmBy(this.ctx.storage, Date.now() + RETRY_MS);
    }
  }

  /** Each day has a salt of its own; of the days before nothing stays but numbers that D1 lacks. */
  #beginDay(): Salt {
    const day = isoDay();
    const stored = this.#kv.get<Salt>("salt");
    if (stored?.day === day) return stored;
    const salt = { day, value: crypto.randomUUID() };
    this.#kv.put("salt", salt);
    this.#sql.exec(`UPDATE unflushed SET views = ${VIEWS} WHERE day < ?`, day);
    this.#sql.exec("DELETE FROM visitors WHERE day < ?", day);
    return salt;
  }

  /** Says how many views each day has by now, so that nothing counts twice that is told twice. */
  async #flushAll(): Promise<void> {
    const db = openDatabase(this.env.DB);
    const days = this.#sql
      .exec<CountedDay>(`SELECT day, post_id AS postId, ${VIEWS} AS views FROM unflushed`)
      .toArray();
    for (let start = 0; start < days.length; start += POSTS_PER_FLUSH) {
      const part = days.slice(start, start + POSTS_PER_FLUSH);
      await flushViews(db, this.#source(), part);
      // Others may have come meanwhile.
      this.#sql.exec(
        `DELETE FROM unflushed WHERE (day, post_id, ${VIEWS}) IN
          (SELECT value ->> 'day', value ->> 'postId', value ->> 'views' FROM json_each(?))`,
        JSON.stringify(part),
      );
    }
  }

  /** Which storage counted: another one has not seen the same visitors. */
  #source(): string {
    const stored = this.#kv.get<string>("source");
    if (stored !== undefined) return stored;
    const source = crypto.randomUUID();
    this.#kv.put("source", source);
    return source;
  }
}

/** What is stored of a visitor of a post: nobody can tell who it was once the salt is gone. */
export function digestVisitor(salt: string, postId: string, visitor: string): number {
  const digest = createHash("sha256").update(`${salt} ${postId} ${visitor}`).digest();
  return digest.readUIntBE(0, DIGEST_BYTES);
}
