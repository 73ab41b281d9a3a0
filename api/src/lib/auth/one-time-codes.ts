const CHARACTERS = "abcdefghijklmnopqrstuvwxyz234567";
const RECOVERY_CODE = /^[a-z2-7]{16}$/u;

// Read at the first code, for a Worker that starts fast.
const library = () => import("otpauth");

/** A secret for an app that makes codes, in base 32. */
export async function newCodeSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from a QR code. */
export async function toCodeUri(secret: string, issuer: string, label: string): Promise<string> {
  const { Secret, TOTP } = await library();
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The number of the half minute that a code is of, or null for a wrong one. Clocks may differ by
 * half a minute.
 */
export async function findCodeStep(secret: string, code: string): Promise<number | null> {
  const { Secret, TOTP } = await library();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A random code of 80 bits, in groups that are easy to copy. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const code = Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join("");
  return code.match(/.{4}/gu)?.join("-") ?? "";
}

/** A code as it was meant: people add spaces, dashes and capitals. */
export function readCode(typed: string): { kind: "app" | "recovery"; code: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/gu, "");
  if (/^\d{6}$/u.test(code)) return { kind: "app", code };
  return RECOVERY_CODE.test(code) ? { kind: "recovery", code } : null;
}
