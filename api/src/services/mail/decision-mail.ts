import type { ServiceContext } from "../request/context";
import { newId } from "../../db/id";
import { insertSecurityMail } from "../../queries/emails";
import type { DecisionRow } from "../../queries/moderation/decisions";
import { getMailRecipient } from "../../queries/users/users";
import { composeDecision } from "./compose-decision";
import { enqueueMail } from "./enqueue";

/** Mails a decision to the person it is about. A blocked admin also reads who decided. */
export async function sendDecision(
  c: ServiceContext,
  { ends_at: endsAt, owner_id: ownerId, ...decision }: DecisionRow,
  key: string,
  decidedBy: string,
): Promise<void> {
  const { db, config } = c.var;
  const user = await getMailRecipient(db, ownerId);
  if (!user) return;
  const mail = composeDecision(config, { ...decision, endsAt, key, decidedBy });
  const id = newId();
  const { subject } = mail;
  const row = { id, notice: "decision", subject, detail: decidedBy, decisionId: decision.id };
  await db.batch([insertSecurityMail(row, user)]);
  await enqueueMail(c, { id, to: user.email, ...mail });
}
