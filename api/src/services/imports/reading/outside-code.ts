import MarkdownIt from "markdown-it";

// Finds the lines of code; it reads nothing within lines.
const blocks = new MarkdownIt({ html: true, maxNesting: 20 });
blocks.core.ruler.enableOnly(["normalize", "block"]);

export const parseBlocks = (text: string) => blocks.parse(text, {});

type Range = { start: number; end: number };

/** A text in which what a pattern finds is replaced, but within code. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): string {
  let out = "";
  let position = 0;
  for (const match of matchOutsideCode(text, pattern)) {
    out += text.slice(position, match.index) + replace(match);
    position = match.index + match[0].length;
  }
  return out + text.slice(position);
}

/** What a global pattern finds in a text, but within code. */
export function matchOutsideCode(text: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return [];
  const ranges = listCode(text);
  let next = 0;
  return found.filter(({ index }) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= index) next += 1;
    return index < (ranges[next]?.start ?? Infinity);
  });
}

/** Where the code of a text is, in its order. */
function listCode(text: string): Range[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/gu)) starts.push(index + 1);
  const ranges: Range[] = [];
  for (const { type, map } of parseBlocks(text)) {
    if (!map) continue;
    const start = starts[map[0]] ?? text.length;
    const end = starts[map[1]] ?? text.length;
    if (type === "fence" || type === "code_block") ranges.push({ start, end });
    if (type !== "inline") continue;
    for (const [from, until] of findCode(text.slice(start, end))) {
      ranges.push({ start: start + from, end: start + until });
    }
  }
  return ranges;
}

/** Where code within lines begins and ends: after as many backticks as before it. */
export function findCode(text: string): Map<number, number> {
  const runs = [...text.matchAll(/`+/gu)].map(({ 0: { length }, index }) => ({ length, index }));
  const next = new Map<number, number>();
  const ends: (number | undefined)[] = [];
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const { length = 0 } = runs[at] ?? {};
    ends[at] = next.get(length);
    next.set(length, at);
  }
  const found = new Map<number, number>();
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    const end = runs[ends[at] ?? -1];
    if (!run) break;
    // A run without an end is text, which the scan leaves as it is.
    found.set(run.index, end ? end.index + end.length : run.index + run.length);
    if (end) at = ends[at] ?? at;
  }
  return found;
}
