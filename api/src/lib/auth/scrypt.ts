import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { ln: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;

// Compared with when the address is unknown, so that both cases take equally long.
const DUMMY_HASH = format(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

type Cost = typeof COST;

/** What a key is derived from; the salt is in base64. */
export type Derivation = { password: string; salt: string; cost: Cost };

export type DeriveKey = (derivation: Derivation) => Promise<Uint8Array>;

/** Derives a key here and now, which takes a processor for a quarter of a second. */
export function deriveKey({ password, salt, cost: { ln, r, p } }: Derivation): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFC"),
      Buffer.from(salt, "base64"),
      KEY_BYTES,
      options,
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** Hashes a password to a PHC string. */
export async function hashWith(derive: DeriveKey, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive({ password, salt: salt.toString("base64"), cost: COST });
  return format(COST, salt, Buffer.from(key));
}

/** A hash that no password has. */
export function unusablePasswordHash(): string {
  return format(COST, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
}

/** Compares a password with a PHC string; without one it takes equally long and returns false. */
export async function verifyWith(
  derive: DeriveKey,
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const [, ln, r, p, salt = "", hash = ""] = PHC.exec(storedHash ?? DUMMY_HASH) ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const key = await derive({ password, salt, cost });
  return timingSafeEqual(key, Buffer.from(hash, "base64")) && storedHash !== null;
}

function format({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) =>
    bytes.toString("base64").replace(/=+$/u, ""),
  );
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`;
}
