import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** An unguessable text for sessions and links: 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Compares in a time that tells nothing of the texts. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash("sha256").update(one).digest(),
    createHash("sha256").update(other).digest(),
  );
}
