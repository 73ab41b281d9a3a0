import { escapeHtml } from "../../../lib/text/escape-html";
import { cardToHtml } from "./ghost-cards";
import { type Fields, parseJson, toFields } from "./json-fields";

type Marker = [type: number, opened: number[], closed: number, value: unknown];
type Document = {
  markups: unknown[][];
  cards: unknown[][];
  atoms: unknown[][];
  sections: unknown[][];
};

const INLINE = new Set("a b strong i em s del code sub sup u".split(" "));
const BLOCK = new Set("p h1 h2 h3 h4 h5 h6 blockquote pull-quote aside".split(" "));

/** The document of Ghost's former editor as HTML; empty for what is none. */
export function mobiledocToHtml(value: unknown): string {
  const document = readDocument(value);
  return document
    ? document.sections.map((section) => sectionToHtml(section, document)).join("")
    : "";
}

/** The Markdown of a document that is nothing else; null of others. */
export function readMobiledocMarkdown(value: unknown): string | null {
  const document = readDocument(value);
  if (!document) return null;
  const { sections } = document;
  // Older documents are one card, without a section that shows it.
  const shown = sections.length > 0 ? sections : document.cards.map((_, index) => [10, index]);
  const cards = shown.map(([type, index]) => (type === 10 ? cardOf(document, index) : null));
  const texts = cards.map((card) =>
    card && /markdown/u.test(card.name) ? card.fields["markdown"] : null,
  );
  const isMarkdown = texts.length > 0 && texts.every((text) => typeof text === "string");
  return isMarkdown ? texts.join("\n\n") : null;
}

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
function readDocument(value: unknown): Document | null {
  if (typeof value !== "string" || !value.startsWith("{")) return null;
  const fields = toFields(parseJson(value));
  const rows = (name: string) => {
    const found = fields[name];
    return Array.isArray(found) ? found.filter((row): row is unknown[] => Array.isArray(row)) : [];
  };
  return {
    markups: rows("markups"),
    cards: rows("cards"),
    atoms: rows("atoms"),
    sections: rows("sections"),
  };
}

function sectionToHtml([type, name, content]: unknown[], document: Document): string {
  if (type === 1) {
    const tag = BLOCK.has(String(name)) ? String(name).replace("pull-quote", "blockquote") : "p";
    return `<${tag}>${markersToHtml(content, document)}</${tag}>`;
  }
  if (type === 2) return `<figure><img src="${escapeHtml(String(name))}" alt=""></figure>`;
  if (type === 3) {
    const tag = name === "ol" ? "ol" : "ul";
    const items = Array.isArray(content) ? content : [];
    return `<${tag}>${items.map((item) => `<li>${markersToHtml(item, document)}</li>`).join("")}</${tag}>`;
  }
  const card = type === 10 ? cardOf(document, name) : null;
  return card ? (cardToHtml(card.name, card.fields) ?? "") : "";
}

function cardOf({ cards }: Document, index: unknown): { name: string; fields: Fields } | null {
  const [name, fields] = cards[Number(index)] ?? [];
  return typeof name === "string" ? { name, fields: toFields(fields) } : null;
}

function markersToHtml(value: unknown, { markups, atoms }: Document): string {
  const markers = Array.isArray(value) ? (value as Marker[]) : [];
  const open: string[] = [];
  let html = "";
  for (const [type, opened, closed, content] of markers.filter(Array.isArray)) {
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, attributes] = markups[index] ?? [];
      const name = INLINE.has(String(tag)) ? String(tag) : "span";
      html += name === "a" ? `<a href="${escapeHtml(hrefOf(attributes))}">` : `<${name}>`;
      open.push(name);
    }
    if (type === 1) html += atomToHtml(atoms[Number(content)]);
    else html += escapeHtml(String(content ?? ""));
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left -= 1) {
      html += `</${open.pop()}>`;
    }
  }
  return html;
}

function atomToHtml(atom: unknown[] | undefined): string {
  if (atom?.[0] === "soft-return") return "<br>";
  return escapeHtml(typeof atom?.[1] === "string" ? atom[1] : "");
}

/** The attributes of a markup are names and values by turns. */
function hrefOf(attributes: unknown): string {
  const pairs = Array.isArray(attributes) ? attributes : [];
  const index = pairs.indexOf("href");
  return index < 0 ? "" : String(pairs[index + 1] ?? "");
}
