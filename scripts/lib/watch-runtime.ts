import { setTimeout } from "node:timers/promises";
import { HOST, acceptsConnections } from "./ports";
import type { Ports } from "./ports";
import type { Stack } from "./stack";

const INTERVAL_MS = 1_000;
const MOST_MISSES = 2;

export function watchRuntime(
  stack: Pick<Stack, "reload">,
  ports: Pick<Ports, "web">,
  { intervalMs = INTERVAL_MS, host = HOST }: { intervalMs?: number; host?: string } = {},
): () => void {
  const ended = new AbortController();

  async function watch(): Promise<void> {
    for (let misses = 0; ;) {
      await setTimeout(intervalMs, null, { signal: ended.signal, ref: false });
      misses = (await acceptsConnections(ports.web, host)) ? 0 : misses + 1;
      // A reload closes the port for a moment as well.
      if (misses < MOST_MISSES) continue;
      misses = 0;
      console.error("The Workers' runtime has stopped. Starting it again …");
      try {
        await stack.reload();
        console.error("It runs again.");
      } catch (error) {
        console.error(error);
      }
    }
  }
  watch().catch((error: unknown) => {
    if (!ended.signal.aborted) console.error(error);
  });
  return () => ended.abort();
}
