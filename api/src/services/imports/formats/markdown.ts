import { IdSchema } from "../../../../contract/common";
import { sha256 } from "../../../lib/auth/secrets";
import { convertDialect } from "../dialects/convert";
import { EMPTY_ENTRY, type Entry, readLine, readTime } from "../entry";
import { type RawHead, findHead } from "../front-matter/find-head";
import { type Head, parseHead, parseLines } from "../front-matter/parse-head";
import { type FileNames, encodePath } from "../front-matter/file-names";
import { readFileName } from "../front-matter/file-name";
import { readHead, readPermalink } from "../front-matter/read-head";
import { UNKNOWN_SITE } from "../links/old-address";

const HEADING = /^\s*# (.*)\n+/u;
const DRAFTS = /(?:^|\/)_drafts\//u;

/** A Markdown file with front matter, as many programs write it. */
export function readMarkdown(source: string, file: string, files?: FileNames): Entry {
  const content = file.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const raw = findHead(content);
  const { head, problem } = readFields(raw);
  const body = raw ? content.slice(raw.length) : content;
  const { keyName, day, words } = readFileName(source);
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
    page: files ? `${UNKNOWN_SITE}/${own ? `marketplace/${own}` : encodePath(source)}` : null,
    permalink: own ? null : readPermalink(head),
    original: content,
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
    text: files?.linkFrom(source, text) ?? text,
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
