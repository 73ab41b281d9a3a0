import { sha256 } from "../../lib/auth/secrets";

// Changed, each count begins anew once, and known places are forgotten.
const SHARDS = 16;

/** The object that counts what is under a name: a few have all names, since each object costs memory. */
export function limiterOf({ LIMITER }: Pick<ApiEnv, "LIMITER">, key: string) {
  const shard = Number.parseInt(sha256(key).slice(0, 4), 16) % SHARDS;
  return LIMITER.get(LIMITER.idFromName(`shard-${shard}`));
}
