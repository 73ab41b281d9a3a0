import { build } from "./bundle";
import { API_CONFIG, WEB_CONFIG, main, run } from "./project";

/** The database first, then the API, then the pages that call it. */
main(async () => {
  const isDry = process.argv.includes("--dry-run");
  const options = isDry ? ["--dry-run"] : [];

  await build();
  if (!isDry) {
    await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "-c", API_CONFIG]);
  }
  await run("wrangler", ["deploy", "-c", API_CONFIG, ...options]);
  await run("wrangler", ["deploy", "-c", WEB_CONFIG, ...options]);
});
