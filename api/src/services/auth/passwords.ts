import { env } from "cloudflare:workers";
import { createRemoteDerivation } from "./hasher";
import { hashWith, verifyWith } from "../../lib/auth/scrypt";
import type { Asker } from "./turns";

const deriveFor = createRemoteDerivation(() => env.HASHER);

/** Hashes a password to a PHC string; throws a 503 where too many others ask. */
export function hashPassword(asker: Asker, password: string): Promise<string> {
  return hashWith(deriveFor(asker), password);
}

/**
 * Compares a password with a PHC string; without one it takes equally long and returns false.
 * Throws a 503 where too many others ask.
 */
export function verifyPassword(
  asker: Asker,
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  return verifyWith(deriveFor(asker), password, storedHash);
}
