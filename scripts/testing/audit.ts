import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Failure, ROOT } from "../lib/project";

/** The used part of `npm audit --json`. */
export type AuditReport = {
  vulnerabilities?: Record<string, { severity: string }>;
  error?: { summary?: string };
  message?: string;
};

// npm's "moderate" can rarely be exploited on a site, and would block work for weeks.
const FAILING = new Set(["high", "critical"]);

/**
 * Fails on known vulnerabilities in deployed packages. Without an advisory database, as on mirrors,
 * it only reports that.
 */
export async function auditDependencies(): Promise<void> {
  const args = ["audit", "--omit=dev", "--json"];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: ROOT }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
  );
  const holes = findHoles(parseReport(stdout));
  if (holes === null) console.log("   npm's list of known holes cannot be reached: not audited");
  else if (holes.length > 0) throw new Failure(`Known holes: ${holes.join(", ")}. See npm audit.`);
}

function parseReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return {};
  }
}

/** The packages with a failing vulnerability; null if nothing was audited. */
export function findHoles({ vulnerabilities }: AuditReport): string[] | null {
  if (!vulnerabilities) return null;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => FAILING.has(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
}
