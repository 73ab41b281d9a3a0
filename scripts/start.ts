import { announce } from "./announce";
import { build } from "./bundle";
import { requirePorts } from "./ports";
import { STATE, main } from "./project";
import { seedWhenEmpty } from "./seed/seed";
import { startStack } from "./stack";
import { onStop } from "./stop";

main(async () => {
  const ports = await requirePorts();
  await build({ quiet: true });
  const stack = await startStack({ ports, persist: STATE });
  onStop(stack.stop);
  await seedWhenEmpty({ mf: stack.mf, log: (line) => console.log(line) });
  announce(ports);
});
