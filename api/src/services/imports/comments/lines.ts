import type { Element, Nodes, Root } from "hast";
import { withoutUnseen } from "../../../../contract/text";
import { sanitise } from "../../../lib/markdown/sanitise";
import { escapeHtml } from "../../../lib/text/escape-html";
import { getAttribute, isBlock, isElement } from "../html/elements";
import type { Resolve } from "../html/tidy";

const SKIPPED = new Set(
  "head iframe math noscript object script select style svg template textarea title".split(" "),
);
const MARKS = new Map([
  ["em", "em"],
  ["i", "em"],
  ["cite", "em"],
  ["strong", "strong"],
  ["b", "strong"],
  ["code", "code"],
  ["tt", "code"],
  ["kbd", "code"],
]);
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/giu;
const REL = 'rel="nofollow ugc noopener"';

type Write = {
  text: (text: string, isPlain: boolean) => string;
  mark: (name: string, words: string) => string;
  link: (address: string, words: string) => string;
  quote: string;
  keepsLines: boolean;
  /** Within a link or code. */
  isPlain: boolean;
};

/** The words of a comment, line by line. */
export function toPlainLines(root: Root, keepsLines: boolean): string {
  return toLines(root, {
    text: (text) => text,
    mark: (_name, words) => words,
    link: (address, words) =>
      words.trim() === address || !/^https?:/iu.test(address) ? words : `${words} (${address})`,
    quote: "> ",
    keepsLines,
    isPlain: false,
  });
}

/** The same as safe HTML with emphasis, code and links; null without any of them. */
export function toMarkedLines(root: Root, keepsLines: boolean, resolve: Resolve): string | null {
  const html = toLines(root, {
    text: (text, isPlain) => (isPlain ? escapeHtml(text) : linkAddresses(text)),
    mark: (name, words) => (words.trim() === "" ? words : `<${name}>${words}</${name}>`),
    link: (typed, words) => {
      const address = resolve(typed, false);
      if (!address) return words;
      return `<a href="${escapeHtml(address)}" ${REL}>${words.trim() || escapeHtml(address)}</a>`;
    },
    quote: "&gt; ",
    keepsLines,
    isPlain: false,
  });
  return html.includes("<") ? sanitise(html.normalize("NFC")) : null;
}

function linkAddresses(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 0 ? shown : `<a href="${shown}" ${REL} class="bare">${shown}</a>`;
    })
    .join("");
}

const toLines = (root: Root, write: Write) => tidyLines(writeAll(root, write));

function tidyLines(text: string): string {
  const spaced = text.replace(/[^\S\n]+/gu, " ").replace(/ ?\n ?/gu, "\n");
  return spaced.replace(/\n{3,}/gu, "\n\n").trim();
}

function writeAll(parent: Root | Element, write: Write): string {
  return parent.children.map((child) => writeOne(child, write)).join("");
}

function writeOne(node: Nodes, write: Write): string {
  if (node.type === "text") {
    const text = withoutUnseen(node.value);
    return write.text(write.keepsLines ? text : text.replace(/\s+/gu, " "), write.isPlain);
  }
  if (!isElement(node) || SKIPPED.has(node.tagName)) return "";
  if (node.tagName === "br") return "\n";
  if (node.tagName === "img") {
    const words = write.text(getAttribute(node, "alt") || "Picture", true);
    return write.isPlain ? words : write.link(getAttribute(node, "src"), words);
  }
  if (node.tagName === "a" && !write.isPlain) {
    const words = writeAll(node, { ...write, isPlain: true });
    return write.link(getAttribute(node, "href"), words);
  }
  const mark = MARKS.get(node.tagName);
  if (mark)
    return write.mark(
      mark,
      writeAll(node, { ...write, isPlain: mark === "code" || write.isPlain }),
    );
  return isBlock(node) ? writeBlock(node, write) : writeAll(node, write);
}

function writeBlock(node: Element, write: Write): string {
  const isTyped = node.tagName === "pre";
  const lines = writeAll(node, isTyped ? { ...write, keepsLines: true } : write);
  if (node.tagName === "li") return `\n- ${lines.trim()}\n`;
  if (node.tagName !== "blockquote") return `\n\n${lines}\n\n`;
  return `\n\n${write.quote}${tidyLines(lines).replaceAll("\n", `\n${write.quote}`)}\n\n`;
}
