import { markdown } from "../../../lib/markdown/parser";
import { escapeHtml } from "../../../lib/text/escape-html";
import { type Fields, list, toFields } from "./json-fields";

const text = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

const link = (address: string, words: string) =>
  address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>` : "";

const picture = (fields: Fields, alt = text(fields, "alt")) =>
  `<img src="${escapeHtml(text(fields, "src"))}" alt="${escapeHtml(alt)}">`;

/** What is put into a text of Ghost, by the names that its two editors use. */
const CARDS: Record<string, (fields: Fields) => string> = {
  markdown: (fields) => markdown.render(text(fields, "markdown")),
  html: (fields) => text(fields, "html"),
  image: (fields) => figure(picture(fields), fields),
  gallery: (fields) =>
    figure(
      list(fields, "images")
        .map((one) => picture(one))
        .join(""),
      fields,
    ),
  bookmark: (fields) => {
    const { title } = toFields(fields["metadata"]);
    return link(text(fields, "url"), typeof title === "string" ? title : "");
  },
  embed: (fields) => {
    const address = text(fields, "url");
    return figure(address ? link(address, address) : text(fields, "html"), fields);
  },
  code: (fields) => {
    const language = escapeHtml(text(fields, "language"));
    const code = escapeHtml(text(fields, "code"));
    return figure(`<pre><code class="language-${language}">${code}</code></pre>`, fields);
  },
  callout: (fields) =>
    `<blockquote><p>${escapeHtml(text(fields, "calloutEmoji"))} ${text(fields, "calloutText")}</p></blockquote>`,
  toggle: (fields) => `<h4>${text(fields, "heading")}</h4>${text(fields, "content")}`,
  button: (fields) => link(text(fields, "buttonUrl"), text(fields, "buttonText")),
  file: (fields) =>
    link(text(fields, "src"), text(fields, "fileTitle") || text(fields, "fileName")),
  audio: (fields) => link(text(fields, "src"), text(fields, "title")),
  video: (fields) => figure(link(text(fields, "src"), text(fields, "fileName")), fields),
  product: (fields) =>
    `<h4>${text(fields, "productTitle")}</h4>${text(fields, "productDescription")}` +
    link(text(fields, "productUrl"), text(fields, "productButton")),
  header: (fields) => `<h2>${text(fields, "header")}</h2><p>${text(fields, "subheader")}</p>`,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
};

/** The names that cards have in one editor, for those of the other. */
const ALIASES: Record<string, string> = { "card-markdown": "markdown", codeblock: "code" };

/** A card as HTML; null of one that is not known. */
export function cardToHtml(name: string, fields: Fields): string | null {
  const key = ALIASES[name] ?? name;
  return Object.hasOwn(CARDS, key) ? (CARDS[key]?.(fields) ?? null) : null;
}

function figure(content: string, fields: Fields): string {
  const caption = text(fields, "caption");
  return `<figure>${content}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}
