import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { openDatabase } from "../api/src/db/client";
import { mergeConfigs } from "./deploy/configs";
import { requireMailSettings } from "./deploy/mail-settings";
import { readSettings } from "./deploy/settings";
import { build } from "./lib/bundle";
import { claimFolder } from "./lib/claim-folder";
import { migrate } from "./storage/migrate";
import { openStorage } from "./storage/open-storage";
import { onStop } from "./lib/on-stop";
import { requirePorts } from "./lib/ports";
import { API_CONFIG, ROOT, main } from "./lib/project";
import { describeSetUp } from "./admin/describe-set-up";
import { readServedSecrets } from "./lib/secrets";
import { startStack } from "./lib/stack";
import { watchRuntime } from "./lib/watch-runtime";

type Vars = Record<string, string>;

/** Serves a production site on this machine, with an environment's settings and no demo. */
main(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "production" },
      config: { type: "string", default: join(ROOT, "config") },
      data: { type: "string", default: join(ROOT, "data") },
      host: { type: "string", default: "127.0.0.1" },
    },
  });
  const { web, api } = mergeConfigs(readSettings(values.env, resolve(values.config)));
  const folder = resolve(values.data);
  claimFolder(folder);
  const [state, logs] = [join(folder, "state"), join(folder, "logs")];
  const secrets = await readServedSecrets(state);
  const variables = { ...(web["vars"] as Vars), ...(api["vars"] as Vars), ...secrets };
  requireMailSettings(variables);
  const ports = await requirePorts(["web", "api"]);
  await Promise.all([build({ quiet: true }), migrate(state)]);
  const setUp = await readSetUp(state, String(variables.SITE_URL));
  const stack = await startStack({
    ports,
    persist: state,
    logs,
    variables,
    host: values.host,
    schedules: unstable_readConfig({ config: API_CONFIG }).triggers.crons,
  });
  const endWatch = watchRuntime(stack, ports, { host: values.host });
  onStop(() => {
    endWatch();
    return stack.stop();
  });
  if (setUp !== null) console.log(setUp);
  console.log(`Serving ${variables.SITE_URL} on port ${ports.web}, its API on ${ports.api}.`);
});

async function readSetUp(state: string, siteUrl: string): Promise<string | null> {
  const storage = await openStorage(state);
  try {
    return await describeSetUp(openDatabase(storage.DB), siteUrl);
  } finally {
    await storage.dispose();
  }
}
