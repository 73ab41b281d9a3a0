import { Failure } from "../scripts/lib/project";

/** Scripts and their marks, which frameworks add to the page. */
const ADDED = /<script\b.*?<\/script>|<!--.*?-->/gsu;
/** Inlined styles and icons, which Remix alone links. */
const INLINED = /<style>.*?<\/style>|<link rel="stylesheet"[^>]*>|<svg class="icon.*?<\/svg>/gsu;
const TAG = /<(?:"[^"]*"|[^>"])*>/gu;
const CHARACTERS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};
const TOLERANCE = 0.03;

/** A comparison needs the same page from both. */
export function requireSamePage(name: string, ours: string, theirs: string): void {
  const [expected, found] = [describe(ours), describe(theirs)];
  for (const key of ["cards", "links", "pictures", "text"] as const) {
    if (found[key] !== expected[key]) {
      throw new Failure(`${name} differs from ours in its ${key}: ${differ(expected, found, key)}`);
    }
  }
  if (Math.abs(found.bytes / expected.bytes - 1) > TOLERANCE) {
    throw new Failure(`${name} differs from ours: ${differ(expected, found, "bytes")}`);
  }
}

type Description = ReturnType<typeof describe>;

/** The body as visitors get it; white space between elements does not count. */
function describe(html: string) {
  const body = html
    .slice(html.indexOf("<body"))
    .replace(ADDED, "")
    .replace(INLINED, "")
    .replaceAll(/\s+/gu, " ");
  const text = body.replace(TAG, "").replaceAll(/&#?\w+;/gu, (name) => CHARACTERS[name] ?? name);
  const count = (tag: string) => body.split(`<${tag} `).length - 1;
  return {
    cards: count("article"),
    links: count("a"),
    pictures: count("img"),
    text: text.replaceAll(" ", ""),
    bytes: Buffer.byteLength(body.replaceAll(/ ?(?=<)|(?<=>) /gu, "")),
  };
}

function differ(expected: Description, found: Description, key: keyof Description): string {
  if (key !== "text") return `${found[key]} instead of ${expected[key]}`;
  const at = [...expected.text].findIndex((letter, index) => letter !== found.text[index]);
  const around = ({ text }: Description) =>
    JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return `${around(found)} instead of ${around(expected)}`;
}

/** The same app must produce the same page, except for what its build inlines. */
export function requireStreamedPage(ours: string, streamed: string): void {
  if (ours.replace(INLINED, "") !== streamed.replace(INLINED, "")) {
    throw new Failure("The streamed page differs from ours.");
  }
}
