import { IdSchema } from "../../../../contract/common";
import { sha256 } from "../../../lib/auth/secrets";
import { convertDialect } from "../dialects/convert";
import { EMPTY_ENTRY, type Entry, readLine, readTime } from "../entry";
import { type RawHead, findHead } from "../front-matter/find-head";
import { type Head, parseHead, parseLines } from "../front-matter/parse-head";
import { readHead } from "../front-matter/read-head";

const HEADING = /^\s*# (.*)\n+/u;
const DATED = /^(\d{4})-(\d\d?)-(\d\d?)-(.+)$/u;
const ENDING = /\.(?:md|mdx|markdown|html?)$/iu;
// What a folder of a post has in the place of a name.
const NAMELESS = /^index(?:\.[a-z]{2}(?:-[a-z]{2})?)?$/iu;
const DRAFTS = /(?:^|\/)_drafts\//u;

/** A Markdown file with front matter, as many programs write it. */
export function readMarkdown(source: string, file: string): Entry {
  const content = file.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const raw = findHead(content);
  const { head, problem } = readFields(raw);
  const body = raw ? content.slice(raw.length) : content;
  const { keyName, day, words } = readName(source);
  const given = readLine(head.get("title"));
  const id = readLine(head.get("id"));
  const own = IdSchema.safeParse(id).success ? id : null;
  const heading = findHeading(body, { given, isAlone: !raw, isOwn: own !== null });
  const typed = given || (heading?.title ?? "");
  const fields = readHead(head);
  const date = fields.date ?? day;
  const entry: Entry = {
    ...EMPTY_ENTRY,
    ...fields,
    key: own
      ? `own:${own}`
      : `file:${sha256([source, typed || keyName, readTime(head.get("date")) ?? day].join("\n"))}`,
    ownId: own,
    source,
    title: typed || (own ? "" : words),
    text: heading ? body.slice(heading.length) : body,
    date,
    isDraft: fields.isDraft || problem !== null || DRAFTS.test(source),
    notes: [...(problem ? [problem] : []), ...fields.notes],
  };
  if (/(?:^|\/)_index\.\w+$/u.test(source)) {
    return { ...entry, refusal: "It is the page of a list, not a post" };
  }
  if (own) return entry;
  const { text, notes, tags } = convertDialect(entry.text, { source, head });
  const isTagged = entry.tags.length > 0 || tags.length === 0;
  return {
    ...entry,
    text,
    notes: [...entry.notes, ...notes],
    tags: isTagged ? entry.tags : tags,
  };
}

/** The fields of front matter. What is broken of it takes no text with it. */
function readFields(raw: RawHead | null): { head: Head; problem: string | null } {
  if (!raw) return { head: new Map(), problem: null };
  const head = parseHead(raw);
  if (head) return { head, problem: null };
  const problem = `Its front matter is no ${raw.language} that can be read, so it becomes a draft. Check its title and date`;
  return { head: parseLines(raw), problem };
}

/** What a file's name says: `2013-01-02-oak-gall.md`, or `oak-gall/index.md`. */
function readName(source: string) {
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
    words: isName ? words.charAt(0).toUpperCase() + words.slice(1) : name,
  };
}

type Around = { given: string; isAlone: boolean; isOwn: boolean };

/** The heading that is a text's title, or says it again. */
function findHeading(body: string, { given, isAlone, isOwn }: Around) {
  const found = HEADING.exec(body);
  if (!found) return null;
  const title = readHeading(found[1]);
  const isTitle = given === "" ? isAlone : !isOwn && title === given;
  return isTitle ? { title, length: found[0].length } : null;
}

/** The words of a heading, which may end as it begins: `# Ink #`. */
function readHeading(typed = ""): string {
  const text = typed.trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  return end === 0 || text[end - 1] === " " ? text.slice(0, end).trim() : text;
}
