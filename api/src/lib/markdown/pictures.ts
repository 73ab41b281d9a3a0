import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { GALLERY_MAX } from "../../../../shared/document/nodes";
import { variantPath, variantsOf } from "../images/variants";

/** A picture that a text may show. */
export type TextPicture = {
  id: string;
  width: number;
  height: number;
  tint: string | null;
  isDecoration: boolean;
};

export type TextPictures = ReadonlyMap<string, TextPicture>;

/** A picture as a text names it; null is one that it may not show. */
export type NamedPicture = { picture: TextPicture | null; alt: string; isDecoration: boolean };

/** What a text is rendered with; `named` is filled. */
export type PictureEnv = { pictures?: TextPictures; named?: NamedPicture[] };

type Place = "text" | "wide" | "gallery";
type Shown = NamedPicture & { title: string; isFigure: boolean; isWide: boolean; place: Place };

const LOOK = "#(?:wide|decoration|wide\\+decoration)";
/** How a picture is shown, at the end of its address. */
export const PICTURE_LOOK = new RegExp(`${LOOK}$`, "u");
const NAME = new RegExp(`^picture:([0-9a-f]{24})(${LOOK})?$`, "u");
const NAMES = /\bpicture:([0-9a-f]{24})\b/gu;

// On phones nearly the width of the screen.
const SIZES: Record<Place, string> = {
  text: "(width >= 720px) 630px, 92vw",
  wide: "(width >= 1024px) 960px, 92vw",
  gallery: "(width >= 720px) 310px, 46vw",
};

/** The ids that a text names in Markdown, wherever they stand in it. */
export function readPictureIds(source: string): string[] {
  return [...new Set([...source.matchAll(NAMES)].map(([, id = ""]) => id))];
}

export function isPictureName(url: string): boolean {
  return NAME.test(url);
}

/**
 * Shows uploaded pictures that are named like `![alt](picture:id "caption")`, or `picture:id#wide`,
 * `picture:id#decoration`; pictures with nothing else in their paragraph are a gallery.
 */
export function pictures(markdown: MarkdownIt): void {
  markdown.core.ruler.push("pictures", (state) => {
    for (const [index, inline] of state.tokens.entries()) {
      if (inline.type !== "inline" || !inline.children) continue;
      inline.children = inline.children.flatMap((token) => replace(token, state));
      const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]];
      if (before?.type !== "paragraph_open" || before.hidden || !after) continue;
      const alone = readAlone(inline.children);
      if (alone.length === 0) continue;
      inline.children = alone;
      arrange(alone, before, after);
    }
  });

  markdown.renderer.rules["picture"] = (tokens, index) => {
    const shown = tokens[index]?.meta as Shown;
    const escape = markdown.utils.escapeHtml;
    const caption = shown.isFigure && shown.title;
    const html =
      toHtml(shown, escape) + (caption ? `<figcaption>${escape(caption)}</figcaption>` : "");
    return shown.place === "gallery" ? `<figure>${html}</figure>` : html;
  };
}

/** The tokens of a type in a paragraph that has nothing else; none where it has. */
export function pickAlone(children: readonly Token[], wanted: string): Token[] {
  const isAlone = children.every(
    ({ type, content }) => type === wanted || type === "softbreak" || content.trim() === "",
  );
  return isAlone ? children.filter(({ type }) => type === wanted) : [];
}

/** The pictures of a paragraph that has nothing else, if all of them may be shown. */
function readAlone(children: Token[]): Token[] {
  const shown = pickAlone(children, "picture");
  const areOwn = shown.every(({ meta }) => (meta as Shown).picture);
  return areOwn && shown.length <= GALLERY_MAX ? shown : [];
}

/** Makes a figure, or a gallery of several, of the paragraph around pictures. */
function arrange(alone: Token[], before: Token, after: Token): void {
  const shown = alone.map(({ meta }) => meta as Shown);
  const isGallery = shown.length > 1;
  const isWide = shown.some((one) => one.isWide);
  for (const end of [before, after]) end.tag = isGallery ? "div" : "figure";
  if (isGallery) before.attrJoin("class", "gallery");
  if (isWide) before.attrJoin("class", "wide");
  for (const one of shown) {
    one.isFigure = true;
    one.place = isGallery ? "gallery" : isWide ? "wide" : "text";
  }
}

function replace(token: Token, state: StateCore): Token[] {
  const [, id, words = ""] =
    token.type === "image" ? (NAME.exec(String(token.attrGet("src"))) ?? []) : [];
  if (!id) return [token];
  const env = state.env as PictureEnv;
  const { renderer, options } = state.md;
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env).trim();
  const picture = env.pictures?.get(id) ?? null;
  const isDecoration = words.includes("decoration") || picture?.isDecoration === true;
  env.named?.push({ picture, alt, isDecoration });
  // Its words are no part of the text, so that they are not in its content.
  const shown = new state.Token("picture", "", 0);
  shown.meta = {
    picture,
    alt,
    isDecoration,
    title: String(token.attrGet("title") ?? ""),
    isFigure: false,
    isWide: words.includes("wide"),
    place: "text",
  } satisfies Shown;
  return [shown];
}

function toHtml({ picture, alt, place }: Shown, escape: (text: string) => string): string {
  const variants = picture ? variantsOf("post", picture) : [];
  const [smallest, second = smallest] = variants;
  if (!picture || !second) return escape(alt);
  const paths = variants.map(({ name, width }) => `${variantPath(picture.id, name)} ${width}w`);
  const widths =
    variants.length > 1 ? ` srcset="${paths.join(", ")}" sizes="${escape(SIZES[place])}"` : "";
  const tint = picture.tint ? ` data-tint="${picture.tint}"` : "";
  const image =
    `<img src="${variantPath(picture.id, second.name)}"${widths} alt="${escape(alt)}"` +
    ` width="${second.width}" height="${second.height}" loading="lazy" decoding="async"${tint}>`;
  // A gallery crops pictures: the whole is one press away.
  const whole = variants.at(-1)?.name ?? second.name;
  return place === "gallery" && alt
    ? `<a href="${variantPath(picture.id, whole)}" class="bare">${image}</a>`
    : image;
}
