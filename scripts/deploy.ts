import "./lib/require-node";
import { unstable_readConfig } from "wrangler";
import { build } from "./lib/bundle";
import {
  API_CONFIG,
  FAMILY_CONFIG,
  Failure,
  HASHER_CONFIG,
  WEB_CONFIG,
  main,
  run,
} from "./lib/project";

const { API_FAMILY = "" } = process.env;

const isDry = process.argv.includes("--dry-run");

/** Deploys in the order of dependence: migrations, hasher, API, web; or adapter, web. */
main(async () => {
  if (!["", "course"].includes(API_FAMILY)) {
    throw new Failure(`API_FAMILY is "${API_FAMILY}". The one family with an adapter is "course".`);
  }
  if (API_FAMILY) requireBinding();
  await build();
  if (!isDry && !API_FAMILY) {
    await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "-c", API_CONFIG]);
  }
  for (const config of API_FAMILY ? [FAMILY_CONFIG] : [HASHER_CONFIG, API_CONFIG]) {
    await deploy(config);
  }
  await deploy(WEB_CONFIG);
});

function deploy(config: string): Promise<void> {
  return run("wrangler", ["deploy", "-c", config, ...(isDry ? ["--dry-run"] : [])]);
}

/** Without it the web Worker would go on calling our own API. */
function requireBinding(): void {
  const { name = "" } = unstable_readConfig({ config: FAMILY_CONFIG });
  const { services = [] }: { services?: { binding: string; service: string }[] } =
    unstable_readConfig({ config: WEB_CONFIG });
  if (services.some(({ binding, service }) => binding === "API" && service === name)) return;
  throw new Failure(`Set the service of the binding API in wrangler.toml to "${name}".`);
}
