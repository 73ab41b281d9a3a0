import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { toSlug } from "../text/slug";

const MAX_SLUG = 60;
const NAMELESS = "section";

/** Gives the headings of a text ids that no page uses otherwise, and a visible link to themselves. */
export function anchors(markdown: MarkdownIt): void {
  markdown.core.ruler.push("anchors", (state) => {
    const taken = new Map<string, number>();
    for (const [index, heading] of state.tokens.entries()) {
      const name = state.tokens[index + 1];
      if (heading.type !== "heading_open" || heading.level > 0 || !name) continue;
      const id = toUniqueId(textOf(name), taken);
      heading.attrSet("id", id);
      name.children?.push(linkTo(id, state));
    }
    for (const { children } of state.tokens) if (children) linkHeadings(children, taken);
  });

  markdown.renderer.rules["dropped_link"] = () => "";
  markdown.renderer.rules["heading_anchor"] = (tokens, index) =>
    ` <a class="anchor" href="#${tokens[index]?.info ?? ""}" aria-label="Link to this section">#</a>`;
}

/** Leads links such as `#ink` to the heading of that name; of a link to none only its words stay. */
function linkHeadings(children: Token[], taken: ReadonlyMap<string, number>): void {
  let isDropped = false;
  for (const token of children) {
    const href = token.type === "link_open" ? String(token.attrGet("href")) : "";
    if (href.startsWith("#")) {
      const id = findHeading(decode(href.slice(1)), taken);
      isDropped = id === null;
      token.attrSet("href", `#${id ?? ""}`);
    }
    if (isDropped && token.nesting !== 0 && token.type.startsWith("link_")) {
      isDropped = token.type === "link_open";
      token.type = "dropped_link";
    }
  }
}

function findHeading(name: string, taken: ReadonlyMap<string, number>): string | null {
  const slug = toSlug(name, "");
  const candidates = [name, `section-${name}`, slug ? `section-${slug}` : NAMELESS];
  return candidates.find((id) => taken.has(id)) ?? null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The ids of the headings of a rendered text, in their order; null for those within other blocks. */
export function readHeadingIds(tokens: readonly Token[]): (string | null)[] {
  return tokens
    .filter(({ type }) => type === "heading_open")
    .map((heading) => heading.attrGet("id") as string | null);
}

/** An id from a heading's words; numbers tell apart what is the same, counted in `taken`. */
function toUniqueId(name: string, taken: Map<string, number>): string {
  const slug = Array.from(toSlug(name, "")).slice(0, MAX_SLUG).join("");
  const base = slug ? `section-${slug}` : NAMELESS;
  let count = taken.get(base) ?? 0;
  let id = base;
  do {
    count += 1;
    if (count > 1) id = `${base}-${count}`;
  } while (count > 1 && taken.has(id));
  taken.set(id, 1).set(base, count);
  return id;
}

function textOf(heading: Token): string {
  return (heading.children ?? []).map(({ content }) => content).join(" ");
}

function linkTo(id: string, state: StateCore): Token {
  const anchor = new state.Token("heading_anchor", "a", 0);
  anchor.info = id;
  return anchor;
}
