import { env } from "cloudflare:workers";
import { createRemoteDerivation } from "./hasher";
import { hashWith, verifyWith } from "./scrypt";

const deriveKey = createRemoteDerivation(() => env.HASHER);

/** Hashes a password to a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(deriveKey, password);
}

/** Compares a password with a PHC string; without one it takes equally long and returns false. */
export function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  return verifyWith(deriveKey, password, storedHash);
}
