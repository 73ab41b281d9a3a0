import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A random token of 32 bytes, for sessions and links. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Whether something sent is one of our secrets; an empty one is none. */
export function isOneOf(secrets: readonly string[], sent: string | undefined): boolean {
  return (
    Boolean(sent) && secrets.some((secret) => secret !== "" && isSameSecret(sent ?? "", secret))
  );
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash("sha256").update(one).digest(),
    createHash("sha256").update(other).digest(),
  );
}
