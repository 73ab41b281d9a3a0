import type { Element, ElementContent } from "hast";
import { type Handle, type State, defaultHandlers } from "hast-util-to-mdast";
import type { Heading, Link, PhrasingContent, RootContent } from "mdast";
import { toFigure, toImage } from "./figures";
import { withNotes } from "./footnotes";
import { listHandlers } from "./lists";
import { link, paragraph, text, toStrongLine } from "./nodes";
import { tableHandlers } from "./tables";
import {
  findAll,
  getAttribute,
  hasClass,
  isBlock,
  isElement,
  newElement,
  wordsOf,
} from "./elements";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const EMBED = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/iu;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/iu;
const LANGUAGE = /(?:^|\s)(?:language|lang|brush:?|highlight-source)-?\s*([\w+#-]+)/iu;

/** How elements become Markdown, where the library's own way would lose something. */
export const handlers: Record<string, Handle> = {
  p: (state, node) => state.toFlow(state.all(node)),
  a: withNotes((state, node) => toLink(state, node)),
  img: (_state, node) => toImage(node),
  figure: (state, node) => toFigure(state, node),
  div: withNotes((state, node) => toDiv(state, node)),
  details: (state, node) => state.toFlow(state.all(node)),
  summary: (state, node) => toStrongLine(state, node),
  pre: (state, node) => toPreformatted(state, node),
  code: (state, node) => toInlineCode(state, node),
  ...listHandlers,
  ...tableHandlers,
  iframe: (_state, node) => toEmbed(getAttribute(node, "src")),
  audio: (state, node) => toMedia(state, node),
  video: (state, node) => toMedia(state, node),
  sup: (state, node) => toRaised(state, node, SUPERSCRIPTS),
  sub: (state, node) => toRaised(state, node, SUBSCRIPTS),
  mark: (state, node) => state.all(node),
  u: (state, node) => state.all(node),
  kbd: (state, node) => state.all(node),
  var: (state, node) => state.all(node),
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, toHeading])),
  button: () => undefined,
  form: () => undefined,
  noscript: () => undefined,
  object: () => undefined,
  input: () => undefined,
  select: () => undefined,
  textarea: () => undefined,
};

type Anchored = { anchors?: string[] };

/** The ids by which links of the source reach a heading. */
export function readAnchors({ data }: Heading): string[] {
  return (data as Anchored | undefined)?.anchors ?? [];
}

function toHeading(state: State, node: Element): Heading {
  const within = [node, ...findAll(node)];
  const anchors = within.flatMap((one) => [getAttribute(one, "id"), getAttribute(one, "name")]);
  const depth = Number(node.tagName.slice(1)) as Heading["depth"];
  const children = state.all(node) as PhrasingContent[];
  const data: Anchored = { anchors: anchors.filter((anchor) => anchor !== "") };
  return { type: "heading", depth, children, data };
}

/** A link; a picture that only leads to its own file is none. */
function toLink(state: State, node: Element): Link | RootContent[] {
  const children = state.all(node) as PhrasingContent[];
  const address = getAttribute(node, "href");
  const [only, other] = children;
  if (only?.type === "image" && !other && PICTURE_FILE.test(address)) return children;
  return address ? link(address, children) : children;
}

function toDiv(state: State, node: Element): RootContent[] {
  if (!hasClass(node, "kg-callout-card")) return state.toFlow(state.all(node));
  const words = node.children.flatMap((child): ElementContent[] =>
    isElement(child) ? [...child.children, { type: "text", value: " " }] : [],
  );
  return [defaultHandlers["blockquote"](state, newElement("blockquote", words))];
}

/** A verse has its lines, and its emphasis; all else is code. */
function toPreformatted(state: State, node: Element): RootContent | RootContent[] | undefined {
  if (hasClass(node, "wp-block-verse")) return state.toFlow(state.all(withBreaks(node)));
  const [code] = findAll(node, "code");
  const classes = [node, ...(code ? [code] : [])].map((one) => getAttribute(one, "className"));
  const lang = LANGUAGE.exec(classes.join(" "))?.[1] ?? null;
  const value = typedText(node).replace(/^\n|\s+$/gu, "");
  return value === "" ? undefined : { type: "code", lang, meta: null, value };
}

function typedText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (!isElement(node)) return "";
  if (node.tagName === "br") return "\n";
  const words = node.children.map(typedText).join("");
  return isBlock(node) && node.tagName !== "pre" ? `${words}\n` : words;
}

function withBreaks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (isElement(child)) return [withBreaks(child)];
    if (child.type !== "text") return [];
    return child.value.split("\n").flatMap((value, index): ElementContent[] => {
      const line: ElementContent = { type: "text", value: value.replace(/^ +/u, spaces) };
      return index === 0 ? [line] : [newElement("br"), line];
    });
  });
  return { ...node, children };
}

const spaces = (indent: string) => "\u00A0".repeat(indent.length);

/** Code within a line; each line of it is one, as Markdown has no line breaks in code. */
function toInlineCode(_state: State, node: Element): RootContent[] {
  const lines = typedText(node).split("\n");
  return lines.flatMap((line, index): RootContent[] => {
    const value = line.trim();
    const code: RootContent[] = value ? [{ type: "inlineCode", value }] : [];
    return index === 0 ? code : [{ type: "break" }, ...code];
  });
}

/** What shows another page becomes a link to it. */
function toEmbed(address: string, label?: string): RootContent | undefined {
  const video = EMBED.exec(address)?.[1];
  const url = video
    ? `https://www.youtube.com/watch?v=${video}`
    : address.replace(/^\/\//u, "https://");
  if (!/^https?:|^\/|^__/iu.test(url)) return undefined;
  return paragraph([link(url, [text(label || url)])]);
}

function toMedia(state: State, node: Element): RootContent | RootContent[] | undefined {
  const sources = [node, ...findAll(node, "source")].map((one) => getAttribute(one, "src"));
  const address = sources.find((source) => source !== "" && !/^(?:data|blob):/iu.test(source));
  if (!address) return state.toFlow(state.all(node));
  // A file of the old site is at least named.
  return toEmbed(address) ?? paragraph([link(address, [text(address)])]);
}

/** Digits above or below the line keep their place: without it, 10² would be 102. */
function toRaised(state: State, node: Element, digits: string): RootContent[] {
  const words = wordsOf(node);
  const isNumber = /^\d+$/u.test(words) && findAll(node, "a").length === 0;
  if (!isNumber) return state.all(node);
  return [text(words.replace(/\d/gu, (digit) => digits[Number(digit)] ?? digit))];
}
