import type { Element, ElementContent } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Paragraph, RootContent } from "mdast";
import { findAll, findByClass, getAttribute, isElement, wordsOf } from "./elements";
import { link, paragraph, text } from "./nodes";

export function toImage(node: Element): RootContent | undefined {
  // Until it is scrolled to, a picture may have another one in its place.
  const url = ["src", "dataSrc", "dataLazySrc", "dataOrigSrc"]
    .map((name) => getAttribute(node, name))
    .find((address) => address !== "" && !address.startsWith("data:"));
  const isPixel = ["width", "height"].some((name) => /^[01]$/u.test(getAttribute(node, name)));
  if (!url || isPixel) return undefined;
  return { type: "image", url, title: null, alt: getAttribute(node, "alt").replace(/\s+/gu, " ") };
}

/** A picture with its caption is one thing here; others have their captions below them. */
export function toFigure(state: State, node: Element): RootContent[] {
  const card = findByClass(node, "kg-bookmark-container");
  if (card) return [toBookmark(card)];
  const caption = findCaption(node);
  const content = state.toFlow(state.all(without(node, caption)));
  const below = caption ? state.toFlow(state.all(caption)) : [];
  const [block, other] = content;
  const picture = block?.type === "paragraph" && !other ? findImage(block) : null;
  const isPlain = caption !== undefined && findAll(caption, "a", "img", "p", "br").length === 0;
  if (picture && isPlain) {
    picture.title = wordsOf(caption) || null;
    return content;
  }
  return [...content.flatMap(splitPictures), ...below];
}

/** The caption of a figure, but not of one within it. */
function findCaption({ children }: Element): Element | undefined {
  for (const child of children) {
    if (!isElement(child) || child.tagName === "figure") continue;
    const found = child.tagName === "figcaption" ? child : findCaption(child);
    if (found) return found;
  }
  return undefined;
}

/** The pictures of a gallery, each in a paragraph of its own. */
function splitPictures(block: RootContent): RootContent[] {
  if (block.type !== "paragraph") return [block];
  const parts = block.children.filter((one) => one.type !== "text" || one.value.trim() !== "");
  const isGallery = parts.every((one) => one.type === "image" || one.type === "link");
  return isGallery ? parts.map((one) => paragraph([one])) : [block];
}

function findImage({ children }: Paragraph) {
  const [only, other] = children;
  if (other) return null;
  const inner = only?.type === "link" && !only.children[1] ? only.children[0] : only;
  return inner?.type === "image" ? inner : null;
}

function without(node: Element, left: Element | undefined): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child === left) return [];
    return [isElement(child) ? without(child, left) : child];
  });
  return { ...node, children };
}

/** Ghost's picture of another page: a link with its title. */
function toBookmark(card: Element): Paragraph {
  const address = getAttribute(card, "href");
  const title = wordsOf(findByClass(card, "kg-bookmark-title")) || address;
  return paragraph([link(address, [text(title)])]);
}
