import { stringify } from "yaml";
import type { TypedFields } from "../../db/rows";
import { toTyped } from "../../serializers/typed";
import { SITE_LANG } from "../../../contract/posts/languages";

/** What a file of an archive says beside the text; empty fields are left out. */
export type FrontMatter = {
  id: string;
  date: string;
  updated: string;
  /** What kind of file it is, where it is no published post. */
  draft?: true;
  publishAt?: string | null;
  changesTo?: string;
  versionOf?: string;
  cover?: string | null;
};

/** A text as a Markdown file whose front matter says all that its writer typed. */
export function writeMarkdown(row: TypedFields, { cover, ...head }: FrontMatter, body: string) {
  const typed = toTyped(row);
  const { title, tags, shortDescription, lang, imageAlt, imageFocus, price } = typed;
  const fields = {
    title,
    ...head,
    tags,
    category: row.category,
    description: shortDescription,
    cover,
    coverAlt: imageAlt,
    coverFocus: imageFocus === "center" ? null : imageFocus,
    lang: lang === SITE_LANG ? null : lang,
    price,
    updatedPrice: typed.updatedPrice,
    currency: price === null ? null : typed.currency,
    availability: price === null || typed.availability === "available" ? null : typed.availability,
    quantity: price === null ? null : typed.quantity,
    canonicalUrl: typed.canonicalUrl,
    sharedTitle: typed.sharedTitle,
    sharedDescription: typed.sharedDescription,
    comments: typed.commentStatus === "closed" ? false : null,
  };
  const said = Object.entries(fields).filter(
    ([, value]) => value != null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return `---\n${stringify(Object.fromEntries(said), { lineWidth: 0 })}---\n\n${body}\n`;
}
