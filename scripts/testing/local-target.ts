import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { WorkerKey } from "../deploy/configs";
import type { ReleaseRecord, Target } from "../deploy/release";
import { smokeTest } from "../deploy/smoke";
import { BUNDLES } from "../lib/bundle";
import { migrate } from "../storage/migrate";
import { findFreePorts } from "../lib/ports";
import { ROOT } from "../lib/project";
import { startStack } from "../lib/stack";
import { withTemporaryFolder } from "../lib/temporary-folder";

type Served = "api" | "web";

/** JavaScript that handles a `request`, or returns nothing to pass it on. */
export type Fault = string;

export type Rehearsal = {
  target: Target;
  records: ReleaseRecord[];
  said: string[];
  addresses: Target["addresses"];
};

/** Puts a fault in front of a Worker's module. */
async function seedFault(path: string, fault: Fault): Promise<void> {
  const text = await readFile(BUNDLES[dirname(path).endsWith("api") ? "api" : "web"], "utf8");
  const end = [...text.matchAll(/export\s*\{/gu)].at(-1)?.index ?? text.length;
  const [, name] = /(\w+) as default/u.exec(text.slice(end)) ?? [];
  if (!name) throw new Error("The Worker has no default export");
  const wrapper = `
const __faulty = { ...${name}, fetch(request, env, context) {
  const answer = ((request) => { ${fault} })(request);
  return answer ?? ${name}.fetch(request, env, context);
} };
`;
  const exports = text.slice(end).replace(/\w+ as default/u, "__faulty as default");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text.slice(0, end) + wrapper + exports);
}

/**
 * Rehearses a release locally: the build is both the previous release and, with `faults`, the next
 * one. The database is empty and migrated.
 */
export async function withRehearsal(
  faults: Partial<Record<Served, Fault>>,
  use: (rehearsal: Rehearsal) => Promise<void>,
): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const persist = join(folder, "state");
    await migrate(persist);
    // The runtime reads modules only in the project's folder.
    const modules = join(ROOT, ".wrangler/rehearsals", basename(folder));
    const next = { ...BUNDLES };
    for (const [key, fault] of Object.entries(faults) as [Served, Fault][]) {
      next[key] = join(modules, key, "index.js");
      await seedFault(next[key], fault);
    }
    const bundles = { api: BUNDLES.api, web: BUNDLES.web };
    const env = { RATE_LIMIT_SCALE: "1000", FORM_MIN_AGE_MS: "0" };
    const stack = await startStack({
      ports: await findFreePorts(),
      persist,
      env,
      quiet: true,
      bundles,
    });
    try {
      await use(rehearse({ stack, bundles, next }));
    } finally {
      await stack.stop();
      await rm(modules, { recursive: true, force: true });
    }
  });
}

type Stage = {
  stack: Awaited<ReturnType<typeof startStack>>;
  bundles: Record<Served, string>;
  next: Record<Served, string>;
};

function rehearse({ stack, bundles, next }: Stage): Rehearsal {
  const addresses = { site: String(stack.webUrl), api: String(stack.apiUrl) };
  const records: ReleaseRecord[] = [];
  const said: string[] = [];
  const activate = async (key: WorkerKey, path: string) => {
    bundles[key as Served] = path;
    await stack.reload();
  };
  const target: Target = {
    addresses,
    workers: ["api", "web"],
    runChecks: async () => undefined,
    readBookmark: async () => "00000001-bookmark",
    migrate: async (which) => void said.push(`migrations: ${which}`),
    readVersion: async (key) => bundles[key as Served],
    deploy: (key) => activate(key, next[key as Served]),
    activate,
    smokeTest: () => smokeTest(addresses, { tries: 2, waitMs: 200, readMs: 0 }),
    keep: (record) => void records.push(record),
    say: (line) => void said.push(line),
  };
  return { target, records, said, addresses };
}
