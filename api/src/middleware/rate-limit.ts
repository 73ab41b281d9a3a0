import { LIMITS_PER_MINUTE, type LimitRule } from "../../contract/endpoint";
import type { ApiContext } from "../context";
import { ApiError } from "../errors";
import { callInbox } from "../inbox/events";
import { clientNetworks } from "./client-address";

/** Counts a request against a rule for one subject; throws an ApiError above the limit. */
export function enforceLimit(
  c: ApiContext,
  rule: LimitRule,
  subject: string,
  factor = 1,
): Promise<void> {
  const counter = c.env.LIMITER.get(c.env.LIMITER.idFromName(`${rule}:${subject}`));
  return enforce(c, rule, counter, factor);
}

/** The same for where a request comes from: the network of a client, and those around it. */
export async function enforceAddressLimit(c: ApiContext, rule: LimitRule): Promise<void> {
  for (const { network, factor } of clientNetworks(c)) {
    await enforceLimit(c, rule, network, factor);
  }
}

/** The same for an account. Messages are counted by the user's inbox, which is called anyway. */
export function enforceAccountLimit(c: ApiContext, rule: LimitRule, id: string): Promise<void> {
  if (rule !== "message") return enforceLimit(c, rule, id);
  return enforce(c, rule, {
    consume: (limit) => callInbox(c.env, id, async (inbox) => inbox.consume(limit)),
  });
}

type Counter = { consume: (limit: number) => Promise<number> };

async function enforce(
  c: ApiContext,
  rule: LimitRule,
  counter: Counter,
  factor = 1,
): Promise<void> {
  const limit = Math.ceil(LIMITS_PER_MINUTE[rule] * factor * c.var.config.RATE_LIMIT_SCALE);
  const waitSeconds = await counter.consume(limit);
  if (waitSeconds === 0) return;
  const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
  throw new ApiError("RATE_LIMITED", `Too many requests. Try again in ${wait}`, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
