import {
  EXACT_LIMITS,
  LIMITS_PER_MINUTE,
  type LimitRule,
} from "../../../contract/site/rate-limits";
import type { ServiceContext } from "../request/context";
import { MINUTE_MS } from "../../db/time";
import { ApiError } from "../../lib/errors";
import { SITE_FACTOR, subnet, surroundingNetwork } from "../../../contract/site/network";
import { limiterOf } from "./shards";

/** The platform's counters, named by how many they let through a minute. They cost no object. */
type Binding = `LIMIT_${20 | 60 | 120 | 100 | 300 | 600}`;

/** Counts a request against a rule for one subject; throws an ApiError above the limit. */
export async function enforceLimit(
  c: ServiceContext,
  rule: LimitRule,
  subject: string,
  factor = 1,
): Promise<void> {
  const key = `${rule}:${subject}`;
  if (!EXACT_LIMITS.has(rule)) {
    const { success } = await c.env[bindingOf(rule, factor)].limit({ key });
    if (!success) throw refuseLimited(MINUTE_MS / 1000);
    return;
  }
  const limit = limitOf(c, rule, factor);
  const waitSeconds = await limiterOf(c.env, key).consume(key, limit, MINUTE_MS);
  if (waitSeconds > 0) throw refuseLimited(waitSeconds);
}

const bindingOf = (rule: LimitRule, factor: number) =>
  `LIMIT_${LIMITS_PER_MINUTE[rule] * factor}` as Binding;

/** The same for where a request comes from: the network of a client, and those around it. */
export async function enforceAddressLimit(c: ServiceContext, rule: LimitRule): Promise<void> {
  for (const { network, factor } of listNetworks(c.var.clientIp)) {
    await enforceLimit(c, rule, network, factor);
  }
}

/** The networks that a client's requests count for, and how many times the limit each may use. */
function listNetworks(address: string): { network: string; factor: number }[] {
  const around = surroundingNetwork(address);
  return [
    { network: subnet(address), factor: 1 },
    ...(around ? [{ network: around, factor: SITE_FACTOR }] : []),
  ];
}

/** The same for an account. Messages are counted by the user's inbox, which sends them. */
export async function enforceAccountLimit(c: ServiceContext, rule: LimitRule, id: string) {
  if (rule !== "message") await enforceLimit(c, rule, id);
}

/** How many requests a minute a rule allows. */
export function limitOf(c: ServiceContext, rule: LimitRule, factor = 1): number {
  return Math.ceil(LIMITS_PER_MINUTE[rule] * factor * c.var.config.RATE_LIMIT_SCALE);
}

/** The refusal of a request above a limit. */
export function refuseLimited(waitSeconds: number): ApiError {
  const wait = waitSeconds === 1 ? "1 second" : `${waitSeconds} seconds`;
  return new ApiError("RATE_LIMITED", `Too many requests. Try again in ${wait}`, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
