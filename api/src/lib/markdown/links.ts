import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { isPictureName } from "./pictures";

const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/iu;
// To a page of this site, or a heading of the text.
const LOCAL = /^(?:#|\/(?!\/|\\|%5C))/iu;

/**
 * Allows links to http, https, mailto and tel URLs, without endorsing them, and within this site.
 * Pictures become links: pages load pictures only from this API.
 */
export function links(markdown: MarkdownIt): void {
  markdown.validateLink = (url) => ABSOLUTE.test(url) || LOCAL.test(url) || isPictureName(url);
  markdown.core.ruler.push("links", (state) => {
    for (const token of state.tokens) {
      if (token.children) token.children = rewrite(token.children, state);
    }
  });
}

function rewrite(tokens: Token[], state: StateCore): Token[] {
  const rewritten: Token[] = [];
  let open: Token | null = null;
  // A picture is shown, and nothing to link to.
  let isLeftOut = false;
  for (const token of tokens) {
    if (token.type === "image") {
      const alt = state.md.renderer.renderInlineAsText(token.children ?? [], state.md.options, {});
      const text = textToken(alt.trim() || "Picture", state);
      const href = String(token.attrGet("src"));
      rewritten.push(...(open ? [text] : linkTokens(href, text, state)));
      continue;
    }
    if (token.type === "link_open" && isPictureName(String(token.attrGet("href")))) {
      isLeftOut = true;
      continue;
    }
    if (token.type === "link_close" && isLeftOut) {
      isLeftOut = false;
      continue;
    }
    if (token.type === "link_open") {
      open = token;
      if (!LOCAL.test(String(token.attrGet("href")))) token.attrSet("rel", "nofollow ugc noopener");
    }
    if (token.type === "link_close") {
      // A link without text has no accessible name.
      if (open && rewritten.at(-1) === open) {
        rewritten.push(textToken(state.md.normalizeLinkText(String(open.attrGet("href"))), state));
      }
      // Print styles add the URL after a link, unless its text is the URL.
      if (open && isBare(open, rewritten.at(-2) === open ? rewritten.at(-1) : undefined)) {
        open.attrSet("class", "bare");
      }
      open = null;
    }
    rewritten.push(token);
  }
  return rewritten;
}

function isBare(open: Token, name: Token | undefined): boolean {
  const href = open.attrGet("href");
  return name?.type === "text" && [name.content, `http://${name.content}`].includes(String(href));
}

function textToken(content: string, state: StateCore): Token {
  const text = new state.Token("text", "", 0);
  text.content = content;
  return text;
}

function linkTokens(href: string, text: Token, state: StateCore): Token[] {
  const open = new state.Token("link_open", "a", 1);
  open.attrs = [
    ["href", href],
    ["rel", "nofollow ugc noopener"],
  ];
  return [open, text, new state.Token("link_close", "a", -1)];
}
