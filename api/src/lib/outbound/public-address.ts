const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/u;
// RFC 6890, section 2.2.2: networks that are nobody's on the internet, as first address and length.
const SPECIAL_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet|invalid|test|example)$/u;

/**
 * Whether an address is one of the web, and of no private network: http or https on its usual port, to a
 * name or an address that is reached from anywhere.
 */
export function isPublicAddress(url: URL): boolean {
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.port !== "" || url.username !== "" || url.password !== "") return false;
  const host = url.hostname.replace(/\.$/u, "").toLowerCase();
  // The only addresses of IPv6 that are anybody's begin with 2 or 3, and none of these wraps one of IPv4.
  if (host.startsWith("[")) return /^\[[23][0-9a-f]{3}:/u.test(host) && !isWrapped(host);
  const parts = V4.exec(host);
  if (parts) return !SPECIAL_V4.some(([network, length]) => isWithin(host, network, length));
  return host.includes(".") && !PRIVATE_NAME.test(host);
}

/** 6to4 and Teredo, whose addresses hold another one. */
function isWrapped(host: string): boolean {
  return /^\[(?:2002:|2001:0?:|2001::)/u.test(host);
}

function isWithin(address: string, network: string, length: number): boolean {
  const shift = 32 - length;
  return toNumber(address) >>> shift === toNumber(network) >>> shift;
}

function toNumber(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}
