import type { Token } from "markdown-it";
import type {
  DocumentBlock,
  DocumentNode,
  ReadDocument,
} from "../../../../../shared/document/nodes";
import { isOpenCode } from "../../../../../shared/document/open-code";
import { writeMarkdown } from "../../../../../shared/document/write-markdown";
import { documentParser, renderBlocks } from "./parser";
import { readBlocks, split } from "./read-blocks";
import { Unreadable } from "./read-inline";

// Definitions of links within a quote or list leave no token.
const DEFINITION = /^[\s>*+\-\d.)]*\[(?!\^)[^\]\n]+\]:/mu;

type Part = { tokens: Token[]; from: number; to: number };

/** A text as the rich editor holds it; see {@link ReadDocument}. */
export function readDocument(text: string): ReadDocument {
  const lines = text.split(/(?<=\n)/u);
  const env = {};
  const parts = withGaps(split(documentParser.parse(text, env)), lines);
  const [first = { from: lines.length }] = parts;
  return {
    lead: join(lines, 0, first.from),
    blocks: parts.map((part, index) => {
      const end = parts[index + 1]?.from ?? lines.length;
      return toBlock(part, lines, end, env);
    }),
  };
}

function join(lines: readonly string[], from: number, to: number): string {
  return lines.slice(from, to).join("");
}

/** Where each block stands; lines between them that hold anything are blocks without tokens. */
function withGaps(blocks: Token[][], lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const fill = (to: number) => {
    while (at < to && lines[at]?.trim() === "") at += 1;
    if (at < to) parts.push({ tokens: [], from: at, to });
    at = to;
  };
  for (const tokens of blocks) {
    const map = tokens.find((token) => token.map)?.map;
    if (!map) continue;
    fill(map[0]);
    const to = Math.max(...tokens.map((token) => token.map?.[1] ?? 0));
    parts.push({ tokens, from: map[0], to });
    at = to;
  }
  fill(lines.length);
  return parts;
}

function toBlock(
  { tokens, from, to }: Part,
  lines: string[],
  end: number,
  env: object,
): DocumentBlock {
  const source = join(lines, from, end);
  const own = join(lines, from, to).replace(/(?:\n[ \t]*)+$/u, "");
  const node = readNode(tokens, own, env);
  if (!node) {
    const content = [{ type: "text", text: dedent(own) }];
    return { source, items: [], node: { type: "source", content } };
  }
  const starts = tokens
    .filter(({ type, level }) => type === "list_item_open" && level === (tokens[0]?.level ?? 0) + 1)
    .map(({ map }) => map?.[0] ?? from);
  const items = starts.map((start, index) => join(lines, start, starts[index + 1] ?? end));
  // An indented item would become part of the rewritten item above it.
  return { source, items: items.some((item) => /^[ \t]/u.test(item)) ? [] : items, node };
}

/** Null of what would not come back as it is if it were changed. */
function readNode(tokens: readonly Token[], own: string, env: object): DocumentNode | null {
  try {
    const [node] = readBlocks(tokens, / {2}\n/u.test(own) ? "  " : "");
    if (!node || (tokens[0]?.nesting === 1 && DEFINITION.test(own))) return null;
    if (tokens[0]?.type === "fence" && isOpenCode(own)) return node;
    const isSame = renderBlocks(writeMarkdown([node]), env) === renderBlocks(own, env);
    return isSame ? node : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Without what all lines or the first are indented by, unless it is code for that. */
function dedent(text: string): string {
  const indents = text.split("\n").filter((line) => line.trim() !== "");
  const least = Math.min(...indents.map((line) => /^ */u.exec(line)?.[0].length ?? 0));
  if (least > 3) return text;
  return text.replace(new RegExp(`^ {${least}}`, "gmu"), "").replace(/^ {1,3}(?=[^\s\d*+-])/u, "");
}
