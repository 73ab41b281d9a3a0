import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./bundle";
import { findFreePorts } from "./ports";
import { main } from "./project";
import { seedWhenEmpty } from "./seed/seed";
import { startStack } from "./stack";

export type Addresses = { BASE_URL: string; API_URL: string; MAIL_URL: string };

/** Runs the built product on free ports, with data of its own, as long as its parent lives. */
main(async () => {
  await build({ quiet: true });
  const persist = await mkdtemp(join(tmpdir(), "ink-bazaar-state-"));
  const stack = await startStack({
    ports: await findFreePorts(),
    persist,
    // All tests come from one address.
    env: { RATE_LIMIT_SCALE: "10000" },
    quiet: true,
  });
  process.on("disconnect", async () => {
    await stack.stop();
    await rm(persist, { recursive: true });
    process.exit(0);
  });
  await seedWhenEmpty({ mf: stack.mf, log: () => undefined });
  const addresses: Addresses = {
    BASE_URL: stack.webUrl,
    API_URL: stack.apiUrl,
    MAIL_URL: stack.mailUrl,
  };
  process.send?.(addresses);
});
