import { markdown } from "./parser";
import type { EmbedEnv } from "./embeds";
import type { MentionEnv } from "./mentions";
import type { PictureEnv } from "./pictures";
import { sanitise } from "./sanitise";
import { BLOCK_START, type BlockEnv } from "./split-blocks";

/** What a text is rendered with. */
export type RenderEnv = PictureEnv & MentionEnv & EmbedEnv & BlockEnv;

/** Renders untrusted Markdown to safe HTML, with its pictures and mentions. */
export function renderMarkdown(source: string, env: RenderEnv = {}): string {
  return sanitise(markdown.render(source, env));
}

/** Renders a text as separate blocks. Each has a unique quote: its first words as plain text. */
export function renderBlocks(source: string, env: RenderEnv = {}) {
  const quotes: string[] = [];
  // At once: for itself each of many would take ten times as long.
  const [, ...blocks] = renderMarkdown(source, { ...env, quotes }).split(BLOCK_START);
  return blocks.map((html, index) => ({ quote: quotes[index] ?? "", html }));
}

/** How the blocks of a text begin, without rendering it. */
export function readQuotes(source: string, env: RenderEnv = {}): string[] {
  const quotes: string[] = [];
  markdown.parse(source, { ...env, quotes });
  return quotes;
}
