const MIN_HEADINGS = 4;

// As the API's renderer writes headings that have a link.
const HEADING = /<h([23]) id="([^"]+)">(.*?) <a class="anchor"/gsu;
const TAG = /<[^>]*>/gu;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export type ContentsEntry = { id: string; name: string; isSub: boolean };

/** The headings of two levels; empty for short texts. */
export function readTableOfContents(html: string): ContentsEntry[] {
  const entries = Array.from(html.matchAll(HEADING), ([, level, id = "", name = ""]) => ({
    id,
    name: toText(name),
    isSub: level === "3",
  }));
  return entries.length < MIN_HEADINGS ? [] : entries;
}

function toText(html: string): string {
  return html
    .replace(TAG, "")
    .replace(/&(amp|lt|gt|quot);/gu, (_, name: string) => ENTITIES[name] ?? "")
    .trim();
}
