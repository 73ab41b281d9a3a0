import { SaxesParser } from "saxes";
import { ImportRefusal } from "../archive/refusal";

/** An element of XML with what is in it. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

/** One of the entries of a feed. */
export type XmlPart = {
  element: XmlElement;
  /** As it is written, for what is XHTML in it. */
  xml: string;
  /** How many characters were left out that no XML may have. */
  removed: number;
  /** Whether its tags do not match. */
  isDamaged: boolean;
};

export type XmlFeed = {
  /** What stands before the first entry. */
  head: XmlElement;
  parts: () => Iterable<XmlPart>;
};

const MAX_DEPTH = 20;
const CDATA = "<![CDATA[";
const CDATA_END = "]]>";
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const FORBIDDEN_REFERENCE =
  /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]|fff[ef]));/giu;
const BARE_AMPERSAND = /&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/giu;
const MISMATCH = /unclosed|unmatched|unexpected (?:close|end)|must be|disallowed character in/iu;

/**
 * A feed whose entries have a name, such as `item`. Each is parsed by itself: one that is damaged loses
 * nothing but itself.
 */
export function readFeed(xml: string, name: string): XmlFeed | null {
  const opening = new RegExp(`<${name}(?=[\\s>])`, "u");
  const start = opening.exec(xml)?.index ?? xml.length;
  const before = xml.slice(0, start);
  if (/<!DOCTYPE/iu.test(before)) {
    throw new ImportRefusal("The XML has a document type, which no export of a blog has");
  }
  const { element } = parsePart(before);
  return element.name === "" ? null : { head: element, parts: () => splitParts(xml, name, start) };
}

/** The first element of a name within another. */
export function findElement(within: XmlElement, name: string): XmlElement | undefined {
  for (const child of within.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The text of a child; empty without one. */
export function childText({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? "";
}

function* splitParts(xml: string, name: string, start: number): Iterable<XmlPart> {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  // An entry begins like this, also where the one before it has no end.
  const next = new RegExp(`</${name}>\\s*<${name}[\\s>]`, "u");
  for (let at = start; at >= 0 && at < xml.length;) {
    const end = findEnd(xml, at, closing, next);
    yield parsePart(xml.slice(at, end));
    at = xml.indexOf(opening, end);
  }
}

/** Where an entry ends: at its closing tag that stands in no CDATA. */
function findEnd(xml: string, start: number, closing: string, next: RegExp): number {
  let close = xml.indexOf(closing, start);
  for (let at = start; close >= 0;) {
    const cdata = xml.indexOf(CDATA, at);
    if (cdata < 0 || cdata > close) break;
    const cdataEnd = xml.indexOf(CDATA_END, cdata);
    // A text that never ends takes no other entries with it.
    if (cdataEnd < 0) break;
    if (cdataEnd > close) {
      if (next.test(xml.slice(cdata, cdataEnd))) break;
      close = xml.indexOf(closing, cdataEnd);
    }
    at = cdataEnd;
  }
  return close < 0 ? xml.length : close + closing.length;
}

function parsePart(xml: string): XmlPart {
  let removed = 0;
  const remove = () => {
    removed += 1;
    return "";
  };
  const clean = replaceOutsideCdata(xml.replace(FORBIDDEN, remove), (text) =>
    text.replace(FORBIDDEN_REFERENCE, remove).replace(BARE_AMPERSAND, "&amp;"),
  );
  const { root, isDamaged } = parse(clean);
  return { element: root.children[0] ?? root, xml: clean, removed, isDamaged };
}

function replaceOutsideCdata(xml: string, replace: (text: string) => string): string {
  let replaced = "";
  for (let at = 0; at < xml.length;) {
    const start = xml.indexOf(CDATA, at);
    const found = start < 0 ? -1 : xml.indexOf(CDATA_END, start);
    const end = found < 0 ? xml.length : found;
    replaced += replace(xml.slice(at, start < 0 ? end : start));
    if (start >= 0) replaced += xml.slice(start, end);
    at = end;
    if (found < 0) break;
    replaced += CDATA_END;
    at += CDATA_END.length;
  }
  return replaced;
}

/** The parser knows the entities of XML alone, and fetches nothing. */
function parse(xml: string): { root: XmlElement; isDamaged: boolean } {
  const newElement = (name: string, attributes = {}): XmlElement => {
    return { name, attributes, text: "", children: [] };
  };
  const root = newElement("");
  const open = [root];
  let isDamaged = false;
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  parser.on("error", ({ message }) => {
    isDamaged ||= MISMATCH.test(message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = newElement(name, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > MAX_DEPTH) throw new ImportRefusal("The XML is nested too deeply");
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    if (open.length > 1) open.pop();
  });
  parser.write(xml).close();
  return { root, isDamaged };
}
