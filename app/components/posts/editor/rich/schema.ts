import { Schema } from "prosemirror-model";
import type { MarkSpec, NodeSpec } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";

const text = (dom: HTMLElement, name: string) => dom.getAttribute(name) ?? "";

const cells = tableNodes({
  tableGroup: "block",
  cellContent: "inline*",
  cellAttributes: {
    align: {
      default: "",
      getFromDOM: (dom) => /^(?:left|center|right)$/u.exec(dom.style.textAlign)?.[0] ?? "",
      setDOMAttr: (value, attrs) => {
        if (value) attrs["class"] = `align-${String(value)}`;
      },
    },
  },
});

const blocks: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", { dir: "auto" }, 0],
  },
  heading: {
    attrs: { level: { default: 2 } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${String(attrs["level"])}`, { dir: "auto" }, 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: {
    attrs: { marker: { default: "-" }, tight: { default: true } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    attrs: { marker: { default: "." }, tight: { default: true }, start: { default: 1 } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ol", getAttrs: (dom) => ({ start: (dom as HTMLOListElement).start }) }],
    toDOM: ({ attrs }) => ["ol", { start: String(attrs["start"]) }, 0],
  },
  list_item: {
    attrs: { checked: { default: null } },
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: ({ attrs }) =>
      attrs["checked"] === null
        ? ["li", 0]
        : ["li", { class: "task-item", "data-done": String(attrs["checked"]) }, 0],
  },
  code_block: {
    attrs: { info: { default: "" }, marker: { default: "`" } },
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  divider: {
    attrs: { marker: { default: "---" } },
    group: "block",
    parseDOM: [{ tag: "hr" }],
    toDOM: () => ["hr"],
  },
  figure: {
    attrs: { src: {}, alt: { default: "" }, title: { default: "" } },
    group: "block",
    draggable: true,
    toDOM: ({ attrs }) => ["figure", { "data-src": attrs["src"] as string }],
  },
  // A paragraph of nothing but pictures.
  gallery: {
    content: "figure*",
    group: "block",
    toDOM: () => ["div", { class: "rich-gallery" }, 0],
  },
  note: {
    attrs: { label: {} },
    content: "block+",
    group: "block",
    defining: true,
    toDOM: ({ attrs }) => ["div", { class: "rich-note", "data-label": String(attrs["label"]) }, 0],
  },
  source: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    toDOM: () => ["pre", { class: "rich-source" }, ["code", 0]],
  },
  ...cells,
};

const inline: Record<string, NodeSpec> = {
  text: { group: "inline" },
  hard_break: {
    attrs: { marker: { default: "" } },
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    leafText: () => "\n",
    toDOM: () => ["br"],
  },
  // A line of the Markdown that goes on in the next one.
  soft_break: {
    inline: true,
    group: "inline",
    selectable: false,
    leafText: () => " ",
    toDOM: () => ["span", { class: "rich-soft-break" }, " "],
  },
  image: {
    attrs: { src: {}, alt: { default: "" }, title: { default: "" } },
    inline: true,
    group: "inline",
    toDOM: ({ attrs }) => ["span", { class: "rich-image" }, String(attrs["alt"] || "Picture")],
  },
  note_ref: {
    attrs: { label: {} },
    inline: true,
    group: "inline",
    toDOM: ({ attrs }) => ["sup", { class: "rich-note-ref" }, `[${String(attrs["label"])}]`],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: "" }, marker: { default: "" } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (dom) => ({ href: text(dom, "href"), title: text(dom, "title") }),
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs["href"] as string, rel: "nofollow noopener" }, 0],
  },
  strong: {
    attrs: { marker: { default: "**" } },
    parseDOM: [{ tag: "strong" }, { tag: "b" }],
    toDOM: () => ["strong", 0],
  },
  em: {
    attrs: { marker: { default: "*" } },
    parseDOM: [{ tag: "em" }, { tag: "i" }],
    toDOM: () => ["em", 0],
  },
  strike: { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: () => ["s", 0] },
  code: {
    excludes: "_",
    code: true,
    parseDOM: [{ tag: "code" }, { tag: "kbd" }],
    toDOM: () => ["code", 0],
  },
};

/** What the rich editor can hold: all that the site's Markdown has. */
export const schema = new Schema({ nodes: { ...blocks, ...inline }, marks });
