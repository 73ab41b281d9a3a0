export type Mark = "bold" | "italic" | "heading" | "link" | "list" | "quote" | "code";

export type Edit = {
  from: number;
  to: number;
  text: string;
  selectFrom: number;
  selectTo: number;
};

const WRAPPERS: Partial<Record<Mark, { sign: string; sample: string }>> = {
  bold: { sign: "**", sample: "bold" },
  italic: { sign: "*", sample: "italic" },
  code: { sign: "`", sample: "code" },
};
const PREFIXES: Partial<Record<Mark, string>> = { heading: "## ", list: "- ", quote: "> " };

export function markText(value: string, start: number, end: number, mark: Mark): Edit {
  const wrapper = WRAPPERS[mark];
  if (wrapper) return wrapSelection(value, start, end, wrapper);
  const prefix = PREFIXES[mark];
  return prefix ? prefixLines(value, start, end, prefix) : insertLink(value, start, end);
}

function wrapSelection(
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

function prefixLines(value: string, start: number, end: number, prefix: string): Edit {
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

function insertLink(value: string, start: number, end: number): Edit {
  const words = value.slice(start, end) || "text";
  const text = `[${words}](https://)`;
  const selectFrom = start + words.length + 3;
  return { from: start, to: end, text, selectFrom, selectTo: selectFrom + "https://".length };
}
