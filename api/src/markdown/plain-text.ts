import type { Token } from "markdown-it";
import { markdown } from "./parser";

const WORDS_PER_MINUTE = 220;
// In scripts without spaces, about two characters make a word.
const CHARACTERS_PER_WORD = 2;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/gu;

/**
 * The start of a text as one plain line of at most `maxLength` code points, cut between words.
 * Headings and code are left out unless there is nothing else.
 */
export function excerpt(source: string, maxLength: number): string {
  const blocks = readBlocks(source);
  const prose = blocks.filter(({ isProse }) => isProse);
  const text = (prose.length > 0 ? prose : blocks)
    .map((block) => block.text)
    .join(" ")
    .replace(HIDDEN, " ")
    .trim();
  return cut(text, maxLength);
}

/** The reading time in whole minutes, at least one. */
export function readingMinutes(source: string): number {
  const text = readBlocks(source)
    .map((block) => block.text)
    .join("\n");
  const characters = text.match(SPACELESS)?.length ?? 0;
  const words = text.replace(SPACELESS, " ").match(WORD)?.length ?? 0;
  return Math.max(1, Math.round((words + characters / CHARACTERS_PER_WORD) / WORDS_PER_MINUTE));
}

type Block = { text: string; isProse: boolean };

function readBlocks(source: string): Block[] {
  const tokens = markdown.parse(source, {});
  return tokens
    .map((token, index) => {
      const isCode = token.type === "fence" || token.type === "code_block";
      const isHeading = tokens[index - 1]?.type === "heading_open";
      const text = isCode ? token.content : (token.children ?? []).map(inlineText).join("");
      return { text, isProse: !isCode && !isHeading };
    })
    .filter(({ text }) => text.trim() !== "");
}

function inlineText({ type, content }: Token): string {
  return type === "softbreak" || type === "hardbreak" ? "\n" : content;
}

function cut(text: string, maxLength: number): string {
  const points = Array.from(text);
  if (points.length <= maxLength) return text;
  const head = points.slice(0, maxLength - 1);
  const lastSpace = points[maxLength - 1] === " " ? head.length : head.lastIndexOf(" ");
  // A word longer than half of the excerpt is cut.
  const end = lastSpace > maxLength / 2 ? lastSpace : head.length;
  return `${head
    .slice(0, end)
    .join("")
    .replace(/[\s,;:.…–—-]+$/u, "")}…`;
}
