import { ARCHIVE_LIMITS } from "../archive/limits";

/** The front matter of a file as it is typed, and how much of the file it takes. */
export type RawHead = { language: "YAML" | "TOML" | "JSON"; source: string; length: number };

// Its first line is that of the file: a line below that looks like it is a rule between paragraphs.
const YAML = /(?<![\s\S])---[ \t]*(?:ya?ml)?\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*$(?:\n){0,2}/mu;
const TOML = /(?<![\s\S])\+\+\+[ \t]*\n([\s\S]*?)\n?^\+\+\+[ \t]*$(?:\n){0,2}/mu;
const JSON_LINES = /(?<![\s\S])(\{[^%{][\s\S]*?^\})[ \t]*$(?:\n){0,2}/mu;
const JSON_LINE = /(?<![\s\S])(\{\s*".*\})[ \t]*$(?:\n){0,2}/mu;
const JSON_OF_HEXO = /(?<![\s\S])("[\s\S]*?)^;;;[ \t]*$(?:\n){0,2}/mu;
// Hexo writes no rule above it, so that a heading with a rule below looks the same.
const YAML_OF_HEXO = /(?<![\s\S])([a-z][\w-]*:[\s\S]*?)\n^---[ \t]*$(?:\n){0,2}/imu;
const NAMES_POST = /^(?:title|date|layout):[ \t]*\S/mu;
const KEY = /^[a-z][\w-]*:(?:\s|$)/iu;
const CONTINUED = /^(?:[ \t]|- |#|$)/u;
// What the first line of a mapping has, and that of a text between two rules has not.
const BEGINS_MAPPING = /^[{?%]|:(?:\s|$)/u;

/** The front matter; null without one, and where the first line is a rule above a text. */
export function findHead(content: string): RawHead | null {
  const start = content.slice(0, ARCHIVE_LIMITS.frontMatterLength);
  const read = (language: RawHead["language"], pattern: RegExp, wrap = (text: string) => text) => {
    const found = pattern.exec(start);
    return found && { language, source: wrap(found[1] ?? ""), length: found[0].length };
  };
  if (start.startsWith("---")) {
    const yaml = read("YAML", YAML);
    return yaml && isMapping(yaml.source) ? yaml : null;
  }
  if (start.startsWith("+++")) return read("TOML", TOML);
  if (start.startsWith("{")) {
    const found = [read("JSON", JSON_LINES), read("JSON", JSON_LINE)];
    return found.find((json) => json && isJson(json.source)) ?? null;
  }
  if (start.startsWith('"')) {
    const json = read("JSON", JSON_OF_HEXO, (text) => `{${text}}`);
    return json && isJson(json.source) ? json : null;
  }
  const bare = read("YAML", YAML_OF_HEXO);
  return bare && isHexo(bare.source) ? bare : null;
}

function isMapping(yaml: string): boolean {
  const lines = yaml.split("\n").map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("#"));
  return first === undefined || BEGINS_MAPPING.test(first);
}

/** Whether each line is one of front matter, and one of them names the post. */
function isHexo(yaml: string): boolean {
  if (!NAMES_POST.test(yaml)) return false;
  return yaml.split("\n").every((line) => KEY.test(line) || CONTINUED.test(line));
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
