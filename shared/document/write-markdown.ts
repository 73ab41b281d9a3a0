import type {
  BlockContent,
  Code,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Options } from "mdast-util-to-markdown";
import { handlers, withMarker } from "./handlers";
import { attr, textOf } from "./nodes";
import type { DocumentNode } from "./nodes";
import { toImage, toPhrasing } from "./write-inline";

const OPTIONS: Options = {
  rule: "-",
  listItemIndent: "one",
  handlers,
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    // Notes, which this dialect has.
    { unsafe: [{ character: "^", after: "\\[", inConstruct: "phrasing" }] },
  ],
};

/** Blocks as Markdown, without a line end behind the last. */
export function writeMarkdown(nodes: readonly DocumentNode[], options: Options = {}): string {
  const children = nodes.flatMap((node): RootContent[] => toBlock(node));
  const root: Root = { type: "root", children };
  return toMarkdown(root, { ...OPTIONS, ...options }).replace(/\n$/u, "");
}

function toBlocks(content: readonly DocumentNode[] = []): BlockContent[] {
  return content.flatMap((node) => toBlock(node) as BlockContent[]);
}

/** A block, or none for one that holds nothing. */
function toBlock(node: DocumentNode): RootContent[] {
  const marker = attr(node, "marker");
  switch (node.type) {
    case "paragraph": {
      const children = toPhrasing(node.content);
      return children.length > 0 ? [{ type: "paragraph", children }] : [];
    }
    case "heading": {
      const depth = Number(node.attrs?.["level"] ?? 2) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ type: "heading", depth, children: toPhrasing(node.content) }];
    }
    case "blockquote":
      return [{ type: "blockquote", children: toBlocks(node.content) }];
    case "bullet_list":
    case "ordered_list":
      return [withMarker(toList(node), marker)];
    case "code_block":
      return [toCode(node, marker)];
    case "divider":
      return [withMarker({ type: "thematicBreak" }, marker)];
    case "table":
      return [{ type: "table", align: readAlign(node), children: toRows(node) }];
    case "figure":
      return [{ type: "paragraph", children: [toImage(node)] }];
    case "gallery":
      return node.content ? [{ type: "paragraph", children: toGallery(node.content) }] : [];
    case "note": {
      const label = attr(node, "label");
      const children = toBlocks(node.content);
      return [{ type: "footnoteDefinition", identifier: label, label, children }];
    }
    // What only its Markdown shows.
    default:
      return textOf(node) === "" ? [] : [{ type: "html", value: textOf(node) }];
  }
}

/** A picture a line. */
function toGallery(figures: readonly DocumentNode[]): PhrasingContent[] {
  return figures.flatMap((figure, index) => [
    ...(index > 0 ? [{ type: "text" as const, value: "\n" }] : []),
    toImage(figure),
  ]);
}

function isLoose(list: DocumentNode): boolean {
  return list.attrs?.["tight"] === false;
}

function toList(node: DocumentNode): List {
  const ordered = node.type === "ordered_list";
  const start = ordered ? Number(node.attrs?.["start"] ?? 1) : null;
  return { type: "list", ordered, start, spread: isLoose(node), children: toItems(node) };
}

function toItems(list: DocumentNode): ListItem[] {
  return (list.content ?? []).map((item) => {
    const checked = item.attrs?.["checked"];
    return {
      type: "listItem",
      spread: isLoose(list),
      checked: typeof checked === "boolean" ? checked : null,
      children: toBlocks(item.content),
    };
  });
}

function toCode(node: DocumentNode, marker: string): Code {
  const [, lang = "", meta = ""] = /^(\S*)\s*(.*)$/u.exec(attr(node, "info")) ?? [];
  const code: Code = { type: "code", lang: lang || null, meta: meta || null, value: textOf(node) };
  return withMarker(code, lang.startsWith("~") ? "`" : marker);
}

type Align = "left" | "center" | "right" | null;

function readAlign(table: DocumentNode): Align[] {
  const cells = table.content?.[0]?.content ?? [];
  return cells.map((cell) => (attr(cell, "align") || null) as Align);
}

function toRows(table: DocumentNode): TableRow[] {
  const width = table.content?.[0]?.content?.length ?? 0;
  return (table.content ?? []).map(({ content = [] }) => ({
    type: "tableRow",
    children: Array.from({ length: width }, (_, column) => ({
      type: "tableCell",
      children: toPhrasing(content[column]?.content),
    })),
  }));
}
