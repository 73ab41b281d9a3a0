import type { Dialect, Replacement } from "./dialect";

const NAME = /<(\/?)([A-Za-z][\w.]*)(?=[\s/>])/uy;
const STRINGS = /\s[\w-]+=(?:"[^"]*"|'[^']*')/gu;
const MAX_LENGTH = 1500;

/** A tag of JSX: components are left out, and HTML is left without what is computed. */
export function readComponent(text: string, at: number, dialect: Dialect): Replacement | null {
  if (!dialect.isMdx) return null;
  NAME.lastIndex = at;
  const [, slash = "", name = ""] = NAME.exec(text) ?? [];
  if (!name) return /^<\/?>/u.test(text.slice(at, at + 3)) ? dropFragment(text, at) : null;
  const end = findEnd(text, at + 1);
  if (end < 0) return null;
  const typed = text.slice(at, end);
  if (!/^[A-Z]|\./u.test(name)) {
    if (!typed.includes("{")) return null;
    const strings = typed.match(STRINGS)?.join("") ?? "";
    return { length: typed.length, text: `<${slash}${name}${strings}>` };
  }
  dialect.components.add(`<${name}>`);
  return { length: typed.length, text: "" };
}

function dropFragment(text: string, at: number): Replacement {
  return { length: text.startsWith("</>", at) ? 3 : 2, text: "" };
}

/** Where a tag ends, whose values may be code with braces and quotes. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let quote = "";
  const limit = Math.min(text.length, start + MAX_LENGTH);
  for (let at = start; at < limit; at += 1) {
    const char = text.charAt(at);
    if (quote) {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'" || char === "`") quote = char;
    else if (char === "{") depth += 1;
    else if (char === "}") depth -= 1;
    else if (char === ">" && depth <= 0) return at + 1;
  }
  return -1;
}
