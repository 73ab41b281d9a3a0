import { invalid } from "../../lib/errors";
import { findHost } from "../../lib/text/find-host";
import type { ServiceContext } from "../request/context";

/** Refuses a text that leads to a host which admins do not want links to, beside its field. */
export function refuseHosts(
  c: ServiceContext,
  texts: Record<string, string | null | undefined>,
): void {
  const { refusedHosts } = c.var.config;
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const host = findHost(text ?? "", refusedHosts);
    return host === undefined
      ? []
      : [[field, [`Leave out ${host}: this site takes no links to it`]]];
  });
  if (found.length > 0) throw invalid(Object.fromEntries(found) as Record<string, string[]>);
}
