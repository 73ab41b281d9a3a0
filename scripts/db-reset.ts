import { rm } from "node:fs/promises";
import { relative } from "node:path";
import { claimFolder } from "./lib/claim-folder";
import { ROOT, STATE, main } from "./lib/project";

main(async () => {
  claimFolder();
  await rm(STATE, { recursive: true, force: true });
  console.log(`Emptied ${relative(ROOT, STATE)}. The next start fills it with the demo again.`);
});
