import { sha256 } from "../../../lib/auth/secrets";
import type { Database } from "../../../db/client";
import type { Config } from "../../../lib/env";
import { logError } from "../../../lib/log";
import {
  BATCH_CLAIM_SECONDS,
  type ClaimedPostMail,
  claimPostMails,
  failPostMails,
  getMailedPost,
  releasePostMails,
  settlePostMail,
} from "../../../queries/mailing/post-mails";
import { toMessage } from "../enqueue";
import type { MailMessage, QueuedBatch } from "../message";
import { retryDelay } from "../retry-delay";
import { type MailEnv, canSendMail, sendMails } from "../send";
import type { SendError } from "../send-error";
import { composeConfirmation, composeMoved, composePost } from "./compose-post";

type Place = { db: Database; config: Config; env: MailEnv };
type Delivery = Message<QueuedBatch>;
type NumberedMail = MailMessage & Pick<ClaimedPostMail, "seq" | "attempts">;

/** Sends the mails of a batch that wait, over one connection; each is marked once it is accepted. */
export async function deliverBatch(place: Place, delivery: Delivery): Promise<void> {
  const { db, config, env } = place;
  const { mails: claimed, isBusy } = await claimPostMails(db, delivery.body.postMails);
  const left = new Map<number, number>(claimed.map(({ seq, attempts }) => [seq, attempts]));
  try {
    if (!canSendMail(env, config)) throw new Error("SMTP_URL is not set");
    const mails = await prepare(place, claimed);
    for (const { seq } of claimed) if (!mails.some((mail) => mail.seq === seq)) left.delete(seq);
    await sendMails(env, config, mails, async ({ seq, attempts }, error) => {
      if (error && !isFinal(error, attempts)) return;
      if (error) logError("A mail to a follower was given up", error, { postMail: seq });
      left.delete(seq);
      await settlePostMail(db, seq, error ? "failed" : "sent");
    });
  } catch (error) {
    logError("A batch of mails was not sent whole", error, { left: left.size });
  }
  await tryAgain(db, delivery, left, isBusy);
}

/** Marks what the queue gave up. */
export async function buryBatch(db: Database, delivery: Delivery): Promise<void> {
  await failPostMails(db, delivery.body.postMails);
  delivery.ack();
}

function isFinal(error: SendError, attempts: number): boolean {
  return error.isFinal || retryDelay(attempts) === null;
}

/** The mails of a batch; what is about a post that is gone, hidden or unwanted waits for its return. */
async function prepare({ db, config }: Place, claimed: readonly ClaimedPostMail[]) {
  const composers = new Map<string, ReturnType<typeof composePost> | null>();
  const mails: NumberedMail[] = [];
  for (const mail of claimed) {
    const { seq, attempts, post_id: postId, email: to } = mail;
    if (postId !== "" && !composers.has(postId)) {
      const post = await getMailedPost(db, postId);
      composers.set(postId, post && composePost(config, post));
    }
    const compose = postId === "" ? () => composeQuestion(config, mail) : composers.get(postId);
    if (!compose || mail.is_unwanted) {
      await settlePostMail(db, seq, "dropped");
      continue;
    }
    const isByAuthor = postId !== "" || mail.list_id !== null;
    const fromName =
      mail.author_name && isByAuthor && `${mail.author_name} via ${config.SITE_NAME}`;
    const envelope = { id: `post-${seq}`, to, ...(fromName && { fromName }) };
    const message = toMessage(config, { ...envelope, ...compose(mail) });
    // Services refuse a known key with another text, as where the post was changed since.
    const key = sha256(JSON.stringify(message));
    mails.push({ seq, attempts, ...message, key });
  }
  return mails;
}

/** The mail that asks whether somebody wants posts: as they entered the address, or a list had it. */
function composeQuestion(config: Config, mail: ClaimedPostMail) {
  return mail.list_id === null ? composeConfirmation(config, mail) : composeMoved(config, mail);
}

async function tryAgain(
  db: Database,
  delivery: Delivery,
  left: ReadonlyMap<number, number>,
  isBusy: boolean,
): Promise<void> {
  if (left.size === 0 && !isBusy) return delivery.ack();
  const delay = left.size > 0 ? retryDelay(Math.max(...left.values())) : BATCH_CLAIM_SECONDS;
  const seqs = [...left.keys()];
  if (delay === null) {
    await failPostMails(db, seqs);
    return delivery.ack();
  }
  await releasePostMails(db, seqs, delay);
  delivery.retry({ delaySeconds: delay });
}
