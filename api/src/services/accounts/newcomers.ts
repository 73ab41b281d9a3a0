import { VERIFY_FIRST } from "../../../contract/limits";
import {
  type NewcomerKind,
  describeCap,
  describeTooNew,
} from "../../../contract/site/settings/newcomer-texts";
import type { ServiceContext } from "../request/context";
import { HOUR_MS } from "../../db/time";
import { ApiError, forbidden, invalid } from "../../lib/errors";
import { countLinks, isLiked, isYoung, mayPublishMuch } from "../../queries/users/standing";
import { limiterOf } from "../limiter/shards";
import { requireCaller } from "../request/caller";
import { refuseHosts } from "./refuse-hosts";

/** Under which what a new account does is counted. */
export const newcomerKey = (kind: NewcomerKind, id: string) => `new-${kind}:${id}`;

/** What others see is written by people whose address is known to be theirs. */
export function requireVerified(c: ServiceContext): void {
  const { isVerified, isAdmin } = requireCaller(c);
  if (!isVerified && !isAdmin) throw forbidden(VERIFY_FIRST);
}

/** Refuses what takes an account that may publish as much as it likes, and says what it may. */
export async function requireOldEnough(c: ServiceContext, until = ""): Promise<void> {
  const { newcomers } = c.var.config;
  if (await mayPublishMuch(c.var.db, requireCaller(c).id, newcomers)) return;
  throw forbidden(`${describeTooNew(newcomers)}${until}`);
}

/** Refuses what a new account has done often enough; counts it otherwise. */
export async function countNewcomer(c: ServiceContext, kind: NewcomerKind): Promise<void> {
  const { id } = requireCaller(c);
  if (!(await isNewcomer(c))) return;
  const { newcomers } = c.var.config;
  const key = newcomerKey(kind, id);
  const cap = newcomers[`${kind}s` as const];
  const isCounted =
    cap > 0 && (await limiterOf(c.env, key).consume(key, cap, newcomers.hours * HOUR_MS)) === 0;
  if (isCounted) return;
  const seconds = Math.ceil(leftMs(c) / 1000);
  throw new ApiError("RATE_LIMITED", describeCap(kind, newcomers, leftMs(c) / HOUR_MS), {
    headers: { "Retry-After": String(Math.max(1, seconds)) },
  });
}

/**
 * Refuses links to hosts that admins do not want, and more than a few in a text of a new account,
 * beside their field.
 */
export async function checkLinks(
  c: ServiceContext,
  texts: Record<string, string | null | undefined>,
) {
  refuseHosts(c, texts);
  const { newcomers } = c.var.config;
  const [field] =
    Object.entries(texts).find(([, text]) => countLinks(text ?? "") > newcomers.links) ?? [];
  if (field === undefined || !(await isNewcomer(c))) return;
  throw invalid({ [field]: [describeCap("link", newcomers, leftMs(c) / HOUR_MS)] });
}

async function isNewcomer(c: ServiceContext): Promise<boolean> {
  const caller = requireCaller(c);
  const { newcomers } = c.var.config;
  if (caller.isAdmin || caller.isModerator || !isYoung(caller.createdAt, newcomers)) return false;
  return !(await isLiked(c.var.db, caller.id, newcomers));
}

function leftMs(c: ServiceContext): number {
  const { hours } = c.var.config.newcomers;
  return Date.parse(requireCaller(c).createdAt) + hours * HOUR_MS - Date.now();
}
