import { toEmbedUrl } from "./embed-hosts";
import { type Size, variantPath, variantsOf } from "./images/variants";
import { escapeHtml } from "./text/escape-html";

export type EmbedCard = {
  url: string;
  title: string;
  summary: string;
  picture: (Size & { id: string }) | null;
};

// As the renderer writes it.
const EMBED = /<p class="embed"><a href="([^"]*)" rel="([^"]*)"[^>]*>[^<]*<\/a><\/p>/gu;
const SIZES = "(width >= 720px) 240px, 92vw";

/** A rendered text with cards in the place of its embeds, as far as they were fetched. */
export function withEmbedCards(html: string, cards: readonly EmbedCard[]): string {
  if (cards.length === 0) return html;
  const byUrl = new Map(cards.map((card) => [card.url, card]));
  return html.replace(EMBED, (link: string, href: string, rel: string) => {
    const url = toEmbedUrl(href.replaceAll("&amp;", "&"));
    const card = url === null ? undefined : byUrl.get(url);
    return card ? toHtml(card, href, rel) : link;
  });
}

function toHtml({ url, title, summary, picture }: EmbedCard, href: string, rel: string): string {
  const about = summary && ` <span>${escapeHtml(summary)}</span>`;
  const host = new URL(url).hostname.replace(/^www\./u, "");
  return (
    `<p class="embed-card"><a href="${href}" rel="${rel}">${picture ? toImg(picture) : ""}` +
    `<span><strong>${escapeHtml(title)}</strong>${about} <small>Opens ${host}</small></span></a></p>`
  );
}

/** Without words: its link says what it shows. */
function toImg(picture: Size & { id: string }): string {
  const variants = variantsOf("embed", picture);
  const largest = variants.at(-1);
  if (!largest) return "";
  const paths = variants.map(({ name, width }) => `${variantPath(picture.id, name)} ${width}w`);
  const srcset = variants.length > 1 ? ` srcset="${paths.join(", ")}" sizes="${SIZES}"` : "";
  return (
    `<img src="${variantPath(picture.id, largest.name)}"${srcset} alt=""` +
    ` width="${largest.width}" height="${largest.height}" loading="lazy" decoding="async" />`
  );
}
