import { Failure } from "../lib/project";
import type { WorkerKey } from "./configs";
import type { Addresses } from "./smoke";

/** The version of each Worker before a release; null for a new one. */
export type Versions = Partial<Record<WorkerKey, string | null>>;

export type ReleaseRecord = {
  startedAt: string;
  /** The time-travel bookmark; null without a database of ours. */
  bookmark: string | null;
  before: Versions;
  outcome: "begun" | "released" | "rolled back" | "broken";
};

export type Target = {
  addresses: Addresses;
  /** In the order of dependence. */
  workers: readonly WorkerKey[];
  /** Throws if the release would fail. */
  runChecks: () => Promise<void>;
  readBookmark: () => Promise<string | null>;
  /** Applies expanding or contracting migrations. */
  migrate: (which: "expand" | "contract") => Promise<void>;
  readVersion: (worker: WorkerKey) => Promise<string | null>;
  deploy: (worker: WorkerKey) => Promise<void>;
  activate: (worker: WorkerKey, version: string, options: { isForced: boolean }) => Promise<void>;
  smokeTest: () => Promise<string[]>;
  /** Replaces the record of this release. */
  keep: (record: ReleaseRecord) => void;
  say: (line: string) => void;
};

/** Secrets have changed since the version was made, so activating it needs force. */
export class ChangedSecretsError extends Error {
  constructor(readonly names: readonly string[]) {
    super(`These secrets have changed: ${names.join(", ")}`);
  }
}

/** Releases; rolls back and fails if the smoke test fails. */
export async function release(target: Target): Promise<void> {
  const { workers, say } = target;
  await target.runChecks();
  const record: ReleaseRecord = {
    startedAt: new Date().toISOString(),
    bookmark: await target.readBookmark(),
    before: Object.fromEntries(
      await Promise.all(workers.map(async (key) => [key, await target.readVersion(key)] as const)),
    ),
    outcome: "begun",
  };
  target.keep(record);
  if (record.bookmark) say(`The database can be taken back to the bookmark ${record.bookmark}`);
  await target.migrate("expand").catch((error: unknown) => {
    // Nothing was deployed, so nothing must be rolled back.
    target.keep({ ...record, outcome: "rolled back" });
    throw error;
  });
  const failures = await activateAll(target);
  if (failures.length === 0) {
    // The release works, whether or not the contracting migrations succeed.
    target.keep({ ...record, outcome: "released" });
    await contract(target);
    say("The release works: its addresses answer, and what was written is stored.");
    return;
  }
  for (const failure of failures) say(failure);
  if (isFirst(record)) {
    throw new Failure("The first release does not work yet, and there is none to go back to.");
  }
  await rollBack(target, record);
  throw new Failure("The release did not work, and was taken back.");
}

/** Drops what no release reads any more. */
async function contract(target: Target): Promise<void> {
  await target.migrate("contract").catch((error: unknown) => {
    throw new Failure(
      `The release stays, but a migration of api/migrations/contract/ failed: ${String(error)}\nNothing reads any more what it takes away. Fix it and deploy again.`,
    );
  });
}

const isFirst = ({ before }: ReleaseRecord) =>
  Object.values(before).every((version) => version === null);

async function activateAll(target: Target): Promise<string[]> {
  for (const worker of target.workers) {
    try {
      await target.deploy(worker);
    } catch (error) {
      return [`The Worker ${worker} could not be deployed: ${String(error)}`];
    }
  }
  return runSmokeTest(target);
}

/**
 * The failures; an error in the test itself counts as one, so that every release has an outcome.
 */
function runSmokeTest(target: Target): Promise<string[]> {
  return target
    .smokeTest()
    .catch((error: unknown) => [`The release could not be tried: ${String(error)}`]);
}

/**
 * Activates the versions before a release, web Worker first, and tests them. A rejected version is
 * skipped; with changed secrets and no force, the rest is kept too.
 */
export async function rollBack(
  target: Target,
  record: ReleaseRecord,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<void> {
  if (isFirst(record))
    throw new Failure("That was the first release: there is none to go back to.");
  const failures: string[] = [];
  for (const worker of target.workers.toReversed()) {
    const version = record.before[worker];
    if (!version) {
      target.say(`The Worker ${worker} has no version before this release, and stays.`);
      continue;
    }
    try {
      await target.activate(worker, version, { isForced });
    } catch (error) {
      if (error instanceof ChangedSecretsError) {
        failures.push(...explainSecrets(worker, version, error.names));
        break;
      }
      failures.push(`The Worker ${worker} stays as it is, not at ${version}: ${String(error)}`);
    }
  }
  failures.push(...(await runSmokeTest(target)));
  for (const failure of failures) target.say(failure);
  const outcome = failures.length === 0 ? "rolled back" : "broken";
  target.keep({ ...record, outcome });
  if (outcome === "rolled back") return target.say("The release before answers again.");
  throw new Failure("The release before does not work, or not all of it: see above, and the logs.");
}

function explainSecrets(worker: WorkerKey, version: string, names: readonly string[]): string[] {
  return [
    `The Worker ${worker} stays as it is, and so do those that would go back after it: secrets have changed since version ${version} (${names.join(", ") || "the platform does not say which"}).`,
    "That version may come back with their old values: a secret that somebody else knew would be valid again, and a WEB_SECRET that is not the same on both Workers makes all visitors share the rate limits of one.",
    "To go back all the same, add --force to `npm run rollback`, then look at /health of the site. Or deploy a release that works: it keeps the secrets of now.",
  ];
}
