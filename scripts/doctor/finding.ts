/** Something that the doctor found: what is wrong, where, and how to cure it. */
export type Finding = {
  check: string;
  /** With an error nothing is deployed. */
  level: "error" | "warning";
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

/** A finding as one line. */
export function toLine({ level, where, what, cure }: Finding): string {
  return `${level === "error" ? "✗" : "!"} ${where}: ${what}. ${cure}.`;
}
