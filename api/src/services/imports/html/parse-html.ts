import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";

// Comments and attributes may hold what is no tag.
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^'">])*)?/giu;
const CLOSES_ITSELF =
  /^(?:p|li|dt|dd|t[rdh]|thead|tbody|tfoot|option|br|hr|img|input|source|wbr|col|embed|meta|link)$/iu;
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 50_000;
const MAX_LENGTH = 2_000_000;

/** The HTML of another site as a tree. Throws a RangeError for more than anybody writes. */
export function parseHtml(html: string): Root {
  if (html.length > MAX_LENGTH) throw new RangeError("Too long");
  refuseMany(html);
  const root = fromHtml(html, { fragment: true });
  refuseDeep(root);
  return root;
}

/** Refuses before parsing what has too many elements, or too many that are open at once. */
function refuseMany(html: string): void {
  let [count, depth] = [0, 0];
  for (const [, end, name] of html.matchAll(TAG)) {
    if (!name) continue;
    if (!end) count += 1;
    // Those that close by themselves are left open by many.
    if (!CLOSES_ITSELF.test(name)) depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (count > MAX_ELEMENTS || depth > MAX_DEPTH) throw new RangeError("Too many elements");
  }
}

/** Refuses a parsed tree that is too deep: a comment, for example, hides tags from the check before. */
function refuseDeep(root: Root): void {
  let level: Root["children"] = root.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new RangeError("Nested too deeply");
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
}
