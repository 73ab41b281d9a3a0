import type { MarkdownIt, Token } from "markdown-it";
import { toEmbedUrl } from "../embed-hosts";

/** What a text is rendered with: `embeds` is filled with the addresses that become cards. */
export type EmbedEnv = { embeds?: Set<string> };

const MAX_EMBEDS = 10;

/**
 * Marks the paragraphs that are nothing but the bare address of a known host, outside of lists and
 * quotes. They stay links; a card takes their place where one is read.
 */
export function embeds(markdown: MarkdownIt): void {
  markdown.core.ruler.push("embeds", ({ tokens, env }) => {
    const { embeds: found } = env as EmbedEnv;
    if (!found) return;
    let depth = 0;
    for (const [index, token] of tokens.entries()) {
      if (depth === 0 && token.type === "paragraph_open") {
        const url = readAlone(tokens[index + 1], tokens[index + 2]);
        if (url && (found.has(url) || found.size < MAX_EMBEDS)) {
          found.add(url);
          token.attrSet("class", "embed");
        }
      }
      depth += token.nesting;
    }
  });
}

/** The address that a paragraph consists of. */
function readAlone(inline: Token | undefined, end: Token | undefined): string | null {
  const [open, text, close, more] = inline?.children ?? [];
  const isAlone = text?.type === "text" && close?.type === "link_close" && !more;
  if (!isAlone || open?.info !== "auto" || end?.type !== "paragraph_close") return null;
  return toEmbedUrl(String(open.attrGet("href")));
}
