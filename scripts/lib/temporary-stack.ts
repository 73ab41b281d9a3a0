import { build } from "./bundle";
import { migrate } from "../storage/migrate";
import { withTemporaryFolder } from "./temporary-folder";
import { findFreePorts } from "./ports";
import type { Ports } from "./ports";
import { seedWhenEmpty } from "../seed/seed";
import { startStack } from "./stack";
import type { Stack, StackOptions } from "./stack";
import { onStop } from "./on-stop";

type Options = Pick<StackOptions, "beside" | "isInspected" | "queueConsumers" | "env"> & {
  isEmpty?: boolean;
};

type ScratchStack = Stack & { ports: Ports; persist: string };

export async function withTemporaryStack(
  { isEmpty = false, env: more, ...options }: Options,
  use: (stack: ScratchStack) => Promise<void>,
): Promise<void> {
  await build({ quiet: true });
  await withTemporaryFolder(async (persist) => {
    await migrate(persist);
    if (!isEmpty) await seedWhenEmpty(persist, { quiet: true });
    const ports = await findFreePorts();
    // Tests come from one address and type faster than people.
    const env = { RATE_LIMIT_SCALE: "1000000", FORM_MIN_AGE_MS: "0", ...more };
    const stack = await startStack({ ports, persist, env, quiet: true, ...options });
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stack.stop());
    onStop(stop);
    try {
      await use({ ...stack, ports, persist });
    } finally {
      await stop();
    }
  });
}
