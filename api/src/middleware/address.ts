import { isSame } from "../auth/secrets";
import type { ApiContext } from "../context";

/**
 * Whom a request comes from. The web Worker names its visitor in X-Client-IP, which is believed
 * together with the shared secret alone.
 */
export function clientAddress(c: ApiContext): string {
  const named = c.req.header("X-Client-IP");
  const secret = c.req.header("X-Web-Secret");
  const expected = c.var.config.WEB_SECRET;
  const isTrusted = named && secret && expected && isSame(secret, expected);
  return subnet((isTrusted ? named : c.req.header("CF-Connecting-IP")) ?? "unknown");
}

/** One household has one IPv4 address, or 2^64 of IPv6. */
export function subnet(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(text)?.[1];
  if (mapped) return mapped;
  if (!/^[0-9a-f:]*:[0-9a-f:.]*$/u.test(text)) return text.slice(0, 64);
  const [head = "", tail] = text.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${network.join(":")}::/64`;
}
