import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Failure, ROOT } from "../lib/project";

/** What `npm audit --json` prints, as far as it matters here. */
export type AuditReport = {
  vulnerabilities?: Record<string, { severity: string }>;
  error?: { summary?: string };
  message?: string;
};

// What npm calls moderate can rarely be used against a site, and would stop work for weeks.
const FAILING = new Set(["high", "critical"]);

/**
 * Fails on known holes in what is deployed. A registry that keeps no list, as most mirrors, is
 * only said: the tests must run without a line to the outside.
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

/** The packages with a hole that fails, by name; null where nothing was audited. */
export function findHoles({ vulnerabilities }: AuditReport): string[] | null {
  if (!vulnerabilities) return null;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => FAILING.has(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
}
