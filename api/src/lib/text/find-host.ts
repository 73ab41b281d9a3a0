import { toHost } from "../../../contract/site/settings/refused-hosts";
import { markdown } from "../markdown/parser";

const { unescapeAll } = markdown.utils;

/** What may be a host: browsers read other full stops as one, and `%61` as a letter. */
const NAMED =
  /[^\s/?#<>()[\]{}"'`“”‘’@:,;!*_|\\=&]+[.。．｡][^\s/?#<>()[\]{}"'`“”‘’@:,;!*_|\\=&]+/gu;

/**
 * Which of the hosts a text leads to, or to a part of it like `www.`; as Markdown reads the text, in
 * which a host alone is a link too. Undefined where it leads to none.
 */
export function findHost(text: string, hosts: readonly string[]): string | undefined {
  if (hosts.length === 0) return undefined;
  const named = new Set(unescapeAll(text).match(NAMED));
  const found = [...named].flatMap((one) => toHost(one) ?? []);
  return hosts.find((host) => found.some((one) => one === host || one.endsWith(`.${host}`)));
}
