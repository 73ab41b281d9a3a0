import { LIMITS_PER_MINUTE, type LimitRule } from "../../contract/endpoint";
import type { ApiContext } from "../context";
import { ApiError } from "../errors";
import { clientNetworks } from "./client-address";

const MINUTE_MS = 60_000;
// A twentieth of the limit.
const UNCOUNTED_PART = 20;

const uncounted = { minute: 0, messages: new Map<string, number>() };

/** Counts a request against a rule for one subject; throws an ApiError above the limit. */
export async function enforceLimit(
  c: ApiContext,
  rule: LimitRule,
  subject: string,
  factor = 1,
): Promise<void> {
  const counter = c.env.LIMITER.get(c.env.LIMITER.idFromName(`${rule}:${subject}`));
  const waitSeconds = await counter.consume(limitOf(c, rule, factor));
  if (waitSeconds > 0) throw refuseLimited(waitSeconds);
}

/** The same for where a request comes from: the network of a client, and those around it. */
export async function enforceAddressLimit(c: ApiContext, rule: LimitRule): Promise<void> {
  for (const { network, factor } of clientNetworks(c)) {
    if (rule === "message" && isUncounted(network, limitOf(c, rule, factor))) continue;
    await enforceLimit(c, rule, network, factor);
  }
}

/**
 * Whether a message is one of the few of a network that an isolate lets through each minute without
 * asking the counter, as most people's are. Those of an account are all counted.
 */
function isUncounted(network: string, limit: number): boolean {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (minute !== uncounted.minute) {
    uncounted.minute = minute;
    uncounted.messages.clear();
  }
  const count = (uncounted.messages.get(network) ?? 0) + 1;
  uncounted.messages.set(network, count);
  return count <= Math.floor(limit / UNCOUNTED_PART);
}

/** The same for an account. Messages are counted by the user's inbox, which sends them. */
export async function enforceAccountLimit(c: ApiContext, rule: LimitRule, id: string) {
  if (rule !== "message") await enforceLimit(c, rule, id);
}

/** How many requests a minute a rule allows. */
export function limitOf(c: ApiContext, rule: LimitRule, factor = 1): number {
  return Math.ceil(LIMITS_PER_MINUTE[rule] * factor * c.var.config.RATE_LIMIT_SCALE);
}

/** The refusal of a request above a limit. */
export function refuseLimited(waitSeconds: number): ApiError {
  const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
  return new ApiError("RATE_LIMITED", `Too many requests. Try again in ${wait}`, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
