import Parser from "markdown-it";
import type { MarkdownIt } from "markdown-it";
import { autolink, findAddresses } from "../autolink";
import { emphasisDepth } from "../emphasis-depth";
import { footnotes } from "../footnotes";
import { markdown } from "../parser";
import { tasks } from "../tasks";

/** Reads texts as the site does, but leaves addresses as text, and notes where they stand. */
export const documentParser = createParser(false).use(addresses);

const linkingParser = createParser(true).use(autolink).use(tasks);

/** What readers would see of blocks on their own; `env` is that of the text. */
export function renderBlocks(source: string, env: object): string {
  return linkingParser.render(source, { ...env });
}

function createParser(linkify: boolean): MarkdownIt {
  const parser = new Parser({ html: false, linkify, maxNesting: 20 })
    .use(emphasisDepth)
    .use(footnotes);
  parser.core.ruler.disable("footnote_tail");
  parser.validateLink = (url) => markdown.validateLink(url);
  return parser;
}

/** Keeps bare addresses as text, in which underscores and asterisks are no emphasis. */
function addresses(parser: MarkdownIt): void {
  parser.inline.ruler.push("address", (state, silent) => {
    const [scheme] = /https?$/iu.exec(state.pending) ?? [];
    if (!scheme || !state.src.startsWith("://", state.pos) || state.linkLevel > 0) return false;
    const from = state.pos - scheme.length;
    const [address] = findAddresses(state.src.slice(from, from + 2_000));
    if (address?.index !== 0 || /[*_~]$/u.test(address.text)) return false;
    const rest = address.text.slice(scheme.length);
    if (!silent) state.pending += rest;
    state.pos += rest.length;
    return true;
  });
}
