import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { MAX_NOTIFIED } from "../../contract/limits";

/** Ids of people by the handles that they have or had. */
export type Mentions = ReadonlyMap<string, string>;

export type MentionEnv = { mentions?: Mentions };

const MAX_NAMED = 50;

// Neither within a word or an address, nor the name of an account elsewhere. Some scripts have no spaces.
const SPACELESS = String.raw`(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])`;
const PATTERN =
  String.raw`(?<!${SPACELESS}[\p{L}\p{N}_@./:-])@([a-z0-9_]{3,30})` +
  String.raw`(?!${SPACELESS}[\p{L}\p{N}_@-])`;
const MENTION = new RegExp(PATTERN, "giu");
const MENTION_HERE = new RegExp(PATTERN, "iuy");
const LINK = /<a href="\/authors\/([0-9a-f]{24})" class="mention">/gu;

/** The handles that a text may mention, wherever they stand in it. */
export function readHandles(source: string): string[] {
  const found = Array.from(source.matchAll(MENTION), ([, name = ""]) => name.toLowerCase());
  return [...new Set(found)].slice(0, MAX_NAMED);
}

/** Whom a rendered text mentions: so many of them as are notified. */
export function readMentioned(html: string | null): string[] {
  const found = Array.from((html ?? "").matchAll(LINK), ([, id = ""]) => id);
  return [...new Set(found)].slice(0, MAX_NOTIFIED);
}

/** Links `@handle` to the person, by the id: handles change. Not in code, links and headings. */
export function mentions(markdown: MarkdownIt): void {
  // As a whole, before underscores in it become emphasis.
  markdown.inline.ruler.before("emphasis", "mention", (state, silent) => {
    const { mentions: known } = state.env as MentionEnv;
    if (!known?.size || state.src[state.pos] !== "@") return false;
    MENTION_HERE.lastIndex = state.pos;
    const [found = "", name = ""] = MENTION_HERE.exec(state.src) ?? [];
    if (!known.has(name.toLowerCase())) return false;
    if (!silent) state.pending += found;
    state.pos += found.length;
    return true;
  });

  // Before an escaped @ becomes text like any other.
  markdown.core.ruler.before("text_join", "mentions", (state) => {
    const { mentions: known } = state.env as MentionEnv;
    if (!known?.size) return;
    for (const [index, token] of state.tokens.entries()) {
      if (!token.children || state.tokens[index - 1]?.type === "heading_open") continue;
      token.children = linkMentions(token.children, known, state);
    }
  });

  markdown.renderer.rules["mention"] = (tokens, index) => {
    const { content = "", meta } = tokens[index] ?? {};
    return `<a href="/authors/${meta}" class="mention">${markdown.utils.escapeHtml(content)}</a>`;
  };
}

function linkMentions(tokens: Token[], known: Mentions, state: StateCore): Token[] {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.type === "link_open") depth += 1;
    if (token.type === "link_close") depth -= 1;
    return token.type === "text" && depth === 0 ? split(token, known, state) : [token];
  });
}

function split(text: Token, known: Mentions, state: StateCore): Token[] {
  const { content } = text;
  const parts: Token[] = [];
  const add = (type: string, part: string, id?: string) => {
    if (part !== "")
      parts.push(Object.assign(new state.Token(type, "", 0), { content: part, meta: id }));
  };
  let end = 0;
  for (const { 0: found, 1: name = "", index } of content.matchAll(MENTION)) {
    const id = known.get(name.toLowerCase());
    if (!id) continue;
    add("text", content.slice(end, index));
    add("mention", found, id);
    end = index + found.length;
  }
  if (end === 0) return [text];
  add("text", content.slice(end));
  return parts;
}
