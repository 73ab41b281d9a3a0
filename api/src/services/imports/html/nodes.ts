import type { Element } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Link, Paragraph, PhrasingContent, RootContent } from "mdast";

export const text = (value: string): PhrasingContent => ({ type: "text", value });

export const paragraph = (children: PhrasingContent[]): Paragraph => ({
  type: "paragraph",
  children,
});

export const link = (url: string, children: PhrasingContent[]): Link => ({
  type: "link",
  url,
  title: null,
  children,
});

/** What stands above something, such as the caption of a table. */
export function toStrongLine(state: State, node: Element): RootContent[] {
  const children = state.all(node) as PhrasingContent[];
  return children.length > 0 ? [paragraph([{ type: "strong", children }])] : [];
}
