import { rm } from "node:fs/promises";
import { relative } from "node:path";
import { ROOT, STATE, main } from "./project";

main(async () => {
  await rm(STATE, { recursive: true, force: true });
  console.log(`Emptied ${relative(ROOT, STATE)}. The next start fills it with the demo again.`);
});
