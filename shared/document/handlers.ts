import type {
  Break,
  Code,
  Emphasis,
  FootnoteDefinition,
  FootnoteReference,
  Link,
  List,
  Strong,
  Text,
  ThematicBreak,
} from "mdast";
import { defaultHandlers } from "mdast-util-to-markdown";
import type { Info, Options, State } from "mdast-util-to-markdown";

const ADDRESS = /(?<!\w)https?:\/\/[^\s<>"]+/giu;
const ESCAPED_WITHIN_A_WORD = /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu;
const ESCAPED = /\\([_&~*[\]()!#+.-])/gu;
const TRAILING_MARKS = /[?!.,:;*_~')\]\\]+$/u;

/** A node with what it was typed with, where Markdown has several ways. */
export function withMarker<Node extends object>(node: Node, marker: string) {
  return Object.assign(node, { data: { marker } });
}

function markerOf({ data }: { data?: unknown }): string {
  return (data as { marker?: string } | undefined)?.marker ?? "";
}

function withOptions<Result>(state: State, options: Options, write: () => Result): Result {
  const before = state.options;
  state.options = { ...before, ...options };
  try {
    return write();
  } finally {
    state.options = before;
  }
}

const emphasis = Object.assign(
  (node: Emphasis, parent: undefined, state: State, info: Info) =>
    defaultHandlers.emphasis(node, parent, state, info),
  {
    attention: (node: Emphasis) => ({
      construct: "emphasis" as const,
      markers: markerOf(node) === "_" ? ["_", "*"] : ["*", "_"],
      sizes: [1],
    }),
    peek: (node: Emphasis) => (markerOf(node) === "_" ? "_" : "*"),
  },
);

const strong = Object.assign(
  (node: Strong, parent: undefined, state: State, info: Info) =>
    defaultHandlers.strong(node, parent, state, info),
  {
    attention: (node: Strong) => ({
      construct: "strong" as const,
      markers: markerOf(node) === "__" ? ["_", "*"] : ["*", "_"],
      sizes: [2],
    }),
    peek: (node: Strong) => (markerOf(node) === "__" ? "_" : "*"),
  },
);

/** Bullets and what stands behind numbers stay as they were chosen. */
function list(
  node: List,
  parent: Parameters<typeof defaultHandlers.list>[1],
  state: State,
  info: Info,
) {
  const marker = markerOf(node);
  const options: Options = node.ordered
    ? { bulletOrdered: marker === ")" ? ")" : "." }
    : { bullet: marker === "*" || marker === "+" ? marker : "-" };
  return withOptions(state, options, () => defaultHandlers.list(node, parent, state, info));
}

function code(node: Code, parent: undefined, state: State, info: Info): string {
  const options: Options = { fence: markerOf(node) === "~" ? "~" : "`" };
  return withOptions(state, options, () => defaultHandlers.code(node, parent, state, info));
}

/** Addresses stay as they are typed, as they are links by themselves; so do names_with_lines. */
function text(node: Text, parent: undefined, state: State, info: Info): string {
  const safe = defaultHandlers.text(node, parent, state, info);
  return safe.replace(ESCAPED_WITHIN_A_WORD, "_").replace(ADDRESS, (address) => {
    const [tail = ""] = TRAILING_MARKS.exec(address) ?? [];
    const body = address.slice(0, address.length - tail.length);
    return body.replace(ESCAPED, "$1") + tail;
  });
}

/** Between angles only what was typed so. */
function link(node: Link, parent: undefined, state: State, info: Info): string {
  const options = { resourceLink: markerOf(node) !== "<" };
  return withOptions(state, options, () => defaultHandlers.link(node, parent, state, info));
}

function lineBreak(node: Break, parent: undefined, state: State, info: Info): string {
  const written = defaultHandlers.break(node, parent, state, info);
  return written === "\\\n" && markerOf(node) === "  " ? "  \n" : written;
}

const INDENT = "    ";

export const handlers = {
  emphasis,
  strong,
  list,
  code,
  text,
  link: Object.assign(link, { peek: (node: Link) => (markerOf(node) === "<" ? "<" : "[") }),
  break: lineBreak,
  thematicBreak: (node: ThematicBreak) => markerOf(node) || "---",
  footnoteReference: ({ identifier }: FootnoteReference) => `[^${identifier}]`,
  footnoteDefinition: (node: FootnoteDefinition, _parent: unknown, state: State, info: Info) => {
    const content = state.containerFlow(node, info);
    const lines = state.indentLines(content, (line, index, isBlank) =>
      index === 0 || isBlank ? line : INDENT + line,
    );
    return `[^${node.identifier}]: ${lines}`;
  },
} as unknown as NonNullable<Options["handlers"]>;
