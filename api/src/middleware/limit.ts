import type { ApiContext } from "../context";
import { ApiError } from "../errors";
import { LIMITS_PER_MINUTE, type LimitRule } from "../limiter/limits";

/** Counts a request against a rule for one subject and refuses it where none is left. */
export async function enforceLimit(c: ApiContext, rule: LimitRule, subject: string) {
  const limit = Math.ceil(LIMITS_PER_MINUTE[rule] * c.var.config.RATE_LIMIT_SCALE);
  const limiter = c.env.LIMITER.get(c.env.LIMITER.idFromName(`${rule}:${subject}`));
  const waitSeconds = await limiter.take(limit);
  if (waitSeconds === 0) return;
  throw new ApiError("RATE_LIMITED", `Too many requests. Try again in ${waitSeconds} seconds`, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
