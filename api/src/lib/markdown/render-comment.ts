import MarkdownIt from "markdown-it";
import { autolink } from "./autolink";
import { emphasisDepth } from "./emphasis-depth";
import { links } from "./links";
import { type Mentions, mentions } from "./mentions";
import { sanitise } from "./sanitise";

const RULES = ["text", "newline", "escape", "backticks", "mention", "emphasis", "link", "linkify"];
const ENDS = ["balance_pairs", "emphasis", "fragments_join", "emphasis_depth"];

const inline = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 })
  .use(autolink)
  .use(emphasisDepth)
  .use(mentions)
  .use(links);
inline.inline.ruler.enableOnly(RULES);
inline.inline.ruler2.enableOnly(ENDS);
// A line may begin with a number or a dash, which stay what they are.
inline.block.ruler.enableOnly(["paragraph"]);
inline.renderer.rules["paragraph_open"] = () => "";
inline.renderer.rules["paragraph_close"] = () => "\n\n";
inline.renderer.rules["hardbreak"] = () => "\n";

/**
 * Renders emphasis, code, links and mentions in an untrusted comment to safe HTML, whose newlines are those
 * of the text; null if it has none of them. `mentioned` is filled with the ids of those it mentions.
 */
export function renderComment(
  source: string,
  mentions?: Mentions,
  mentioned?: Set<string>,
): string | null {
  const html = sanitise(inline.render(source, { mentions, mentioned })).trimEnd();
  return /<[a-z]/u.test(html) ? html : null;
}
