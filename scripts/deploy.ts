import "./lib/require-node";
import { build } from "./lib/bundle";
import { API_CONFIG, HASHER_CONFIG, WEB_CONFIG, main, run } from "./lib/project";

/** Deploys in the order of dependence: migrations, hasher, API, web. */
main(async () => {
  const isDry = process.argv.includes("--dry-run");
  const options = isDry ? ["--dry-run"] : [];

  await build();
  if (!isDry) {
    await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "-c", API_CONFIG]);
  }
  await run("wrangler", ["deploy", "-c", HASHER_CONFIG, ...options]);
  await run("wrangler", ["deploy", "-c", API_CONFIG, ...options]);
  await run("wrangler", ["deploy", "-c", WEB_CONFIG, ...options]);
});
