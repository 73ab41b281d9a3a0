import { normaliseText, withoutHidden, withoutUnseen } from "../../../../contract/text";
import { type EntryComment, keyOf } from "../entry";
import { toPlainLine } from "../html/plain-line";
import { createResolver } from "../html/old-links";
import { parseHtml } from "../html/parse-html";
import { toMarkedLines, toPlainLines } from "./lines";

const MAX_LENGTH = 10_000;
const MAX_NAME_LENGTH = 100;
const NOBODY = "Anonymous";
const MAIL_DOMAIN = /@[^\s@]+\.[^\s@]+/gu;
const TAG = /<[^<>]*>/gu;
const LINE_END = /(<br\s*\/?>)[ \t]*\r?\n/giu;

/** A comment as its source has it. */
export type SourceComment = {
  id: string;
  /** The comment that it answers. */
  parentId: string;
  author: string;
  date: string | null;
  html: string;
};

type Options = {
  format: string;
  /** The address of its post there. */
  page: string | null;
  /** Whether line breaks of the source are those of the text. */
  keepsLines: boolean;
};

/** The comments of an old post in the form that comments have here, without those that say nothing. */
export function readComments(all: readonly SourceComment[], options: Options): EntryComment[] {
  const named = all.map((comment) => ({ ...comment, author: toName(comment.author) }));
  const authors = new Map(named.map(({ id, author }) => [id, author]));
  return named
    .map(({ id, parentId, author, date, html }) => ({
      key: keyOf(options.format, id),
      author,
      parent: authors.get(parentId) ?? null,
      date,
      ...readWords(html, options),
    }))
    .filter(({ text }) => text !== "");
}

/** Comments by the ids of what they are on. */
export function groupComments(all: readonly { on: string; comment: SourceComment }[]) {
  const groups = new Map<string, SourceComment[]>();
  for (const { on, comment } of all) {
    const group = groups.get(on);
    if (group) group.push(comment);
    else groups.set(on, [comment]);
  }
  return groups;
}

function readWords(
  html: string,
  { page, keepsLines }: Options,
): Pick<EntryComment, "text" | "html"> {
  try {
    const root = parseHtml(keepsLines ? html.replace(LINE_END, "$1") : html);
    const text = normaliseText(toPlainLines(root, keepsLines));
    const points = [...text];
    if (points.length > MAX_LENGTH) return { text: cut(points), html: null };
    return { text, html: toMarkedLines(root, keepsLines, createResolver(page)) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const words = toPlainLine(html.replace(TAG, " "), MAX_LENGTH);
    return { text: normaliseText(withoutUnseen(words)), html: null };
  }
}

const cut = (points: string[]) => `${points.slice(0, MAX_LENGTH - 1).join("")}…`;

/** The name of somebody, without the rest of an address that was typed in its place. */
function toName(html: string): string {
  const name = normaliseText(withoutHidden(toPlainLine(html)).replace(MAIL_DOMAIN, ""));
  return [...name].slice(0, MAX_NAME_LENGTH).join("") || NOBODY;
}
