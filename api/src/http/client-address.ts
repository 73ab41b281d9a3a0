import { isOneOf } from "../lib/auth/secrets";
import { webSecrets } from "../lib/env";
import type { ApiContext } from "./context";

/** Whether a request has the secret that the web Worker shares. */
export function isFromWebWorker(c: ApiContext): boolean {
  return isOneOf(webSecrets(c.var.config), c.req.header("X-Web-Secret"));
}

/**
 * The client's IP address. The web Worker forwards its visitor's address in X-Client-IP, which is
 * trusted only with the shared secret.
 */
export function readClientIp(c: ApiContext): string {
  const forwarded = c.req.header("X-Client-IP");
  const isTrusted = forwarded && isFromWebWorker(c);
  return (isTrusted ? forwarded : c.req.header("CF-Connecting-IP")) ?? "unknown";
}
