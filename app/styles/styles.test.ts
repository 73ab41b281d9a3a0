import { expect, test } from "vitest";

const TOKENS = "./tokens/";
const COMMENT = /\/\*.*?\*\//gsu;
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|: .*\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple)\b(?!-)/iu;
const SIZE = /(?<![\w.-])\d*\.?\d+(?:px|rem)\b/gu;
const HAIRLINE_PX = 2;
const CLASS = /\.(-?[a-z][\w-]*)/giu;

const files = import.meta.glob<string>(
  ["../**/*.{css,ts,tsx}", "../../api/src/lib/markdown/*.ts", "!../**/*.test.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true },
);
const isSheet = ([path]: [string, string]) => path.endsWith(".css");

const sheets = Object.entries(files)
  .filter(isSheet)
  .map(([path, text]) => [path, text.replace(COMMENT, "")] as const);

const sources = Object.entries(files)
  .filter((file) => !isSheet(file))
  .map(([, text]) => text)
  .join("\n");

function findLines(isWrong: (line: string) => boolean): string[] {
  return sheets
    .filter(([path]) => !path.startsWith(TOKENS))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .filter(isWrong)
        .map((line) => `${path}: ${line.trim()}`),
    );
}

test("stylesheets take their colours from the tokens", () => {
  expect(sheets.filter(([, text]) => text.includes("{")).length).toBeGreaterThan(50);
  expect(findLines((line) => !line.endsWith("{") && COLOUR.test(line))).toEqual([]);
});

test("stylesheets take their sizes from the tokens, except hairlines", () => {
  const isRaw = (size: string) => size.endsWith("rem") || Number.parseFloat(size) > HAIRLINE_PX;
  expect(findLines((line) => (line.match(SIZE) ?? []).some(isRaw))).toEqual([]);
});

test("every class in the stylesheets is used by an element", () => {
  const isGiven = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "u").test(sources) ||
    [...name.matchAll(/-/gu)].some(({ index }) => sources.includes(`${name.slice(0, index)}-\${`));
  const selectors = sheets.flatMap(([, text]) => text.match(/^[^\n]*[{,]$/gmu) ?? []);
  const names = new Set(
    selectors.flatMap((line) => [...line.matchAll(CLASS)].map(([, name = ""]) => name)),
  );
  // Names of the toast library, the rich editor’s library and the API's highlighter are not ours.
  const own = [...names].filter(
    (name) => !/^(?:Toastify|ProseMirror|selectedCell|code-|class_)/u.test(name),
  );
  expect(own.filter((name) => !isGiven(name))).toEqual([]);
});
