import sanitizeHtml from "sanitize-html";

const LINE = "margin:0 0 18px;font-size:17px;line-height:28px";
const MONO = "font-family:ui-monospace,Menlo,Consolas,monospace";
const CELL = "padding:6px 10px;border:1px solid #e5e2f1;text-align:left;vertical-align:top";
const heading = (size: number) =>
  `margin:27px 0 9px;font-size:${size}px;line-height:${size + 7}px;letter-spacing:-.02em`;

/** How the parts of a text look where no stylesheet is read. */
const STYLES: Record<string, string> = {
  h2: heading(23),
  h3: heading(20),
  h4: heading(18),
  h5: heading(17),
  h6: heading(17),
  p: LINE,
  ul: `${LINE};padding-left:22px`,
  ol: `${LINE};padding-left:22px`,
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 18px;padding:0 0 0 14px;border-left:3px solid #e5e2f1",
  hr: "margin:27px 0;border:0;border-top:1px solid #e5e2f1",
  a: "color:#3d4dd6",
  pre: `margin:0 0 18px;padding:12px 14px;border:1px solid #e5e2f1;border-radius:10px;overflow-x:auto;white-space:pre-wrap;font-size:14px;line-height:21px;${MONO}`,
  code: `font-size:.92em;${MONO}`,
  table: "margin:0 0 18px;border-collapse:collapse;font-size:15px;line-height:22px",
  th: CELL,
  td: CELL,
  img: "display:block;max-width:100%;height:auto;border:0;border-radius:10px",
  figure: "margin:0 0 18px",
  figcaption: "margin:6px 0 0;font-size:14px;line-height:20px;color:#565270",
};

// What takes other colours in the dark, by the classes of the layout.
const CLASSES: Record<string, string> = {
  a: "text",
  blockquote: "rule",
  hr: "rule",
  pre: "rule",
  th: "rule",
  td: "rule",
  figcaption: "quiet",
};

/** The sanitised HTML of a post as mail programs show it, with links that lead to the site. */
export function toMailHtml(html: string, siteUrl: string, postUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...Object.keys(STYLES),
      "br",
      "em",
      "strong",
      "s",
      "sup",
      "div",
      "span",
      "section",
    ].concat(["thead", "tbody", "tr"]),
    allowedAttributes: {
      "*": ["style", "class"],
      a: ["href", "title", "style", "class"],
      img: ["src", "alt", "width", "style"],
      ol: ["start", "style"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    parseStyleAttributes: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "a" && attribs["class"] === "anchor",
    transformTags: {
      "*": (tagName, attribs) => {
        const { class: name, style: _, ...rest } = attribs;
        const isAnchor = tagName === "a" && name === "anchor";
        return {
          tagName,
          attribs: {
            ...rest,
            ...(attribs["href"] && { href: resolve(attribs["href"], siteUrl, postUrl) }),
            ...(STYLES[tagName] && { style: STYLES[tagName] }),
            ...(isAnchor ? { class: "anchor" } : CLASSES[tagName] && { class: CLASSES[tagName] }),
          },
        };
      },
    },
  });
}

/** A post's Markdown, which reads well as it is, with its pictures named. */
export function toMailText(markdown: string): string {
  return markdown
    .replace(/!\[([^[\]]*)\]\([^()]*\)/gu, (_, alt: string) =>
      alt ? `[Picture: ${alt}]` : "[Picture]",
    )
    .trim();
}

function resolve(href: string, siteUrl: string, postUrl: string): string {
  if (href.startsWith("#")) return `${postUrl}${href}`;
  return href.startsWith("/") && !href.startsWith("//") ? `${siteUrl}${href}` : href;
}
