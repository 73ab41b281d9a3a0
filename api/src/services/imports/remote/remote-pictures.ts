import { IMAGE } from "../pictures";
import { matchOutsideCode, replaceOutsideCode } from "../reading/outside-code";

const REMOTE = /^https?:\/\//iu;

/** The addresses of the pictures that a text shows from other sites. */
export function listRemotePictures(text: string): string[] {
  const addresses = matchOutsideCode(text, IMAGE).map(([, , quoted, bare]) => quoted ?? bare ?? "");
  return [...new Set(addresses.filter((address) => REMOTE.test(address) && URL.canParse(address)))];
}

/** A text with some of its pictures from other sites replaced by those that were stored here. */
export function replaceRemotePictures(text: string, ids: ReadonlyMap<string, string>): string {
  return replaceOutsideCode(text, IMAGE, ([image, alt = "", quoted, bare, title = ""]) => {
    const id = ids.get(quoted ?? bare ?? "");
    return id ? `![${alt}](picture:${id}${title})` : image;
  });
}

/** Whether none of the pictures with an address has words. */
export function isDecoration(text: string, address: string): boolean {
  return matchOutsideCode(text, IMAGE)
    .filter(([, , quoted, bare]) => (quoted ?? bare) === address)
    .every(([, alt = ""]) => alt.trim() === "");
}

/** Counts pictures by their hosts, of which the first ones are named. */
export function countHosts(addresses: readonly string[], hosts: Record<string, number>): void {
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts[host] = (hosts[host] ?? 0) + 1;
  }
}
