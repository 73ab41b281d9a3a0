import { Failure } from "../scripts/lib/project";

/** What frameworks add to the page: scripts, and marks for them. */
const ADDED = /<script\b.*?<\/script>|<!--.*?-->/gsu;
/** Styles and icons, which ours has in the page and Remix's in files. */
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

/** A comparison is worth something only where both make the same page. */
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

/** What visitors get of a page's body; space between elements is a matter of style. */
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

/** The same app has to make the very same page, but for what its build puts there. */
export function requireStreamedPage(ours: string, streamed: string): void {
  if (ours.replace(INLINED, "") !== streamed.replace(INLINED, "")) {
    throw new Failure("The streamed page differs from ours.");
  }
}
