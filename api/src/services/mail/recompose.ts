import type { MailedPace } from "../../../contract/site/notifications/mail-choices";
import { newSecret } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import type { Config } from "../../lib/env";
import { prepareOtherRevertToken } from "../../queries/accounts/email-changes";
import { prepareNotMeLink } from "../../queries/accounts/not-me-links";
import { readDigest } from "../../queries/mailing/digests";
import { renewKey } from "../../queries/moderation/decisions";
import { type StoredMail, getStoredMail } from "../../queries/mails";
import { type ComposedMail, composeTest } from "./compose";
import { composeDecision } from "./compose-decision";
import { composeDigest } from "./digests/compose-digest";
import { toMessage } from "./enqueue";
import { composeLinkMail } from "./link-mail";
import type { MailMessage } from "./message";
import { type Notice, composeNotice, isSafetyNotice } from "./notices/notice";
import { composePersonalMail } from "./personal";
import { composeRevertMail } from "./notices/security-mail";
import { readStillWorks } from "./notices/still-works";

/** Why a mail cannot be composed again, for admins; or that it has nothing to say any more. */
type Impossible = { reason: string } | "empty";

const WITHOUT_NOTICE = "It is too old to send again";
const OTHER_ADDRESS = "The account now has another address";

/** Composes a stored mail again; a link in it gets a fresh token. */
export async function recompose(
  db: Database,
  config: Config,
  id: string,
): Promise<MailMessage | Impossible> {
  const stored = await getStoredMail(db, id);
  if (!stored) return { reason: "It was deleted" };
  if (stored.kind === "personal") return composePersonalAgain(config, stored);
  const mail = await composeByKind(db, config, stored, stored.kind);
  if (mail === "empty" || "reason" in mail) return mail;
  return toMessage(config, { id, to: addressOf(stored), ...mail.composed });
}

/** What happened on the site is no business of an address that was the account's before. */
function addressOf({ kind, recipient, to_address: then }: StoredMail): string {
  return kind === "digest" ? (JSON.parse(recipient) as Recipient).email : then;
}

type Composed = { composed: ComposedMail } | Impossible;
type SiteKind = Exclude<StoredMail["kind"], "personal">;

async function composeByKind(
  db: Database,
  config: Config,
  stored: StoredMail,
  kind: SiteKind,
): Promise<Composed> {
  if (kind === "security") return composeSecurityAgain(db, config, stored);
  if (kind === "test")
    return { composed: composeTest(config.SITE_NAME, `${config.SITE_URL}/dashboards`) };
  if (kind === "digest") return composeDigestNow(db, config, stored);
  return composeLinkAgain(db, config, stored, kind);
}

async function composeDigestNow(
  db: Database,
  config: Config,
  stored: StoredMail,
): Promise<Composed> {
  const digest = await readDigest(db, stored);
  if (!digest) return "empty";
  const pace = stored.notice as MailedPace;
  return { composed: composeDigest(config, pace, stored.recipient_id, digest) };
}

async function composeLinkAgain(
  db: Database,
  config: Config,
  stored: StoredMail,
  kind: Exclude<SiteKind, "security" | "digest" | "test">,
): Promise<Composed> {
  // Its token would end the one in that mail.
  if (stored.is_replaced) return { reason: "A newer e-mail replaced it" };
  const owner = { id: stored.recipient_id, email: stored.to_address };
  const { mail, insertToken } = composeLinkMail(config, kind, owner);
  const [[token]] = (await db.batch([insertToken])) as [unknown[]];
  return token ? { composed: mail } : { reason: OTHER_ADDRESS };
}

async function composeSecurityAgain(
  db: Database,
  config: Config,
  stored: StoredMail,
): Promise<Composed> {
  const { notice, recipient_id: userId, to_address: address } = stored;
  if (!notice) return { reason: WITHOUT_NOTICE };
  if (notice === "decision") return composeDecisionAgain(db, config, stored);
  if (notice !== "address-change") return composeNoticeAgain(db, config, stored, notice as Notice);
  const { token, statement } = prepareOtherRevertToken(userId, address);
  const [[change]] = (await db.batch([statement])) as [unknown[]];
  if (!change) return { reason: "The change of address can no longer be undone" };
  return { composed: composeRevertMail(config, userId, token) };
}

async function composeNoticeAgain(
  db: Database,
  config: Config,
  { recipient_id: id, to_address: email, message: detail, created_at: happenedAt }: StoredMail,
  notice: Notice,
): Promise<Composed> {
  const { token, statement } = prepareNotMeLink({ id, email }, happenedAt);
  if (isSafetyNotice(notice)) await db.batch([statement]);
  const stays = await readStillWorks(db, config, id, notice);
  return { composed: composeNotice(config, notice, { userId: id, token, detail, stays }) };
}

/** The link gets a fresh secret, as only the digest of the one before is stored. */
async function composeDecisionAgain(
  db: Database,
  config: Config,
  { decision_id: decisionId, message: decidedBy }: StoredMail,
): Promise<Composed> {
  const id = decisionId ?? "";
  const key = newSecret();
  const decision = await renewKey(db, id, key);
  if (!decision) return { reason: "What it is about was deleted" };
  const { ends_at: endsAt, ...rest } = decision;
  return { composed: composeDecision(config, { id, key, endsAt, decidedBy, ...rest }) };
}

type PersonalMail = Parameters<typeof composePersonalMail>[1];
type Sender = PersonalMail["sender"];
type Recipient = PersonalMail["recipient"];

function composePersonalAgain(config: Config, stored: StoredMail): MailMessage | Impossible {
  const { id, subject, message } = stored;
  const sender: Sender | null = JSON.parse(stored.sender ?? "null");
  const recipient: Recipient = JSON.parse(stored.recipient);
  // A mail by address to nobody is kept by its sender.
  if (!sender || stored.is_to_nobody) return { reason: "Nobody here has this address" };
  const mail = { id, subject, message, sender, recipient };
  return toMessage(config, composePersonalMail(config, mail));
}
