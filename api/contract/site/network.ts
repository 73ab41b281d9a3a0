/** How many households of a /48 may reach their limits at once. */
export const SITE_FACTOR = 5;

/** One household: an IPv4 address, or an IPv6 /64. */
export function subnet(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(text)?.[1];
  if (mapped) return mapped;
  const groups = readGroups(text);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : text.slice(0, 64);
}

/** The /48 of an IPv6 address: one customer may have all of it. */
export function surroundingNetwork(address: string): string | null {
  const text = address.trim().toLowerCase();
  const groups = text.startsWith("::ffff:") ? null : readGroups(text);
  return groups && `${groups.slice(0, 3).join(":")}::/48`;
}

/** A range that one person may control: an IPv4 /24 or an IPv6 /48. */
export function neighbourhood(address: string): string {
  return surroundingNetwork(address) ?? subnet(address).replace(/\.\d+$/u, ".0/24");
}

/** The eight groups of an IPv6 address, or null. */
function readGroups(text: string): string[] | null {
  if (!/^[0-9a-f:]*:[0-9a-f:.]*$/u.test(text)) return null;
  const [head = "", tail] = text.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/u, ""));
}
