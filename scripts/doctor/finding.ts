/** What the doctor found, where, and how to fix it. */
export type Finding = {
  check: string;
  /** An error prevents deployment; a note is for information. */
  level: "error" | "warning" | "note";
  where: string;
  what: string;
  cure: string;
};

export function error(check: string, where: string, what: string, cure: string): Finding {
  return { check, level: "error", where, what, cure };
}

export function warning(check: string, where: string, what: string, cure: string): Finding {
  return { check, level: "warning", where, what, cure };
}

export function note(check: string, where: string, what: string, cure: string): Finding {
  return { check, level: "note", where, what, cure };
}

const MARKS = { error: "✗", warning: "!", note: "·" };

/** Most severe first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const levels = Object.keys(MARKS);
  return findings.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

export function toLine({ level, where, what, cure }: Finding): string {
  return `${MARKS[level]} ${where}: ${what}. ${cure}.`;
}
