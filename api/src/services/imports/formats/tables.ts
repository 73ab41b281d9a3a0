import type TurndownService from "turndown";

/** Of the DOM, which Workers do not have, what is asked here. */
type Element = {
  nodeName: string;
  parentNode: Element | null;
  getAttribute: (name: string) => string | null;
};

const MAX_SPAN = 50;

/**
 * Tables of GitHub's Markdown, whose first row is the heading. The plugin’s own rules take the cube of
 * the rows, double what they escape with each table within another, and write as many cells as one claims to span.
 */
export function tables(turndown: TurndownService): void {
  turndown.addRule("cell", {
    filter: ["th", "td"],
    replacement: (content, node) => {
      const text = content
        .trim()
        .replace(/\s+/gu, " ")
        .replaceAll("|", String.raw`\|`);
      const span = Number(asElement(node).getAttribute("colspan")) || 1;
      return ` ${text} |${"  |".repeat(Math.min(Math.max(Math.trunc(span), 1), MAX_SPAN) - 1)}`;
    },
  });
  turndown.addRule("row", {
    filter: "tr",
    replacement: (content) => (content.trim() ? `\n|${content.replaceAll("\n", " ")}` : ""),
  });
  turndown.addRule("rows", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
  turndown.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      const [heading = "", ...rows] = content.trim().split(/\n+/u);
      if (!/[^|\s]/u.test(content)) return "";
      // Within a cell there is room for its words alone.
      if (isInCell(asElement(node))) return content.replace(/(?<!\\)\|/gu, " ");
      const columns = (heading.match(/(?<!\\)\|/gu)?.length ?? 2) - 1;
      return `\n\n${[heading, `|${" --- |".repeat(columns)}`, ...rows].join("\n")}\n\n`;
    },
  });
  turndown.remove(["caption", "colgroup", "col"]);
}

function asElement(node: unknown): Element {
  return node as Element;
}

function isInCell({ parentNode }: Element): boolean {
  if (parentNode === null) return false;
  return parentNode.nodeName === "TD" || parentNode.nodeName === "TH" || isInCell(parentNode);
}
