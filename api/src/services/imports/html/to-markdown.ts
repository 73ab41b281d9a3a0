import type { Root as Tree } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Heading, Nodes, Root } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { type Options, toMarkdown as serialize } from "mdast-util-to-markdown";
import { readHeadingIds } from "../../../lib/markdown/anchors";
import { markdown } from "../../../lib/markdown/parser";
import { noteMarks } from "./footnotes";
import { handlers, readAnchors } from "./handlers";
import { createResolver } from "./old-links";
import { parseHtml } from "./parse-html";
import { type Resolve, tidy } from "./tidy";

const OPTIONS: Options = {
  bullet: "-",
  rule: "-",
  handlers: noteMarks,
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    // What names an account of another site names nobody here.
    { unsafe: [{ character: "@", after: "\\w", inConstruct: "phrasing" }] },
  ],
};

/** The text of another site as Markdown. A RangeError for one out of bounds. */
export function toMarkdown(html: string, resolve?: Resolve): string {
  return treeToMarkdown(parseHtml(html), resolve);
}

/** A parsed text as Markdown. `resolve` gives the address of each link that leads out of the text. */
export function treeToMarkdown(tree: Tree, resolve: Resolve = createResolver(null)): string {
  const root = toRoot(tree);
  const anchors = new Set(listHeadings(root).flatMap(readAnchors));
  let hasAnchors = false;
  tidy(root, (address, isPicture) => {
    if (!address.startsWith("#")) return resolve(address, isPicture);
    const isKnown = anchors.has(decode(address));
    hasAnchors ||= isKnown;
    return isKnown ? address : null;
  });
  const text = serialize(root, OPTIONS).trim();
  if (!hasAnchors) return text;
  // Headings have the ids that this site gives them.
  const ids = readHeadingIds(markdown.parse(text, {}));
  const byAnchor = new Map(
    listHeadings(root).flatMap((heading, index) =>
      readAnchors(heading).map((anchor) => [anchor, ids[index]] as const),
    ),
  );
  linkHeadings(root, byAnchor);
  return serialize(root, OPTIONS).trim();
}

function toRoot(tree: Tree): Root {
  const options = { handlers, nodeHandlers: { comment: () => undefined }, document: true };
  const made: Nodes = toMdast(tree, options);
  return made.type === "root" ? made : { type: "root", children: [made as Root["children"][0]] };
}

function listHeadings(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(listHeadings) : [];
}

function linkHeadings(parent: Nodes, byAnchor: ReadonlyMap<string, string | null | undefined>) {
  if (parent.type === "link" && parent.url.startsWith("#")) {
    parent.url = `#${byAnchor.get(decode(parent.url)) ?? ""}`;
  }
  if ("children" in parent) for (const child of parent.children) linkHeadings(child, byAnchor);
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address.slice(1));
  } catch {
    return address.slice(1);
  }
}
