import type { MarkdownIt } from "markdown-it";

type Autolink = {
  schema: string;
  index: number;
  lastIndex: number;
  raw: string;
  text: string;
  url: string;
};

// A host, then anything up to the full-width punctuation of a sentence written without spaces.
const ADDRESS = String.raw`(?=[\p{L}\p{N}[])[^\s<>"\u3000-\u303f\uff00-\uff65]+`;
const URL = String.raw`(?<!\w)https?:\/\/${ADDRESS}|(?<![\w@./:-])www\.${ADDRESS}`;
const EMAIL = String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const AUTOLINK = new RegExp(`${URL}|${EMAIL}`, "giu");
const URL_AT_START = new RegExp(`^https?:\\/\\/${ADDRESS}`, "iu");
const TRAILING_MARKS = "?!.,:;*_~'";

/**
 * Turns bare URLs and e-mail addresses into links. The matcher of markdown-it takes seconds for a
 * long run of them without spaces; this one is linear.
 */
export function autolink(markdown: MarkdownIt): void {
  Object.assign(markdown.linkify, {
    pretest: (text: string) => /:\/\/|www\.|@/iu.test(text),
    test: (text: string) => findAddresses(text).length > 0,
    match: findAddresses,
    matchAtStart,
  });
}

/** The bare addresses of a text. */
export function findAddresses(text: string): Autolink[] {
  return Array.from(text.matchAll(AUTOLINK), ({ 0: found, index }) => toLink(found, index));
}

function matchAtStart(text: string): Autolink | null {
  const found = URL_AT_START.exec(text);
  return found && toLink(found[0], 0);
}

function toLink(found: string, index: number): Autolink {
  if (/^https?:/iu.test(found)) return linkTo("", trimEnd(found), index);
  if (/^www\./iu.test(found)) return linkTo("http://", trimEnd(found), index);
  return linkTo("mailto:", found, index);
}

function linkTo(prefix: string, text: string, index: number): Autolink {
  const url = prefix + text;
  const schema = url.slice(0, url.indexOf(":") + 1);
  return { schema, index, lastIndex: index + text.length, raw: text, text, url };
}

/** Removes trailing punctuation and an unmatched closing bracket. */
function trimEnd(address: string): string {
  let surplus = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" && surplus > 0) surplus -= 1;
    else if (!TRAILING_MARKS.includes(last)) break;
  }
  return address.slice(0, end);
}
