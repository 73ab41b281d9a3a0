export type Mark = "bold" | "italic" | "heading" | "link" | "list" | "quote" | "code";

/** What a mark changes of a text: the new words for a range, and what is selected afterwards. */
export type Edit = {
  from: number;
  to: number;
  text: string;
  selectFrom: number;
  selectTo: number;
};

const AROUND: Partial<Record<Mark, { sign: string; sample: string }>> = {
  bold: { sign: "**", sample: "bold" },
  italic: { sign: "*", sample: "italic" },
  code: { sign: "`", sample: "code" },
};
const IN_FRONT: Partial<Record<Mark, string>> = { heading: "## ", list: "- ", quote: "> " };

/** Puts a Markdown sign around the selection or in front of its lines; a second time takes it away. */
export function markText(value: string, start: number, end: number, mark: Mark): Edit {
  const around = AROUND[mark];
  if (around) return markAround(value, start, end, around);
  const prefix = IN_FRONT[mark];
  return prefix ? markLines(value, start, end, prefix) : markLink(value, start, end);
}

function markAround(
  value: string,
  start: number,
  end: number,
  { sign, sample }: { sign: string; sample: string },
): Edit {
  const { length } = sign;
  const isMarked =
    value.slice(start - length, start) === sign && value.slice(end, end + length) === sign;
  const words = value.slice(start, end);
  if (isMarked && start >= length) {
    const from = start - length;
    return { from, to: end + length, text: words, selectFrom: from, selectTo: end - length };
  }
  const text = words || sample;
  const selectFrom = start + length;
  const marked = sign + text + sign;
  return { from: start, to: end, text: marked, selectFrom, selectTo: selectFrom + text.length };
}

function markLines(value: string, start: number, end: number, prefix: string): Edit {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = value.indexOf("\n", end);
  const to = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const text = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line))
    .join("\n");
  return { from, to, text, selectFrom: from, selectTo: from + text.length };
}

function markLink(value: string, start: number, end: number): Edit {
  const words = value.slice(start, end) || "words";
  const text = `[${words}](https://)`;
  const selectFrom = start + words.length + 3;
  return { from: start, to: end, text, selectFrom, selectTo: selectFrom + "https://".length };
}
