import type { ApiContext } from "../context";
import { ApiError } from "../errors";
import { askInbox } from "../inbox/news";
import { LIMITS_PER_MINUTE, type LimitRule } from "../limiter/limits";

/** Counts a request against a rule for one subject and refuses it where none is left. */
export function enforceLimit(c: ApiContext, rule: LimitRule, subject: string): Promise<void> {
  return enforce(c, rule, c.env.LIMITER.get(c.env.LIMITER.idFromName(`${rule}:${subject}`)));
}

/** The same for an account. Whoever writes messages has an object already, which counts them too. */
export function enforceAccountLimit(c: ApiContext, rule: LimitRule, id: string): Promise<void> {
  if (rule !== "message") return enforceLimit(c, rule, id);
  return enforce(c, rule, {
    take: (limit) => askInbox(c.env, id, async (inbox) => inbox.take(limit)),
  });
}

type Counting = { take: (limit: number) => Promise<number> };

async function enforce(c: ApiContext, rule: LimitRule, counting: Counting): Promise<void> {
  const limit = Math.ceil(LIMITS_PER_MINUTE[rule] * c.var.config.RATE_LIMIT_SCALE);
  const waitSeconds = await counting.take(limit);
  if (waitSeconds === 0) return;
  const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
  throw new ApiError("RATE_LIMITED", `Too many requests. Try again in ${wait}`, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
