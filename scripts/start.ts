import { printAddresses } from "./lib/print-addresses";
import { build } from "./lib/bundle";
import { claimFolder } from "./lib/claim-folder";
import { DEMO_PROFILES } from "./lib/local-variables";
import { migrate } from "./storage/migrate";
import { requirePorts } from "./lib/ports";
import { LOGS, STATE, main } from "./lib/project";
import { seedWhenEmpty } from "./seed/seed";
import { startStack } from "./lib/stack";
import { onStop } from "./lib/on-stop";
import { watchRuntime } from "./lib/watch-runtime";

main(async () => {
  claimFolder();
  const ports = await requirePorts();
  await Promise.all([build({ quiet: true }), migrate(STATE).then(() => seedWhenEmpty(STATE))]);
  const stack = await startStack({ ports, persist: STATE, logs: LOGS, env: DEMO_PROFILES });
  const endWatch = watchRuntime(stack, ports);
  onStop(() => {
    endWatch();
    return stack.stop();
  });
  printAddresses(ports);
});
