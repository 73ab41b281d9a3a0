import { readCurly } from "./curly-tags";
import { readComponent } from "./components";
import { findCode, parseBlocks } from "../reading/outside-code";
import type { Dialect, Replacement } from "./dialect";
import { readHeadingLink } from "./heading-ids";
import { readBracket, readCallout, readEmbedded, readNote, readTag } from "./obsidian";

type Read = (text: string, at: number, dialect: Dialect) => Replacement | null;

const READERS: Record<string, Read> = {
  "{": readCurly,
  "<": readComponent,
  "[": readBracket,
  "!": readEmbedded,
  "%": readNote,
  "#": readTag,
  "]": readHeadingLink,
  "\\": (text, at) => ({ length: 2, text: text.slice(at, at + 2) }),
};
const IN_HTML = new Set(["{", "<"]);
const MARK = /[{<[\]!%#\\`]/gu;
const SPECIAL = /[{[!%#<]/u;

/** A text in which the tags of other programs are replaced, but never within code. */
export function scanText(text: string, dialect: Dialect): string {
  if (!SPECIAL.test(text)) return text;
  const lines = text.split("\n");
  const out: string[] = [];
  let line = 0;
  const copyUntil = (end: number) => {
    while (line < end) out.push(lines[line++] ?? "");
  };
  for (const { type, map } of parseBlocks(text)) {
    const isHtml = type === "html_block";
    const isTable = type === "table_open";
    if (!map || map[0] < line || !(isHtml || isTable || type === "inline")) continue;
    const [start, end] = map;
    copyUntil(start);
    const part = lines.slice(start, end).join("\n");
    out.push(scanPart(part, dialect, isHtml));
    line = end;
  }
  copyUntil(lines.length);
  return out.join("\n");
}

function scanPart(part: string, dialect: Dialect, isHtml: boolean): string {
  const typed = isHtml ? part : readCallout(part);
  const code = isHtml ? new Map<number, number>() : findCode(typed);
  let out = "";
  let position = 0;
  for (const { 0: mark, index } of typed.matchAll(MARK)) {
    if (index < position) continue;
    const codeEnd = code.get(index);
    if (codeEnd !== undefined) {
      out += typed.slice(position, codeEnd);
      position = codeEnd;
      continue;
    }
    if (isHtml && !IN_HTML.has(mark)) continue;
    const replaced = READERS[mark]?.(typed, index, dialect);
    if (!replaced) continue;
    out += typed.slice(position, index) + replaced.text;
    position = index + replaced.length;
  }
  return out + typed.slice(position);
}
