import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";

export type MailStatus = "queued" | "sent" | "failed";

/** Null where the mail's people were deleted meanwhile. */
export async function getMailStatus(db: Database, id: string): Promise<MailStatus | null> {
  const row = await db.first<{ status: MailStatus }>(
    sql`SELECT status FROM emails WHERE id = ${id}`,
  );
  return row?.status ?? null;
}

export async function setMailStatus(db: Database, id: string, status: MailStatus): Promise<void> {
  const sentAt = status === "sent" ? isoTime() : null;
  await db.all(sql`UPDATE emails SET status = ${status}, sent_at = ${sentAt} WHERE id = ${id}`);
}
