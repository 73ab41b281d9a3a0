import { build } from "esbuild";
import { ROOT } from "../lib/project";

const NAME = "limiter";
const CLASS = { className: "Limiter", useSQLite: true };

/**
 * Runs the API's Limiter beside the tests, as it is deployed. Each object made in the runtime of
 * the tests slows all later calls down, by a proxy around a proxy
 * (https://github.com/cloudflare/workers-sdk/issues/15092, mended for Node 22 only).
 */
export async function limiterBeside() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Limiter } from "./limiter"; export default {};`,
      resolveDir: `${ROOT}/api/src/middleware/limiter`,
    },
    bundle: true,
    format: "esm",
    target: "esnext",
    external: ["cloudflare:workers"],
    write: false,
  });
  return {
    durableObjects: { LIMITER: { ...CLASS, scriptName: NAME }, LOCAL_LIMITER: CLASS },
    worker: {
      name: NAME,
      modules: [
        { type: "ESModule" as const, path: "limiter.mjs", contents: outputFiles[0]?.text ?? "" },
      ],
      compatibilityDate: "2026-04-01",
      durableObjects: { LIMITER: CLASS },
    },
  };
}
