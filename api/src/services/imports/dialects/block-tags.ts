import type { Dialect } from "./dialect";

const FENCE = /^[ \t>]*(`{3,}|~{3,})/u;
const CODE = /\{[%{][-<%]?\s*(highlight|codeblock|code|prism)\b([^%>\n]*)-?[%>]\}\}?/u;
const COMMENT = /\{%-?\s*comment\s*-?%\}/u;
const RAW = /\{%-?\s*(?:end)?(?:raw|nolightbox)\s*-?%\}/gu;
const ATTRIBUTES = /^[ \t>]*\{:[^{}\n]*\}[ \t]*$/u;
const CONTENTS = /^[ \t>]*\{:\s*toc\b/iu;
const LIST_ITEM = /^\s*(?:[-*+]|\d+\.)\s/u;
const MODULE =
  /^(?:import\s+(?:[\w*{"']|$)|export\s+(?:const|let|var|function|default|class|async|\{|\*))/u;
const LANGUAGE = /^[\w+#-]+$/u;

type Scan = { lines: string[]; out: string[]; fence: string; hasModules: boolean };

/**
 * What takes whole lines: tags around code become fences, comments and lines for programs are left out.
 * Nothing is changed within fences.
 */
export function expandBlocks(text: string, { isMdx }: Pick<Dialect, "isMdx">) {
  const scan: Scan = { lines: text.split("\n"), out: [], fence: "", hasModules: false };
  const ends = findEnds(scan.lines);
  for (let at = 0; at < scan.lines.length; at += 1) {
    const line = scan.lines[at] ?? "";
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (scan.fence) {
      if (mark.startsWith(scan.fence)) scan.fence = "";
      scan.out.push(line);
    } else if (mark) {
      scan.fence = mark;
      scan.out.push(line);
    } else at = readLine(scan, at, { isMdx, ends });
  }
  return { text: scan.out.join("\n"), hasModules: scan.hasModules };
}

/** The last lines on which tags end. */
function findEnds(lines: string[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    for (const [, name = ""] of line.matchAll(END)) ends.set(name, at);
  }
  return ends;
}

const END = /\{[%{][-<%]?\s*(?:end|\/)\s*(highlight|codeblock|code|prism|comment)\s*-?[%>]\}/gu;

const endOf = (name: string) =>
  new RegExp(String.raw`\{[%{][-<%]?\s*(?:end|/)\s*${name}\s*-?[%>]\}\}?`, "u");

/** Reads one line outside of fences, and what belongs to it; the last line of that. */
function readLine(
  scan: Scan,
  at: number,
  { isMdx, ends }: { isMdx: boolean; ends: ReadonlyMap<string, number> },
): number {
  const { lines, out } = scan;
  const line = lines[at] ?? "";
  if (isMdx && MODULE.test(line) && (out.at(-1) ?? "").trim() === "") {
    scan.hasModules = true;
    let end = at;
    while (end + 1 < lines.length && (lines[end + 1] ?? "").trim() !== "") end += 1;
    return end;
  }
  if (ATTRIBUTES.test(line)) {
    if (CONTENTS.test(line) && LIST_ITEM.test(out.at(-1) ?? "")) out.pop();
    return at;
  }
  const comment = COMMENT.exec(line);
  if (comment && (ends.get("comment") ?? -1) >= at) return skipComment(scan, at, comment);
  const code = CODE.exec(line);
  const name = code?.[1] ?? "";
  if (code && (ends.get(name) ?? -1) >= at) return readCode(scan, at, { code, name });
  out.push(line.replaceAll(RAW, ""));
  return at;
}

function skipComment({ lines, out }: Scan, at: number, comment: RegExpExecArray): number {
  const line = lines[at] ?? "";
  const end = endOf("comment");
  const before = line.slice(0, comment.index);
  if (before.trim()) out.push(before);
  for (let last = at; last < lines.length; last += 1) {
    const found = end.exec(lines[last] ?? "");
    if (!found) continue;
    const after = (lines[last] ?? "").slice(found.index + found[0].length);
    if (after.trim()) out.push(after);
    return last;
  }
  return at;
}

function readCode(
  { lines, out }: Scan,
  at: number,
  { code, name }: { code: RegExpExecArray; name: string },
): number {
  const line = lines[at] ?? "";
  const before = line.slice(0, code.index);
  const end = endOf(name);
  const content: string[] = [line.slice(code.index + code[0].length)];
  let last = at;
  let after = "";
  for (; last < lines.length; last += 1) {
    const text = last === at ? (content.pop() ?? "") : (lines[last] ?? "");
    const found = end.exec(text);
    if (!found) {
      content.push(text);
      continue;
    }
    content.push(text.slice(0, found.index));
    after = text.slice(found.index + found[0].length);
    break;
  }
  if (content[0]?.trim() === "") content.shift();
  if (content.at(-1)?.trim() === "") content.pop();
  const longest = Math.max(2, ...content.map((one) => /^\s*(`+)/u.exec(one)?.[1]?.length ?? 0));
  const fence = "`".repeat(longest + 1);
  if (before.trim()) out.push(before.trimEnd());
  out.push(`${fence}${readLanguage(code[2] ?? "")}`, ...content, fence);
  if (after.trim()) out.push(after);
  return last;
}

/** `ruby linenos`, or `lang:ruby` */
function readLanguage(typed: string): string {
  const named = /lang:\s*([\w+#-]+)/u.exec(typed)?.[1];
  const [first = ""] = typed.trim().split(/\s+/u);
  return named ?? (LANGUAGE.test(first) ? first : "");
}
