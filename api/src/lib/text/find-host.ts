import { toHost } from "../../../contract/site/settings/refused-hosts";
import { markdown } from "../markdown/parser";

const { unescapeAll } = markdown.utils;

/** What no host has: white space, and the signs around one in addresses and in Markdown. */
const AROUND = /[\s/?#<>()[\]{}"'`“”‘’@:,;!*_|\\=&]+/u;

/** Every host has one: browsers read other full stops as one too, and `%2E`. */
const STOP = /[.。．｡%]/u;

/**
 * Which of the hosts a text leads to, or to a part of it like `www.`; as Markdown reads the text, in
 * which a host alone is a link too. Undefined where it leads to none.
 */
export function findHost(text: string, hosts: readonly string[]): string | undefined {
  if (hosts.length === 0) return undefined;
  const named = new Set(unescapeAll(text).split(AROUND));
  const found = [...named].flatMap((one) => (STOP.test(one) ? (toHost(one) ?? []) : []));
  return hosts.find((host) => found.some((one) => one === host || one.endsWith(`.${host}`)));
}
