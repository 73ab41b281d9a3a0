import { resolve, sep } from "node:path";
import type { Plugin } from "vite";

const SUMMARY = /\bsummary:\s*"(?:[^"\\]|\\.)*",/gu;
// What the router and the documentation read of a call, and the web Worker's client does not.
const FOR_ROUTER =
  /^ {4}(?:tag|(?:access|body|errors|isCached|isNeverReplayed|limit|purges|query|response|status|tag): (?:[\w.]+|z\.array\(\w+\)|\[[^\]\n]*\]|"[^"\n]*")),\n/gmu;
const META = ".meta(";
const QUOTES = new Set(['"', "'", "`"]);

/** Leaves out of the web Worker what the contract says only in the API's documentation. */
export function trimContract(): Plugin {
  let contract = "";
  let endpoints = "";
  let trimmed = 0;
  return {
    name: "trim-contract",
    enforce: "pre",
    apply: (_config, { isSsrBuild, command }) => command === "build" && isSsrBuild === true,
    configResolved({ root }) {
      contract = resolve(root, "api/contract") + sep;
      endpoints = contract + "endpoints" + sep;
    },
    transform(code, id) {
      if (!id.startsWith(contract)) return null;
      const plain = id.startsWith(endpoints) ? code.replace(FOR_ROUTER, "") : code;
      const rest = withoutMeta(plain).replace(SUMMARY, "");
      trimmed += code.length - rest.length;
      return { code: rest, map: null };
    },
    buildEnd(error) {
      if (!error && trimmed === 0) this.error("The contract describes itself differently.");
    },
  };
}

/** Schemas check the same without what is known of them. */
function withoutMeta(code: string): string {
  let rest = "";
  let from = 0;
  for (;;) {
    const start = code.indexOf(META, from);
    if (start < 0) return rest + code.slice(from);
    rest += code.slice(from, start).trimEnd();
    from = endOfCall(code, start + META.length);
  }
}

function endOfCall(code: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < code.length; at++) {
    const letter = code.charAt(at);
    if (QUOTES.has(letter)) at = endOfString(code, at);
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
  }
  return at;
}

function endOfString(code: string, start: number): number {
  let at = start + 1;
  while (at < code.length && code[at] !== code[start]) at += code[at] === "\\" ? 2 : 1;
  return at;
}
