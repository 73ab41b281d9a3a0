const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const HEADING = /^#{1,6} /u;
const NEARLY_FULL = 0.8;

/**
 * Markdown in parts of at most `maxLength` code points, each of which begins with a block: with a
 * heading where one is near.
 */
export function splitText(markdown: string, maxLength: number): string[] {
  // A text has no more code points than units.
  if (markdown.length <= maxLength || countPoints(markdown) <= maxLength) return [markdown];
  const parts: string[][] = [];
  let length = Infinity;
  for (const block of splitBlocks(markdown, maxLength)) {
    const added = countPoints(block) + 2;
    const isChapter = HEADING.test(block) && length > maxLength * NEARLY_FULL;
    if (length + added > maxLength || isChapter) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(block);
    length += added;
  }
  return parts.map((part) => part.join("\n\n"));
}

const countPoints = (text: string) => [...text].length;

/** What blank lines part, but within fences and below list items. */
function splitBlocks(markdown: string, maxLength: number): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence = "";
  const flush = () => {
    const block = lines.join("\n").replace(/^\n+|\n+$/gu, "");
    if (block !== "") blocks.push(...cutLong(block, maxLength));
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const isApart = lines.at(-1)?.trim() === "" && line.trim() !== "" && !/^[ \t]/u.test(line);
    if (isApart && !fence) flush();
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (!fence && mark) fence = mark;
    else if (fence && mark.startsWith(fence) && line.trim() === mark) fence = "";
    lines.push(line);
  }
  flush();
  return blocks;
}

/** A block that is too long for a part by itself, cut between its lines or words. */
function cutLong(block: string, maxLength: number): string[] {
  const points = [...block];
  const pieces: string[] = [];
  for (let start = 0; start < points.length;) {
    const end = Math.min(start + maxLength, points.length);
    const piece = points.slice(start, end);
    const line = piece.lastIndexOf("\n");
    const space = piece.lastIndexOf(" ");
    const at = line > maxLength / 2 ? line : space > maxLength / 2 ? space : piece.length;
    const length = end === points.length ? piece.length : at;
    pieces.push(piece.slice(0, length).join("").trim());
    start += length;
  }
  return pieces;
}
