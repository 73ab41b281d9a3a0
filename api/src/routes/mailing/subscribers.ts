import { endpoints } from "../../../contract/endpoints";
import { SUBSCRIBERS_MAX_BYTES } from "../../../contract/limits";
import { newId } from "../../db/id";
import { DAY_MS } from "../../db/time";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { authorize } from "../../http/session";
import { ApiError, conflict, notFound } from "../../lib/errors";
import { readUpTo } from "../../lib/read-up-to";
import {
  endSubscriberList,
  getSubscriberList,
  replaceSubscriberList,
  startSubscriberList,
} from "../../queries/mailing/subscriber-lists";
import { toSubscriberList } from "../../serializers/imports/subscribers";
import { requireOldEnough } from "../../services/accounts/newcomers";
import { limiterOf } from "../../services/limiter/shards";
import { requireCaller } from "../../services/request/caller";
import { readSubscribers } from "../../services/subscribers/read-subscribers";

// What is left out of a list tells something of its addresses.
const UPLOADS_PER_DAY = 10;

const TOO_SOON =
  "You have just asked a list. The next one can follow a day later, or after 30 days where many e-mails came back";

export const subscriberRoutes = [
  handle(endpoints.mailing.uploadSubscribers, async (c, { query: { fileName } }) => {
    const { id: authorId } = requireCaller(c);
    const { db } = c.var;
    await requireOldEnough(c);
    const last = await getSubscriberList(db, authorId);
    if (last?.may_replace === 0) throw conflict(TOO_SOON);
    const bytes = await readUpTo(
      c.req.raw.body,
      SUBSCRIBERS_MAX_BYTES,
      () => new ApiError("PAYLOAD_TOO_LARGE", "Send at most 2 MB"),
    );
    // Receiving it can take long, and its sender may be blocked in the meantime.
    await authorize(c, endpoints.mailing.uploadSubscribers.access);
    const list = await readSubscribers(bytes, fileName);
    await countUpload(c, authorId);
    const isStored = await replaceSubscriberList(db, { id: newId(), authorId, fileName, ...list });
    if (!isStored) throw conflict(TOO_SOON);
    return toSubscriberList(await requireList(c));
  }),

  handle(endpoints.mailing.getSubscribers, async (c) => {
    const row = await getSubscriberList(c.var.db, requireCaller(c).id);
    return { list: row && toSubscriberList(row) };
  }),

  handle(endpoints.mailing.askSubscribers, async (c, { params: { id } }) => {
    const { state } = await requireList(c, id);
    await requireOldEnough(c);
    const isOpen = state === "asking" || (await startSubscriberList(c.var.db, id));
    if (!isOpen) throw conflict("This list has ended. Upload another one");
    return { message: "We’ve begun to ask your subscribers" };
  }),

  handle(endpoints.mailing.discardSubscribers, async (c, { params: { id } }) => {
    await requireList(c, id);
    await endSubscriberList(c.var.db, id, "cancelled");
    return { message: "The addresses that were not asked are deleted" };
  }),
];

async function requireList(c: ApiContext, id?: string) {
  const row = await getSubscriberList(c.var.db, requireCaller(c).id);
  if (!row || (id !== undefined && row.id !== id)) {
    throw notFound("You have no such list of subscribers");
  }
  return row;
}

async function countUpload(c: ApiContext, authorId: string): Promise<void> {
  const key = `subscribers:${authorId}`;
  const seconds = await limiterOf(c.env, key).consume(key, UPLOADS_PER_DAY, DAY_MS);
  if (seconds === 0) return;
  throw new ApiError("RATE_LIMITED", "You have uploaded many lists today. Try again tomorrow", {
    headers: { "Retry-After": String(seconds) },
  });
}
