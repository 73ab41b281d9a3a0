import type { Element } from "hast";
import { type Handle, type State, defaultHandlers } from "hast-util-to-mdast";
import type { List, ListItem, RootContent } from "mdast";
import { findAll, isBlank, isBlock, isElement, wordsOf } from "./elements";
import { toStrongLine } from "./nodes";

/** How lists become those of Markdown. */
export const listHandlers: Record<string, Handle> = {
  ul: (state, node) => toList(state, node),
  menu: (state, node) => toList(state, node),
  li: (state, node) => toItem(state, node),
  dl: (state, node) => state.toFlow(state.all(node)),
  dt: (state, node) => toStrongLine(state, node),
  dd: (state, node) => state.toFlow(state.all(node)),
};

/** A list of pictures is a gallery, of which each stands by itself. */
function toList(state: State, node: Element): List | RootContent[] {
  const items = node.children.filter((child) => !isBlank(child));
  const isGallery = items.length > 0 && items.every((item) => isElement(item) && isPicture(item));
  if (isGallery) return items.flatMap((item) => state.all(item as Element) as RootContent[]);
  return defaultHandlers["ul"](state, node);
}

function isPicture(item: Element): boolean {
  const pictures = findAll(item, "img");
  const captions = findAll(item, "figcaption");
  const words = captions.map((caption) => wordsOf(caption)).join(" ");
  return pictures.length > 0 && wordsOf(item) === words;
}

/** An item whose list within it needs no blank lines. */
function toItem(state: State, node: Element): ListItem {
  const item = defaultHandlers["li"](state, node);
  const children = node.children.filter((child) => !isBlank(child));
  const block = children.findIndex(isBlock);
  const isFollowed = block >= 0 && block < children.length - 1;
  item.spread = isFollowed || children.some((child) => isElement(child, "p"));
  return item;
}
