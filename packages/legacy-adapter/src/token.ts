import { Buffer } from "node:buffer";

const WEEK_MS = 7 * 24 * 60 * 60_000;
const TOKEN = /^([0-9a-f]{24})\.(.+)$/su;

export type Caller = { id: string; token: string };

/** Our bearer token for theirs: the back end has no call that says whose token it is. */
export function toToken({ id, token }: Caller): string {
  return `${id}.${token}`;
}

/** Who calls; null for visitors and for what is no token of ours. */
export function readCaller({ headers }: Request): Caller | null {
  const [, bearer = ""] = /^Bearer (.+)$/iu.exec(headers.get("Authorization") ?? "") ?? [];
  const [, id, token] = TOKEN.exec(bearer) ?? [];
  return id && token ? { id, token } : null;
}

/** When a JSON Web Token expires, as it says itself; in a week where it does not. */
export function readExpiry(token: string): string {
  const [, payload = ""] = token.split(".");
  try {
    const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp?: unknown };
    if (typeof exp === "number") return new Date(exp * 1000).toISOString();
  } catch {
    // Not every back end uses such tokens.
  }
  return new Date(Date.now() + WEEK_MS).toISOString();
}
