import { dirname } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { API_CONFIG } from "../lib/project";
import { SHARED } from "../lib/stack";

const EMPTY = "export default { fetch: () => new Response() }";

/** How much longer a Worker takes to start locally than an empty one, in ms. */
export async function measureStart(path: string): Promise<number> {
  // Warms up, since the first start reads from the disk.
  await timeStart({ script: EMPTY });
  const empty = await timeStart({ script: EMPTY });
  const modules = [{ type: "ESModule" as const, path }];
  return Math.max(
    0,
    Math.round((await timeStart({ modules, modulesRoot: dirname(path) })) - empty),
  );
}

type Code =
  { script: string } | { modules: { type: "ESModule"; path: string }[]; modulesRoot: string };

async function timeStart(code: Code): Promise<number> {
  const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: API_CONFIG });
  const startMs = performance.now();
  const runtime = new Miniflare({
    ...SHARED,
    ...("script" in code ? { ...code, modules: true } : code),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
  });
  try {
    await runtime.ready;
    return performance.now() - startMs;
  } finally {
    await runtime.dispose();
  }
}
