import { sql } from "drizzle-orm";
import { newSecret, sha256 } from "../../api/src/lib/auth/secrets";
import { openDatabase } from "../../api/src/db/client";
import { newId } from "../../api/src/db/id";
import { isoTime } from "../../api/src/db/time";
import type { Person } from "./servers";

/** Each with an address of their own. */
export async function createPeople(d1: D1Database, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    token: newSecret(),
    address: `10.0.${index >> 8}.${index & 255}`,
  }));
  const rows = JSON.stringify(
    people.map(({ id, token }, index) => ({
      id,
      hash: sha256(token),
      next: people[(index + 1) % people.length]?.id,
    })),
  );
  const now = isoTime();
  await openDatabase(d1).batch([
    sql`INSERT INTO users (id, first_name, last_name, email, email_key, password_hash,
        is_verified, created_at, updated_at)
      SELECT value ->> 'id', 'Nora', 'Quill', (value ->> 'id') || '@example.com',
        (value ->> 'id') || '@example.com', '', 1, '2026-01-01', ${now} FROM json_each(${rows})`,
    sql`INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
      SELECT value ->> 'hash', value ->> 'id', value ->> 'id', ${now}, '2099', '2099-01-01'
      FROM json_each(${rows})`,
    // Everyone sees the typing of the previous person; strangers would see none.
    sql`INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT value ->> 'next', value ->> 'id', ${now} FROM json_each(${rows})`,
  ]);
  return people;
}
