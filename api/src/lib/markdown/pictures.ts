import type { MarkdownIt, StateCore, Token } from "markdown-it";
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
export type NamedPicture = { picture: TextPicture | null; alt: string };

/** What a text is rendered with; `named` is filled. */
export type PictureEnv = { pictures?: TextPictures; named?: NamedPicture[] };

type Shown = NamedPicture & { title: string; isFigure: boolean };

const NAME = /^picture:([0-9a-f]{24})$/u;
const NAMES = /\bpicture:([0-9a-f]{24})\b/gu;

// The width of a text, and on phones nearly that of the screen.
const SIZES = "(width >= 720px) 630px, 92vw";

/** The ids that a text names in Markdown, wherever they stand in it. */
export function readPictureIds(source: string): string[] {
  return [...new Set([...source.matchAll(NAMES)].map(([, id = ""]) => id))];
}

export function isPictureName(url: string): boolean {
  return NAME.test(url);
}

/** Shows uploaded pictures that are named like `![alt](picture:id "caption")`. */
export function pictures(markdown: MarkdownIt): void {
  markdown.core.ruler.push("pictures", (state) => {
    for (const [index, inline] of state.tokens.entries()) {
      if (inline.type !== "inline" || !inline.children) continue;
      inline.children = inline.children.flatMap((token) => replace(token, state));
      const [only, other] = inline.children;
      const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]];
      if (only?.type !== "picture" || other || before?.type !== "paragraph_open") continue;
      const shown = only.meta as Shown;
      if (before.hidden || !shown.picture) continue;
      for (const end of [before, after]) if (end) end.tag = "figure";
      shown.isFigure = true;
    }
  });

  markdown.renderer.rules["picture"] = (tokens, index) => {
    const shown = tokens[index]?.meta as Shown;
    const escape = markdown.utils.escapeHtml;
    const caption = shown.isFigure && shown.title;
    return toHtml(shown, escape) + (caption ? `<figcaption>${escape(caption)}</figcaption>` : "");
  };
}

function replace(token: Token, state: StateCore): Token[] {
  const [, id] = token.type === "image" ? (NAME.exec(String(token.attrGet("src"))) ?? []) : [];
  if (!id) return [token];
  const env = state.env as PictureEnv;
  const { renderer, options } = state.md;
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env).trim();
  const picture = env.pictures?.get(id) ?? null;
  env.named?.push({ picture, alt });
  // Its words are no part of the text, so that they are not in its content.
  const shown = new state.Token("picture", "", 0);
  shown.meta = { picture, alt, title: token.attrGet("title") ?? "", isFigure: false };
  return [shown];
}

function toHtml({ picture, alt }: Shown, escape: (text: string) => string): string {
  const variants = picture ? variantsOf("post", picture) : [];
  const [smallest, second = smallest] = variants;
  if (!picture || !second) return escape(alt);
  const paths = variants.map(({ name, width }) => `${variantPath(picture.id, name)} ${width}w`);
  const widths =
    variants.length > 1 ? ` srcset="${paths.join(", ")}" sizes="${escape(SIZES)}"` : "";
  const tint = picture.tint ? ` data-tint="${picture.tint}"` : "";
  return (
    `<img src="${variantPath(picture.id, second.name)}"${widths} alt="${escape(alt)}"` +
    ` width="${second.width}" height="${second.height}" loading="lazy" decoding="async"${tint}>`
  );
}
