import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTemporaryFolder } from "./lib/temporary-folder";
import { API_CONFIG, ROOT, WEB_CONFIG, main, run } from "./lib/project";
import { SECRETS } from "./lib/secrets";

async function writeTypes(path: string, secrets: readonly string[], options: string[]) {
  await withTemporaryFolder(async (folder) => {
    const envFile = join(folder, "secrets.env");
    await writeFile(envFile, secrets.map((secret) => `${secret}=""\n`).join(""));
    const common = ["--env-file", envFile, "--strict-vars=false"];
    await run("wrangler", ["types", join(ROOT, path), ...common, ...options], { quiet: true });
  });
}

main(async () => {
  const web = ["-c", WEB_CONFIG, "--env-interface", "Env"];
  const api = ["-c", API_CONFIG, "--env-interface", "ApiEnv"];
  await Promise.all([
    // Remix includes the runtime's types; a second copy would conflict.
    writeTypes("worker-configuration.d.ts", SECRETS.web, [...web, "--include-runtime=false"]),
    writeTypes("api/worker-configuration.d.ts", SECRETS.api, api),
  ]);
});
