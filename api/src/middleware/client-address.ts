import {
  SITE_FACTOR,
  neighbourhood,
  subnet,
  surroundingNetwork,
} from "../../contract/site/network";
import { isSameSecret } from "../auth/secrets";
import type { ApiContext } from "../context";

/**
 * The client's IP address, as a subnet. The web Worker forwards its visitor's address in
 * X-Client-IP, which is trusted only with the shared secret.
 */
export function clientAddress(c: ApiContext): string {
  return subnet(fullAddress(c));
}

/** The network of many addresses around a client's, by which strangers take turns. */
export function clientNeighbourhood(c: ApiContext): string {
  return neighbourhood(fullAddress(c));
}

/** The networks that a client's requests count for, and how many times the limit each may use. */
export function clientNetworks(c: ApiContext): { network: string; factor: number }[] {
  const address = fullAddress(c);
  const around = surroundingNetwork(address);
  return [
    { network: subnet(address), factor: 1 },
    ...(around ? [{ network: around, factor: SITE_FACTOR }] : []),
  ];
}

/** Whether a request has the secret that the web Worker shares. */
export function isFromWebWorker(c: ApiContext): boolean {
  const secret = c.req.header("X-Web-Secret");
  const expected = c.var.config.WEB_SECRET;
  return Boolean(secret && expected && isSameSecret(secret, expected));
}

function fullAddress(c: ApiContext): string {
  const forwarded = c.req.header("X-Client-IP");
  const isTrusted = forwarded && isFromWebWorker(c);
  return (isTrusted ? forwarded : c.req.header("CF-Connecting-IP")) ?? "unknown";
}
