import type { MarkdownIt, Token } from "markdown-it";
import { inlineText, toLine } from "./plain-line";

/** What a text is rendered with: `quotes` is filled with how each of its blocks begins. */
export type BlockEnv = { quotes?: string[] };

/** No text has it: the parser replaces it. */
export const BLOCK_START = "\0";

const MAX_QUOTE = 190;

/** Marks where the blocks of a text begin that stand in no other: paragraphs, lists, pictures. */
export function splitBlocks(markdown: MarkdownIt): void {
  markdown.core.ruler.push("split_blocks", (state) => {
    const { quotes } = state.env as BlockEnv;
    if (!quotes) return;
    const blocks = readBlocks(state.tokens);
    quotes.push(...toUnique(blocks.map(toQuote)));
    state.tokens = blocks.flatMap((block) => [new state.Token("block_start", "", 0), ...block]);
  });
  markdown.renderer.rules["block_start"] = () => BLOCK_START;
}

function readBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

/** The words of a block, or else what describes its pictures, or else what was typed. */
function toQuote(block: Token[]): string {
  const inner = block.flatMap(({ children }) => children ?? []);
  const words = block.map(({ type, content, children }) =>
    type === "fence" || type === "code_block" ? content : inlineText(children ?? []),
  );
  const pictures = inner
    .filter(({ type }) => type === "picture")
    .map(({ meta }) => (meta as { alt: string }).alt || "Picture");
  const typed = block.map(({ content }) => content);
  const texts = [words, pictures, typed].map((parts) => toLine(parts.join(" "), MAX_QUOTE));
  return texts.find((text) => text !== "") ?? "";
}

/** Of several that begin alike, the later ones are numbered. */
function toUnique(quotes: string[]): string[] {
  const seen = new Map<string, number>();
  return quotes.map((quote) => {
    const number = (seen.get(quote) ?? 0) + 1;
    seen.set(quote, number);
    return quote === "" || number === 1 ? quote : `${quote} (${number})`;
  });
}
