import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { NOT_REACHABLE } from "../../../contract/people/blocks";
import { sha256 } from "../../lib/auth/secrets";
import type { ApiContext } from "../../http/context";
import { conversationOf } from "../../services/messenger/conversation-stub";
import { newId } from "../../db/id";
import { handle } from "../../http/endpoint";
import { conflict, forbidden, invalid, notFound } from "../../lib/errors";
import { asRow } from "../../services/inbox/deliver";
import { callInbox } from "../../services/messenger/inbox-stub";
import type { FeedRow } from "../../services/inbox/feed";
import type { PostReply } from "../../services/inbox/mailbox";
import { limitOf, refuseLimited } from "../../services/limiter/rate-limit";
import { isAllowed, requireAllowed } from "../../services/accounts/allowed";
import { checkLinks, countNewcomer, requireVerified } from "../../services/accounts/newcomers";
import { refuseHosts } from "../../services/accounts/refuse-hosts";
import { authorize, readConfirmed } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { answerInquiries } from "../../queries/inquiries/move-inquiry";
import { type ReachRow, selectReach } from "../../queries/messages/messages";
import { isYoung } from "../../queries/users/standing";
import { getMailRecipient } from "../../queries/users/users";
import { toMessage } from "../../serializers/message";

/** Sends a message by one call of the sender's inbox, which counts it. */
export const sendRoute = handle(endpoints.messages.send, async (c, { rawBody, parseBody }) => {
  const { id: senderId } = requireCaller(c);
  const { receiverId: friendId, ...fields } = await parseForReceiver(c, rawBody, parseBody);
  const { message: text, clientId } = fields;
  const { row, isAnswer } = await sendTo(c, friendId, { text, clientId });
  if (isAnswer && (await answerInquiries(c.var.db, senderId, friendId))) {
    markChanged(c, authorTag(senderId));
  }
  return { success: true as const, message: toMessage(asRow(row, senderId)) };
});

/** A message, its name, and what of it the caller has typed: by default all. */
type Sending = { text: string; clientId?: string | undefined; typed?: string };

/**
 * Sends a message of the caller's, once per client id, or else per Idempotency-Key: for the caller as
 * they are now, where what was looked up before is old.
 */
export async function sendTo(
  c: ApiContext,
  friendId: string,
  { text, clientId = nameByKey(c), typed = text }: Sending,
): Promise<{ row: FeedRow; isAnswer: boolean }> {
  // Looked up as rarely as blocks are: a new inquiry invalidates its seller's sessions, too.
  const isAnswer = await requireReachable(c, friendId);
  await admitMessage(c, friendId, typed);
  const { id, fullName: senderName } = requireCaller(c);
  const cachedAt = c.var.callerCachedAt;
  const message = { senderName, clientId, text };
  const posted = { friendId, message, limit: limitOf(c, "message"), cachedAt };
  const reply = await callInbox<PostReply>(c.env, id, async (inbox) => inbox.post(id, posted));
  switch (reply.kind) {
    case "stored":
      return { row: reply.row, isAnswer };
    case "stale":
      await authorize(c, endpoints.messages.send.access);
      return sendTo(c, friendId, { text, clientId, typed });
    case "limited":
      throw refuseLimited(reply.seconds);
    case "gone":
      throw notFound("There is no such user");
    case "taken":
      throw conflict("This is the name of a message to somebody else", "clientId");
  }
}

/** The same name on every attempt. */
function nameByKey(c: ApiContext): string {
  const key = c.req.header("Idempotency-Key");
  return key === undefined ? newId() : sha256(key).slice(0, 24);
}

/**
 * Looks up every ten minutes whether a block keeps two people apart, since a new one invalidates
 * sessions, and whether the friend waits for an answer; and in the same trip whether the caller's session is as
 * it was.
 */
async function requireReachable(c: ApiContext, friendId: string): Promise<boolean> {
  if (c.var.reachable?.has(friendId)) return false;
  const statement = selectReach(requireCaller(c).id, friendId);
  const reach = await readConfirmed<ReachRow>(c, endpoints.messages.send.access, statement);
  if (reach?.is_apart === 1) throw forbidden(NOT_REACHABLE);
  c.var.reachable?.add(friendId);
  return reach?.is_asked === 1;
}

/**
 * Whoever is new, or has no verified address, may answer; they write to others as far as new accounts
 * may. Of everybody else nothing is looked up.
 */
async function admitMessage(c: ApiContext, friendId: string, typed: string): Promise<void> {
  refuseHosts(c, { message: typed });
  const { id, isVerified, isAdmin, createdAt } = requireCaller(c);
  const isKnown = isVerified && !isYoung(createdAt, c.var.config.newcomers);
  if (isAdmin || (isKnown && isAllowed(c, "message"))) return;
  // Their address may have been verified since.
  if (c.var.callerCachedAt !== null) await authorize(c, endpoints.messages.send.access);
  await checkLinks(c, { message: typed });
  const messages = await conversationOf(c.env, id, friendId).list(id, friendId, { limit: 1 });
  if (messages.length > 0 || !(await getMailRecipient(c.var.db, friendId))) return;
  requireAllowed(c, "message");
  requireVerified(c);
  await countNewcomer(c, "conversation");
}

/**
 * Refuses what cannot be sent. It is counted, too, and whether there is such a receiver is looked up
 * for it alone, since 404 comes before 422.
 */
async function parseForReceiver<Fields>(
  c: ApiContext,
  { receiverId }: Record<string, unknown>,
  parseBody: () => Fields,
) {
  try {
    if (receiverId === requireCaller(c).id) {
      throw invalid({ receiverId: ["This is your own account"] });
    }
    return parseBody();
  } catch (error) {
    const { id } = requireCaller(c);
    if (c.var.callerCachedAt !== null) await authorize(c, endpoints.messages.send.access);
    const limit = limitOf(c, "message");
    const seconds = await callInbox(c.env, id, async (inbox) => inbox.consume(limit));
    if (seconds > 0) throw refuseLimited(seconds);
    if (typeof receiverId !== "string") throw error;
    if (await getMailRecipient(c.var.db, receiverId)) throw error;
    throw notFound("There is no such user");
  }
}
