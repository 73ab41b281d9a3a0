import sanitizeHtml from "sanitize-html";

const SCROLLING = ["tabindex", { name: "role", values: ["group"] }];

/** The elements and attributes of rendered Markdown: no ids, no styles, no scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2 h3 h4 h5 h6 p blockquote ul ol li hr br",
    "a em strong s code pre div span",
    "table thead tbody tr th td",
  ].flatMap((tags) => tags.split(" ")),
  allowedAttributes: {
    a: ["href", "title", "rel"],
    ol: ["start"],
    span: [
      { name: "role", values: ["img"] },
      { name: "aria-label", values: ["Done", "To do"] },
    ],
    pre: [...SCROLLING, { name: "aria-label", values: ["Code"] }],
    div: [...SCROLLING, { name: "aria-label", values: ["Table"] }],
    th: [{ name: "scope", values: ["col"] }],
  },
  allowedClasses: {
    a: ["bare"],
    li: ["task-item"],
    span: ["task"],
    div: ["table-scroll"],
    th: ["align-center", "align-right"],
    td: ["align-center", "align-right"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

/** The second line of defence, after the renderer. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
