/** Something that the doctor found: what it is, where, and what to do about it. */
export type Finding = {
  check: string;
  /** With an error nothing is deployed; a note is only good to know. */
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

/** Sorts findings, the heaviest first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const levels = Object.keys(MARKS);
  return findings.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

/** A finding as one line. */
export function toLine({ level, where, what, cure }: Finding): string {
  return `${MARKS[level]} ${where}: ${what}. ${cure}.`;
}
