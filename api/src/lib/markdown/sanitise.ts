import sanitizeHtml from "sanitize-html";

const SCROLLING = ["tabindex", { name: "role", values: ["group"] }];

/** The ids that the renderer gives; no page uses such ones otherwise. */
const OWN_ID = /^(?:section$|(?:section|note)-[\p{L}\p{M}\p{N}-]+$)/u;

/** Pages load pictures only from this API. */
const OWN_PICTURE = /^\/images\/[0-9a-f]{24}\/\d+\.webp$/u;

const LAZY = [
  { name: "loading", values: ["lazy"] },
  { name: "decoding", values: ["async"] },
];

/** The elements and attributes of rendered Markdown: no other ids, no styles, no scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2 h3 h4 h5 h6 p blockquote ul ol li hr br",
    "a em strong s sup code pre div span section",
    "table thead tbody tr th td figure figcaption img",
  ].flatMap((tags) => tags.split(" ")),
  allowedAttributes: {
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((tag) => [tag, ["id"]])),
    a: ["href", "title", "rel", "id", "aria-label"],
    section: [{ name: "aria-label", values: ["Notes"] }],
    ol: ["start"],
    span: [
      { name: "role", values: ["img"] },
      { name: "aria-label", values: ["Done", "To do"] },
    ],
    pre: [...SCROLLING, { name: "aria-label", values: ["Code"] }],
    div: [...SCROLLING, { name: "aria-label", values: ["Table"] }],
    th: [{ name: "scope", values: ["col"] }],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "data-tint", ...LAZY],
  },
  allowedClasses: {
    a: ["bare", "anchor", "mention"],
    li: ["task-item"],
    p: ["embed"],
    section: ["notes"],
    span: ["task", "code-*", "*_"],
    div: ["table-scroll", "gallery", "wide"],
    figure: ["wide"],
    th: ["align-center", "align-right"],
    td: ["align-center", "align-right"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs["src"] ?? ""),
  transformTags: {
    "*": (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id !== undefined && OWN_ID.test(id) ? { ...attribs, id } : attribs,
    }),
  },
};

/** The second line of defence, after the renderer. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
