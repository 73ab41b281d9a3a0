import { Buffer } from "node:buffer";

const WEEK_MS = 7 * 24 * 60 * 60_000;
const TOKEN = /^([0-9a-f]{24})\.(.+)$/su;

export type Caller = { id: string; token: string };

/** Wraps the back end's token with the user id, which it cannot look up. */
export function toToken({ id, token }: Caller): string {
  return `${id}.${token}`;
}

/** Null for visitors and foreign tokens. */
export function readCaller({ headers }: Request): Caller | null {
  const [, bearer = ""] = /^Bearer (.+)$/iu.exec(headers.get("Authorization") ?? "") ?? [];
  const [, id, token] = TOKEN.exec(bearer) ?? [];
  return id && token ? { id, token } : null;
}

/** The expiry of a JSON Web Token; a week from now if it has none. */
export function readExpiry(token: string): string {
  const [, payload = ""] = token.split(".");
  try {
    const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp?: unknown };
    if (typeof exp === "number") return new Date(exp * 1000).toISOString();
  } catch {
    // Not every back end uses JSON Web Tokens.
  }
  return new Date(Date.now() + WEEK_MS).toISOString();
}
