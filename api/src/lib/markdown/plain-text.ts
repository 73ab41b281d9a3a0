import { countWords } from "../../../../shared/text/count-words";
import { markdown } from "./parser";
import { inlineText, toLine } from "./plain-line";

const WORDS_PER_MINUTE = 220;

/**
 * The start of a text as one plain line of at most `maxLength` code points, cut between words.
 * Headings and code are left out unless there is nothing else; bare addresses and HTML tags are always.
 */
export function excerpt(source: string, maxLength: number): string {
  const blocks = readBlocks(source);
  const prose = blocks.filter(({ isProse }) => isProse);
  const text = (prose.length > 0 ? prose : blocks).map((block) => block.text).join(" ");
  return toLine(text, maxLength);
}

/** How many words a text has, and the whole minutes that reading it takes, at least one. */
export function measureText(source: string): { words: number; readingMinutes: number } {
  const text = readBlocks(source)
    .map((block) => block.text)
    .join("\n");
  const words = countWords(text);
  return { words, readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

type Block = { text: string; isProse: boolean };

function readBlocks(source: string): Block[] {
  const tokens = markdown.parse(source, {});
  return tokens
    .map((token, index) => {
      const isCode = token.type === "fence" || token.type === "code_block";
      const isHeading = tokens[index - 1]?.type === "heading_open";
      const text = isCode ? token.content : inlineText(token.children ?? []);
      return { text, isProse: !isCode && !isHeading };
    })
    .filter(({ text }) => text.trim() !== "");
}
