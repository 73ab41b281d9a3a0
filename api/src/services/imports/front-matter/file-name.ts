import { readTime } from "../entry";

const DATED = /^(\d{4})-(\d\d?)-(\d\d?)-(.+)$/u;
const ENDING = /\.(?:md|mdx|markdown|html?)$/iu;
// What a folder of a post has in the place of a name.
const NAMELESS = /^index(?:\.[a-z]{2}(?:-[a-z]{2})?)?$/iu;

/** What a file's name says: `2013-01-02-oak-gall.md`, or `oak-gall/index.md`. */
export function readFileName(source: string) {
  const parts = source.split("/");
  const file = parts.pop() ?? source;
  const bare = file.replace(ENDING, "");
  const folder = parts.pop();
  const name = folder && NAMELESS.test(bare) ? folder : bare;
  const [, year, month = "", date = "", rest] = DATED.exec(name) ?? [];
  const day = year ? readTime(`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`) : null;
  const words = (rest ?? name).replaceAll(/[-_]+/gu, " ").trim();
  const isName = rest !== undefined || words !== name;
  return {
    // Never changed: by it a text is found that is imported already.
    keyName: file.replace(/\.(?:md|markdown)$/iu, "").replace(/^\d{4}-\d\d-\d\d-(?=.)/u, ""),
    day,
    /** Without date and ending: what addresses are made of. */
    slug: rest ?? name,
    words: isName ? words.charAt(0).toUpperCase() + words.slice(1) : name,
  };
}
