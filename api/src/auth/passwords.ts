import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import commonPasswords from "./common-passwords.json";

const COST = { ln: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;

// What an unknown address is compared with, so that it takes as long as a known one.
const NOBODY = format(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

const common = new Set(commonPasswords.flatMap((line) => line.split(" ")));

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** The PHC string to keep for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(COST, salt, await derive(password, salt, COST));
}

/** Compares a password with a kept PHC string; without one it takes as long and says no. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const [, ln, r, p, salt = "", hash = ""] = PHC.exec(kept ?? NOBODY) ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, "base64"), cost);
  return timingSafeEqual(key, Buffer.from(hash, "base64")) && kept !== null;
}

type Cost = typeof COST;

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function format({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) =>
    bytes.toString("base64").replace(/=+$/u, ""),
  );
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`;
}
