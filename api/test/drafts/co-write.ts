import { sql } from "drizzle-orm";
import { isoTime } from "../../src/db/time";
import { createPerson, createStoredDraft, db } from "../support/factory";

/** A draft of somebody, or a new person, and somebody who is invited to it or writes it along. */
export async function coWrite(
  { authorId, writerId }: { authorId?: string; writerId?: string } = {},
  { isAccepted = true } = {},
) {
  const author = authorId ?? (await createPerson()).id;
  const writer = writerId ?? (await createPerson()).id;
  const id = await createStoredDraft(author, { description: "Boil the nuts." });
  await addCoAuthor(id, writer, { isAccepted });
  return { id, author, writer };
}

export async function addCoAuthor(id: string, writerId: string, { isAccepted = true } = {}) {
  const now = isoTime();
  await db.all(sql`INSERT INTO co_authors (document_id, user_id, invited_at, accepted_at)
    VALUES (${id}, ${writerId}, ${now}, ${isAccepted ? now : null})`);
}

export async function handleOf({ id }: { id: string }): Promise<string> {
  const row = await db.first<{ handle: string }>(sql`SELECT handle FROM users WHERE id = ${id}`);
  return row?.handle ?? "";
}
