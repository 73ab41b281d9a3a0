import type { Root } from "hast";
import { addParagraphs, addParagraphsBetweenBlocks } from "./html/paragraphs";
import { parseHtml } from "./html/parse-html";
import type { Resolve } from "./html/tidy";
import { treeToMarkdown } from "./html/to-markdown";
import { toWords } from "./html/words";
import type { Entry } from "./entry";

type Options = {
  resolve: Resolve;
  /** Whether line breaks of the source are those of the text, as in WordPress. */
  isPlainText?: boolean;
  /** Takes out of the tree what is not the text; what it says of the entry. */
  prepare?: (root: Root) => Partial<Entry>;
};

/** An entry with its text. Of HTML that is too much for a parser the words come along. */
export function readHtml(
  given: Entry,
  html: string,
  { resolve, isPlainText, prepare }: Options,
): Entry {
  const entry = { ...given, original: given.original || html };
  try {
    const root = parseHtml(html);
    const said = prepare?.(root);
    if (isPlainText) addLines(root, html);
    return { ...entry, ...said, text: treeToMarkdown(root, resolve) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const note = "Its HTML is too long or too deeply nested: only its words came along, as a draft";
    return { ...entry, text: toWords(html), isDraft: true, notes: [...entry.notes, note] };
  }
}

// What the editor of WordPress puts around each block.
const BLOCK = /<!-- wp:/u;

/** Makes the lines of plain text in HTML what WordPress shows them as. */
export function addLines(root: Root, html: string): void {
  if (BLOCK.test(html)) addParagraphsBetweenBlocks(root);
  else addParagraphs(root);
}
