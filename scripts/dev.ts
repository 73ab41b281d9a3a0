import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { seedWhenEmpty } from "./seed/seed";
import { printAddresses } from "./lib/print-addresses";
import { FILES, SOURCES, build } from "./lib/bundle";
import { claimFolder } from "./lib/claim-folder";
import { DEMO_PROFILES } from "./lib/local-variables";
import { migrate } from "./storage/migrate";
import { onStop } from "./lib/on-stop";
import { requirePorts } from "./lib/ports";
import { Failure, LOGS, ROOT, STATE, main } from "./lib/project";
import { startStack } from "./lib/stack";
import type { Stack } from "./lib/stack";
import { watchFolders } from "./lib/watch-folders";

// A build empties its folder, but the last build's pages still need their files.
const SERVED_FILES = join(ROOT, ".wrangler/dev-files");
const OPTIONS = { quiet: true, isFast: true };

/** Rebuilds and reloads; after an error, the last good build stays. */
async function rebuild(stack: Stack): Promise<void> {
  const startedAt = performance.now();
  try {
    if (!(await build(OPTIONS))) return;
    await cp(FILES, SERVED_FILES, { recursive: true });
    await stack.reload();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`Built in ${seconds.toFixed(1)} s. Reload the page to see it.`);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    console.error("The last build that succeeded is still served. Save a change to try again.");
  }
}

/** A change of the configuration or the migrations needs a restart. */
main(async () => {
  claimFolder();
  const ports = await requirePorts();
  await Promise.all([build(OPTIONS), migrate(STATE).then(() => seedWhenEmpty(STATE))]);
  await rm(SERVED_FILES, { recursive: true, force: true });
  await cp(FILES, SERVED_FILES, { recursive: true });
  const stack = await startStack({
    ports,
    persist: STATE,
    logs: LOGS,
    files: SERVED_FILES,
    env: DEMO_PROFILES,
  });
  onStop(stack.stop);
  const folders = SOURCES.map((folder) => join(ROOT, folder));
  await watchFolders(folders, () => rebuild(stack));
  printAddresses(ports);
});
