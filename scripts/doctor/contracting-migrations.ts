const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//gu;
const NAME = /["'`[]?(\w+)["'`\]]?/u.source;

/** Statements that break the reads or writes of the previous release. */
const CONTRACTIONS = [
  /\bDROP\s+(?:TABLE|VIEW)\s+(?:IF\s+EXISTS\s+)?[^\s;]+/giu,
  /\bALTER\s+TABLE\s+[^\s;]+\s+(?:DROP|RENAME)\b[^;]*/giu,
];

/** Statements after which a table rejects what it accepted before; they capture its name. */
const TIGHTENINGS = [
  new RegExp(`\\bCREATE\\s+UNIQUE\\s+INDEX\\s+[^\\s;]+\\s+ON\\s+${NAME}`, "giu"),
  new RegExp(
    `\\bALTER\\s+TABLE\\s+${NAME}\\s+ADD\\b(?![^;]*\\bDEFAULT\\b)[^;]*\\bNOT\\s+NULL\\b`,
    "giu",
  ),
  new RegExp(
    `\\bCREATE\\s+TRIGGER\\s+[^;]*?\\bON\\s+${NAME}(?:(?!\\bEND\\b)[\\s\\S])*?\\bRAISE\\s*\\(\\s*(?:ABORT|FAIL|ROLLBACK)`,
    "giu",
  ),
];

/** The first contracting statement of a migration; null if it only expands. */
export function findContraction(sql: string): string | null {
  const text = sql.replace(COMMENTS, "");
  const created = new RegExp(`\\bCREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${NAME}`, "giu");
  const own = new Set([...text.matchAll(created)].map(([, name]) => name));
  const taken = CONTRACTIONS.flatMap((pattern) => [...text.matchAll(pattern)]);
  // A table created by the same migration has no readers yet.
  const refused = TIGHTENINGS.flatMap((pattern) => [...text.matchAll(pattern)]).filter(
    ([, table]) => !own.has(table),
  );
  const [found] = [...taken, ...refused];
  return found ? found[0].replace(/\s+/gu, " ").trim() : null;
}

/**
 * Why a contracting migration is too early, or null. Its first line names the last release that
 * needs the old schema; `changelog` must have a later one to roll back to.
 */
export function findTooEarly(sql: string, changelog: string): string | null {
  const last = /^-- Last read by (\d+\.\d+\.\d+)\n/u.exec(sql)?.[1];
  if (!last) return "Its first line has to be: -- Last read by <version>";
  const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gmu)].map(([, name]) => name);
  const isLater = (release = "") => release.localeCompare(last, "en", { numeric: true }) > 0;
  return releases.some(isLater) ? null : `No release after ${last} is in CHANGELOG.md`;
}
