/** Runs the empty or storing objects in a process of their own. */
import { join } from "node:path";
import { build } from "esbuild";
import { Log, LogLevel, Miniflare } from "miniflare";

async function start(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../workers/empty-objects.ts")],
    bundle: true,
    format: "esm",
    target: "esnext",
    external: ["cloudflare:workers"],
    write: false,
  });
  const contents = outputFiles[0]?.text ?? "";
  const mf = new Miniflare({
    modules: [{ type: "ESModule", path: "empty-objects.mjs", contents }],
    compatibilityDate: "2026-04-01",
    durableObjects: {
      PERSON: { className: "Person", useSQLite: true },
      PAIR: { className: "Pair", useSQLite: true },
    },
    bindings: { STORES: process.argv[2] === "storing" },
    cf: false,
    log: new Log(LogLevel.WARN),
  });
  const { port } = await mf.ready;
  process.on("disconnect", () => void mf.dispose().then(() => process.exit(0)));
  process.send?.(Number(port));
}

void start();
