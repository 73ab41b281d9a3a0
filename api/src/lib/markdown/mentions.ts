import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { HANDLE_MIN_LENGTH } from "../../../contract/limits";

/** Ids of people by the handles that they have or had. */
export type Mentions = ReadonlyMap<string, string>;

/** The people that a text may mention; `mentioned` is filled with the ids of those that it does. */
export type MentionEnv = { mentions?: Mentions; mentioned?: Set<string> };

const MAX_NAMED = 50;

// Neither within a word or an address, nor the name of an account elsewhere. Some scripts have no spaces.
const SPACELESS = String.raw`(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])`;
const notAfter = (marks: string) => String.raw`(?<!${SPACELESS}[\p{L}\p{N}${marks}@./:-])`;
// Underscores behind it may be those of emphasis, which the last of these has before it as well.
const NAME = String.raw`@([a-z0-9_]{3,30})_*(?!${SPACELESS}[\p{L}\p{N}_@-])`;
const MENTION = new RegExp(notAfter("_") + NAME, "giu");
const MENTION_HERE = new RegExp(notAfter("_") + NAME, "iuy");
const MENTION_IN_SOURCE = new RegExp(notAfter("") + NAME, "giu");

/** The handles that a text may mention, wherever they stand in it. */
export function readHandles(source: string): string[] {
  const found = Array.from(source.matchAll(MENTION_IN_SOURCE), ([, name = ""]) => name);
  return [...new Set(found.flatMap(possibleHandles))].slice(0, MAX_NAMED);
}

/** A name, and without each of the underscores at its end: which of them are its own, handles say. */
function possibleHandles(name: string): string[] {
  const bare = name.replace(/_+$/u, "");
  const shortest = Math.max(bare.length, HANDLE_MIN_LENGTH);
  return Array.from({ length: Math.max(name.length - shortest, 0) + 1 }, (_, less) =>
    name.slice(0, name.length - less).toLowerCase(),
  );
}

/** The longest of those names that somebody has. */
function findHandle(name: string, known: Mentions): string | undefined {
  return possibleHandles(name).find((handle) => known.has(handle));
}

/** Links `@handle` to the person, by the id: handles change. Not in code, links and headings. */
export function mentions(markdown: MarkdownIt): void {
  // As a whole, before underscores in it become emphasis.
  markdown.inline.ruler.before("emphasis", "mention", (state, silent) => {
    const { mentions: known } = state.env as MentionEnv;
    if (!known?.size || state.src[state.pos] !== "@") return false;
    MENTION_HERE.lastIndex = state.pos;
    const [, name = ""] = MENTION_HERE.exec(state.src) ?? [];
    const handle = findHandle(name, known);
    if (!handle) return false;
    const end = state.pos + 1 + handle.length;
    if (!silent) state.pending += state.src.slice(state.pos, end);
    state.pos = end;
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

  markdown.renderer.rules["mention"] = (tokens, index, _options, env) => {
    const { content = "", meta } = tokens[index] ?? {};
    (env as MentionEnv).mentioned?.add(String(meta));
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
  for (const { 1: name = "", index } of content.matchAll(MENTION)) {
    const handle = findHandle(name, known);
    if (!handle) continue;
    add("text", content.slice(end, index));
    end = index + 1 + handle.length;
    add("mention", content.slice(index, end), known.get(handle));
  }
  if (end === 0) return [text];
  add("text", content.slice(end));
  return parts;
}
