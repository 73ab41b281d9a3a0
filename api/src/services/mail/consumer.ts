import { sha256 } from "../../lib/auth/secrets";
import { type Database, openDatabase } from "../../db/client";
import type { Config } from "../../lib/env";
import { logError } from "../../lib/log";
import {
  CLAIM_SECONDS,
  type ClaimedMail,
  claimMail,
  markFailed,
  markSent,
  releaseMail,
} from "../../queries/mail-queue";
import { isReleased } from "../../queries/release-unverified";
import { dropMail } from "../../queries/mailing/digests";
import { readSiteConfig } from "../site/site-config";
import { recompose } from "./recompose";
import { buryBatch, deliverBatch } from "./lists/deliver-batch";
import type { MailMessage, QueuedBatch, QueuedMail } from "./message";
import { retryDelay } from "./retry-delay";
import { type MailEnv, canSendMail, sendMail } from "./send";
import { SendError } from "./send-error";

const DEAD_LETTERS = /-dead$/u;
// Links are valid for 30 minutes at least: a mail that waited longer than this is composed again.
const LINK_MS = 10 * 60_000;
/** Mails without a link that ends by itself. */
const LINKLESS: ReadonlySet<string> = new Set(["personal", "security", "digest", "test"]);
// The platform opens six at once; others would wait, which counts as time of the mail server.
const CONNECTIONS = 5;
// While the database does not respond, attempts are not counted.
const UNCOUNTED_DELAY = 15 * 60;

type AnyDelivery = Message<QueuedMail | QueuedBatch>;
type Batch = MessageBatch<QueuedMail | QueuedBatch>;
type Delivery = Message<QueuedMail>;

type Place = { db: Database; config: Config; env: MailEnv };

/** Sends the mails of a queue batch, or marks those that the queue gave up. */
export async function deliverMails(batch: Batch, env: ApiEnv & MailEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const place = { db, config: await readSiteConfig(env), env };
  const isDead = DEAD_LETTERS.test(batch.queue);
  for (let at = 0; at < batch.messages.length; at += CONNECTIONS) {
    const some = batch.messages.slice(at, at + CONNECTIONS);
    await Promise.all(some.map((delivery) => tryToHandle(place, delivery, isDead)));
  }
}

async function tryToHandle(place: Place, delivery: AnyDelivery, isDead: boolean): Promise<void> {
  try {
    await handle(place, delivery, isDead);
  } catch (error) {
    const emailId = "id" in delivery.body ? delivery.body.id : null;
    logError("A mail could not be looked at", error, { emailId });
    delivery.retry({ delaySeconds: UNCOUNTED_DELAY });
  }
}

function handle(place: Place, delivery: AnyDelivery, isDead: boolean): Promise<void> {
  if ("postMails" in delivery.body) {
    const batch = delivery as Message<QueuedBatch>;
    return isDead ? buryBatch(place.db, batch) : deliverBatch(place, batch);
  }
  const mail = delivery as Delivery;
  return isDead ? bury(place.db, mail) : deliver(place, mail);
}

async function bury(db: Database, delivery: Delivery): Promise<void> {
  await markFailed(db, delivery.body.id, "The queue gave up after too many attempts");
  delivery.ack();
}

async function deliver({ db, config, env }: Place, delivery: Delivery): Promise<void> {
  const { id } = delivery.body;
  // A queue may deliver a message twice, and a deleted account has no mails.
  const claim = "isUnstored" in delivery.body ? toClaim(delivery) : await claimMail(db, id);
  if (claim === "done") return delivery.ack();
  if (claim === "busy") return delivery.retry({ delaySeconds: CLAIM_SECONDS });
  const mail = canSendMail(env, config)
    ? await prepare(db, config, delivery, claim)
    : { reason: "SMTP_URL is not set" };
  if (mail === "empty") {
    await dropMail(db, id);
    return delivery.ack();
  }
  if ("reason" in mail) return giveUp(db, delivery, claim, mail.reason);
  try {
    if (!isReleased(mail.to)) await sendMail(env, config, mail);
  } catch (error) {
    return tryLater(db, delivery, claim, error);
  }
  await markSent(db, id);
  delivery.ack();
}

/** What is known of a mail without a row: how often the queue has handed it over. */
function toClaim({ attempts }: Delivery): ClaimedMail {
  return { kind: "security", attempts, is_refused: 0, is_apart: 0 };
}

/** The mail as it is sent now, or why it is not. */
async function prepare(
  db: Database,
  config: Config,
  { id: deliveryId, body, timestamp }: Delivery,
  { kind, is_refused: isRefused, is_apart: isApart }: ClaimedMail,
): Promise<MailMessage | { reason: string } | "empty"> {
  if (isRefused && (kind === "personal" || kind === "digest")) {
    return { reason: "E-mails to this address bounced or were marked as spam" };
  }
  if (isApart) return { reason: "The sender or the recipient has blocked the other" };
  const hasLink = !LINKLESS.has(kind);
  const isStale = hasLink && Date.now() - timestamp.getTime() > LINK_MS;
  if ("to" in body && !isStale) return body;
  const mail = await recompose(db, config, body.id);
  if (mail === "empty" || "reason" in mail) return mail;
  // Services refuse a known key with another text, and do not send again what they sent under it.
  return { ...mail, key: sha256(JSON.stringify([deliveryId, mail.subject, mail.text])) };
}

async function tryLater(
  db: Database,
  delivery: Delivery,
  claim: ClaimedMail,
  error: unknown,
): Promise<void> {
  const sendError = error instanceof SendError ? error : null;
  const reason = sendError?.reason ?? "The mail server could not be reached";
  const delaySeconds = sendError?.isFinal ? null : retryDelay(claim.attempts);
  if (delaySeconds === null) return giveUp(db, delivery, claim, reason, error);
  const { id } = delivery.body;
  logError("A mail was not sent", error, { emailId: id, attempt: claim.attempts });
  await releaseMail(db, id, reason);
  delivery.retry({ delaySeconds });
}

async function giveUp(
  db: Database,
  delivery: Delivery,
  { attempts }: ClaimedMail,
  reason: string,
  error: unknown = reason,
): Promise<void> {
  const { id } = delivery.body;
  logError("A mail was given up", error, { emailId: id, attempt: attempts });
  await markFailed(db, id, reason);
  delivery.ack();
}
