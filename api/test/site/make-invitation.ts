import { sql } from "drizzle-orm";
import type { InvitationWrite } from "../../contract/people/invitations";
import { createInvitation } from "../../src/queries/site/invitations";
import { db, unique } from "../support/factory";

/** An invitation as an admin's form sends it. */
export function writtenInvitation(given: Partial<InvitationWrite> = {}): InvitationWrite {
  return { note: unique("Guest"), maxUses: 1, days: 14, ...given };
}

/** An open invitation that an admin made: its id, and its code. Few can be open, and tests share them. */
export async function makeInvitation(userId: string, given: Partial<InvitationWrite> = {}) {
  await db.all(sql`DELETE FROM invitations WHERE seq <= (SELECT max(seq) FROM invitations) - 60`);
  const made = await createInvitation(db, { ...writtenInvitation(given), userId });
  return { id: made?.row.id ?? "", code: made?.code ?? "" };
}
