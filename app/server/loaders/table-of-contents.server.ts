/** From how many headings on a text gets a list of them. */
const MIN_HEADINGS = 4;

// As the API's renderer writes them: only headings that can be linked to have an id.
const HEADING = /<h([23]) id="([^"]+)">(.*?) <a class="anchor"/gsu;
const TAG = /<[^>]*>/gu;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export type ContentsEntry = { id: string; name: string; isSub: boolean };

/** The headings of a text's first two levels, as a list to link to; empty where they are few. */
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
