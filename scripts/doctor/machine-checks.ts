import { join } from "node:path";
import { ROOT } from "../lib/project";
import { type Finding, error, warning } from "./finding";
import type { Environment } from "./environment";

const LEAST_NODE = [20, 19] as const;
const NEEDED_MB = 200;
/** The platform's limit, compressed. */
const MAX_BUNDLE_BYTES = 10 * 1024 ** 2;
/** The platform's limit; other machines are faster or slower. */
const MAX_START_MS = 1_000;

/** Checks Node, the disk, and whether another process uses the folder. */
export async function checkMachine(environment: Environment): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [major = 0, minor = 0] = environment.nodeVersion.split(".").map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    const what = `this is Node ${environment.nodeVersion}`;
    findings.push(
      error("node", "This machine", what, `Install Node ${LEAST_NODE.join(".")} or newer`),
    );
  }
  const folder = join(ROOT, ".wrangler");
  if (!environment.isWritable(folder)) {
    const cure = "Run it where the disk is not read-only, as the owner of the folder";
    findings.push(error("read-only", folder, "nothing can be written there", cure));
  } else if (environment.freeMb(folder) < NEEDED_MB) {
    const what = `its disk has ${environment.freeMb(folder)} MB free, and ${NEEDED_MB} MB are needed`;
    findings.push(error("disk", folder, what, "Make room"));
  }
  const holder = environment.stateHolder();
  if (holder !== null) {
    const what = `process ${holder} runs the site here`;
    findings.push(warning("lock", folder, what, "Stop it before you start another in this folder"));
  }
  const changed = await environment.changedFiles();
  if (changed.length > 0) {
    const what = `${changed.length} files are not as they were committed`;
    findings.push(warning("changes", "This folder", what, "Deploy what is committed"));
  }
  for (const [worker, bytes] of Object.entries(environment.bundleSizes())) {
    if (bytes <= MAX_BUNDLE_BYTES) continue;
    const what = `it has ${Math.ceil(bytes / 1024)} KB compressed, and 10,240 KB are allowed`;
    findings.push(error("size", `The ${worker} Worker`, what, "Leave something out"));
  }
  for (const [worker, ms] of Object.entries(await environment.startTimes())) {
    if (ms <= MAX_START_MS) continue;
    const what = `it takes ${ms} ms to start on this machine, and 1,000 ms of CPU are allowed`;
    const cure = "Let it load what it seldom needs when it needs it";
    findings.push(warning("start", `The ${worker} Worker`, what, cure));
  }
  return findings;
}
