import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare } from "miniflare";
import type { MiniflareOptions, WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { BUNDLES } from "./bundle";
import { readLocalVariables } from "./local-variables";
import { openLogFile } from "../logs/log-file";
import { scaleLimits } from "./rate-limits";
import { startMail } from "./mail-server";
import { HOST } from "./ports";
import type { Ports } from "./ports";
import { runCron } from "./run-cron";
import { startHasher } from "./hasher";
import { API_CONFIG, WEB_CONFIG } from "./project";

const EDGE = readFileSync(new URL("edge.js", import.meta.url), "utf8");

export const API_NAME = "ink-bazaar-api";

export const SHARED = {
  host: HOST,
  // The default `cf` object needs a network request.
  cf: false,
  log: new Log(LogLevel.WARN),
};

export type StackOptions = {
  ports: Ports;
  /** The folder for database, pictures and secrets; already migrated. */
  persist: string;
  env?: Record<string, string>;
  /** All variables, including a mail server's: MailDev is not started. */
  variables?: Variables;
  host?: string;
  /** Without schedules, the stack is a trial and runs every minute's jobs more often. */
  schedules?: readonly string[];
  quiet?: boolean;
  logs?: string;
  /** The Workers' modules, read again at each reload; by default those of the build. */
  bundles?: Pick<typeof BUNDLES, "web" | "api">;
  files?: string;
  queueConsumers?: WorkerOptions["queueConsumers"];
  isInspected?: boolean;
  beside?: (variables: Variables) => WorkerOptions[] | Promise<WorkerOptions[]>;
};

type Variables = Record<string, string | undefined>;

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Runs both Workers in one runtime, the hasher in another, since each has one thread, and MailDev.
 */
export async function startStack({
  ports,
  persist,
  env = {},
  host = HOST,
  variables: given,
  schedules,
  quiet = false,
  logs,
  files,
  bundles = BUNDLES,
  isInspected = false,
  queueConsumers,
  beside = () => [],
}: StackOptions) {
  const variables = given ?? { ...(await readLocalVariables(ports, persist)), ...env };
  const besides = await beside(variables);
  const mail = given ? null : await startMail(ports);
  const hasher = await startHasher();
  const logFile = logs === undefined ? null : openLogFile(logs);
  const readOptions = (): MiniflareOptions => ({
    workers: [
      worker(WEB_CONFIG, bundles.web, ports.web, variables, { files, host }),
      {
        ...withHasher(
          worker(API_CONFIG, bundles.api, ports.api, variables, { host }),
          hasher.address,
        ),
        ...(queueConsumers && { queueConsumers }),
      },
      ...besides,
    ],
    ...SHARED,
    unsafeTriggerHandlers: true,
    ...(isInspected && { inspectorPort: 0 }),
    defaultPersistRoot: join(persist, "v3"),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      if (quiet) stdout.resume();
      else stdout.pipe(process.stdout);
      stderr.pipe(process.stderr);
      // The log file outlives the runtime, which restarts after a build.
      if (logFile) for (const said of [stdout, stderr]) said.pipe(logFile, { end: false });
    },
  });
  const mf = new Miniflare(readOptions());

  const endSchedule = runCron(mf, API_NAME, schedules);

  async function stop() {
    endSchedule();
    await mf.dispose();
    await hasher.stop();
    await mail?.stop();
  }

  try {
    await mf.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    webUrl: `http://localhost:${ports.web}`,
    apiUrl: `http://localhost:${ports.api}`,
    mailUrl: `http://${HOST}:${ports.mailUi}`,
    mf,
    reload: () => mf.setOptions(readOptions()),
    stop,
  };
}

function withHasher(options: WorkerOptions, address: string): WorkerOptions {
  const HASHER = { external: { address, http: {} } };
  return { ...options, serviceBindings: { ...options.serviceBindings, HASHER } };
}

export function worker(
  configPath: string,
  bundle: string,
  port: number,
  variables: Variables,
  { files, host = HOST }: { files?: string; host?: string } = {},
): WorkerOptions {
  const config = unstable_readConfig({ config: configPath });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { assets } = workerOptions;
  const { HASHER: _hasher, ...serviceBindings } = workerOptions.serviceBindings ?? {};
  const common = {
    ...workerOptions,
    serviceBindings,
    name: config.name,
    bindings: { ...workerOptions.bindings, ...variables },
    ...(workerOptions.ratelimits && {
      ratelimits: scaleLimits(workerOptions.ratelimits, Number(variables["RATE_LIMIT_SCALE"] ?? 1)),
    }),
  };
  if (!assets) {
    const modules = [{ type: "ESModule" as const, path: bundle }];
    return { ...common, modules, unsafeDirectSockets: [{ host, port }] };
  }
  const directory = files ?? assets.directory;
  return {
    ...common,
    assets: { ...assets, directory },
    bindings: { ...common.bindings, FILES: listFiles(directory) },
    modules: behindEdge(bundle),
    unsafeDirectSockets: [{ host, port, entrypoint: "edge" }],
  };
}

/** Wraps a Worker in `edge.js`, which stands for the platform. */
export function behindEdge(bundle: string) {
  const module = { type: "ESModule" as const, path: bundle };
  return [{ ...module, path: join(dirname(bundle), "edge.js"), contents: EDGE }, module];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}
