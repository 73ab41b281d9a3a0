import { sql } from "drizzle-orm";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { createShare, getShare } from "../../src/queries/drafts/shared-drafts";
import { createPerson, createStoredDraft, db } from "../support/factory";

export const PARAGRAPH = "Boil the nuts for two hours.";
const TEXT = `# Walnut ink\n\n${PARAGRAPH}\n\n- one pot\n- one spoon\n`;

/** A draft of somebody with a link, and the token of the link. */
export async function shareDraft(userId: string, description = TEXT) {
  const id = await createStoredDraft(userId, { description });
  await createShare(db, { userId, id });
  const token = (await getShare(db, { userId, id }))?.share.token ?? "";
  return { id, token };
}

/** A note by somebody on a shared draft, which is another's unless it is given. */
export async function noteOn(userId: string, token?: string): Promise<string> {
  const shared = token ?? (await shareDraft((await createPerson()).id)).token;
  const id = newId();
  await db.all(sql`INSERT INTO draft_notes (id, draft_id, user_id, quote, text, created_at)
    SELECT ${id}, draft_id, ${userId}, ${PARAGRAPH}, 'For how long?', ${isoTime()}
    FROM draft_shares WHERE token = ${shared}`);
  return id;
}

/** How many notes are kept of a draft. */
export async function countNotes(draftId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM draft_notes WHERE draft_id = ${draftId}`,
  );
  return row?.count ?? 0;
}
