import { build } from "./bundle";
import { withFolder } from "./folder";
import { findFreePorts } from "./ports";
import type { Ports } from "./ports";
import { seedWhenEmpty } from "./seed/seed";
import { startStack } from "./stack";
import type { Stack, StackOptions } from "./stack";
import { onStop } from "./stop";

type Options = Pick<StackOptions, "beside"> & {
  /** Leaves the database empty instead of filling it with the demo. */
  isEmpty?: boolean;
};

type ScratchStack = Stack & { ports: Ports; persist: string };

/** Runs the built product on free ports, with data of its own, as long as `use` takes. */
export async function withStack(
  { beside, isEmpty = false }: Options,
  use: (stack: ScratchStack) => Promise<void>,
): Promise<void> {
  await build({ quiet: true });
  await withFolder(async (persist) => {
    const ports = await findFreePorts();
    // All that use it come from one address.
    const env = { RATE_LIMIT_SCALE: "1000000" };
    const stack = await startStack({ ports, persist, env, quiet: true, beside });
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stack.stop());
    onStop(stop);
    try {
      if (!isEmpty) await seedWhenEmpty({ mf: stack.mf, log: () => undefined });
      await use({ ...stack, ports, persist });
    } finally {
      await stop();
    }
  });
}
