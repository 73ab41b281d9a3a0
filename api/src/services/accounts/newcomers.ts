import { VERIFY_FIRST } from "../../../contract/limits";
import type { ServiceContext } from "../request/context";
import { HOUR_MS } from "../../db/time";
import { ApiError, forbidden, invalid } from "../../lib/errors";
import {
  NEW_MS,
  countLinks,
  countLikesOfOthers,
  isYoung,
  LIKED_ENOUGH,
} from "../../queries/users/standing";
import { limiterOf } from "../limiter/shards";
import { requireCaller } from "../request/caller";

/** How much of it a new account may do. */
const CAPS = { post: 2, comment: 10, conversation: 10, email: 10 } as const;
const MAX_LINKS = 2;

const MORE: Record<keyof typeof CAPS, string> = {
  post: `publish ${CAPS.post} posts`,
  comment: `write ${CAPS.comment} comments`,
  conversation: `start ${CAPS.conversation} conversations`,
  email: `send ${CAPS.email} e-mails`,
};

/** Under which what a new account does is counted. */
export const newcomerKey = (kind: keyof typeof CAPS, id: string) => `new-${kind}:${id}`;

/** What others see is written by people whose address is known to be theirs. */
export function requireVerified(c: ServiceContext): void {
  const { isVerified, isAdmin } = requireCaller(c);
  if (!isVerified && !isAdmin) throw forbidden(VERIFY_FIRST);
}

/** Refuses what a new account has done often enough; counts it otherwise. */
export async function countNewcomer(c: ServiceContext, kind: keyof typeof CAPS): Promise<void> {
  const { id } = requireCaller(c);
  if (!(await isNewcomer(c))) return;
  const key = newcomerKey(kind, id);
  if ((await limiterOf(c.env, key).consume(key, CAPS[kind], NEW_MS)) === 0) return;
  const seconds = Math.ceil(leftMs(c) / 1000);
  throw new ApiError("RATE_LIMITED", `New accounts can ${MORE[kind]}. ${whenMore(c)}`, {
    headers: { "Retry-After": String(Math.max(1, seconds)) },
  });
}

/** Refuses more than a few links in a text of a new account, beside its field. */
export async function limitLinks(
  c: ServiceContext,
  texts: Record<string, string | null | undefined>,
) {
  const [field] =
    Object.entries(texts).find(([, text]) => countLinks(text ?? "") > MAX_LINKS) ?? [];
  if (field === undefined || !(await isNewcomer(c))) return;
  throw invalid({ [field]: [`New accounts can put ${MAX_LINKS} links in a text. ${whenMore(c)}`] });
}

async function isNewcomer(c: ServiceContext): Promise<boolean> {
  const caller = requireCaller(c);
  if (caller.isAdmin || caller.isModerator || !isYoung(caller.createdAt)) return false;
  return (await countLikesOfOthers(c.var.db, caller.id)) < LIKED_ENOUGH;
}

function leftMs(c: ServiceContext): number {
  return Date.parse(requireCaller(c).createdAt) + NEW_MS - Date.now();
}

function whenMore(c: ServiceContext): string {
  const hours = Math.max(1, Math.ceil(leftMs(c) / HOUR_MS));
  const wait = hours === 1 ? "in an hour" : `in ${hours} hours`;
  return `You can do more ${wait}, or once your posts have ${LIKED_ENOUGH} likes from others`;
}
