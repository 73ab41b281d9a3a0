import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare } from "miniflare";
import type { MiniflareOptions, WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { BUNDLES } from "./bundle";
import { readLocalVariables } from "./local-variables";
import { startMail } from "./mail-server";
import { HOST } from "./ports";
import type { Ports } from "./ports";
import { startHasher } from "./hasher";
import { API_CONFIG, WEB_CONFIG } from "./project";

const EDGE = readFileSync(new URL("platform.js", import.meta.url), "utf8");

const SHARED = {
  host: HOST,
  // The default `cf` object needs a network request.
  cf: false,
  log: new Log(LogLevel.WARN),
};

export type StackOptions = {
  ports: Ports;
  /** The folder that keeps database, pictures and secrets; migrated already. */
  persist: string;
  /** Variables of both Workers that differ from the usual. */
  env?: Record<string, string>;
  /** Keeps the Workers' log lines back; their errors are shown all the same. */
  quiet?: boolean;
  /** Where static files are served from, if not from the build. */
  files?: string;
  /** Workers to run beside ours, with the variables of ours. */
  beside?: (variables: Variables) => WorkerOptions[] | Promise<WorkerOptions[]>;
};

type Variables = Record<string, string | undefined>;

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Runs the built product: both Workers in one runtime on two ports, the hasher in a runtime of its
 * own, since one runtime has one thread, and MailDev beside them.
 */
export async function startStack({
  ports,
  persist,
  env = {},
  quiet = false,
  files,
  beside = () => [],
}: StackOptions) {
  const variables = { ...(await readLocalVariables(ports, persist)), ...env };
  const besides = await beside(variables);
  const mail = await startMail(ports);
  const hasher = await startHasher();
  const readOptions = (): MiniflareOptions => ({
    workers: [
      worker(WEB_CONFIG, BUNDLES.web, ports.web, variables, files),
      withHasher(worker(API_CONFIG, BUNDLES.api, ports.api, variables), hasher.address),
      ...besides,
    ],
    ...SHARED,
    defaultPersistRoot: join(persist, "v3"),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      if (quiet) stdout.resume();
      else stdout.pipe(process.stdout);
      stderr.pipe(process.stderr);
    },
  });
  const mf = new Miniflare(readOptions());

  async function stop() {
    await mf.dispose();
    await hasher.stop();
    await mail.stop();
  }

  try {
    await mf.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    webUrl: variables.SITE_URL,
    apiUrl: variables.PUBLIC_URL,
    mailUrl: `http://${HOST}:${ports.mailUi}`,
    mf,
    /** Replaces the Workers by those of the last build. */
    reload: () => mf.setOptions(readOptions()),
    stop,
  };
}

/** The API's Worker with the hasher at an address. */
function withHasher(options: WorkerOptions, address: string): WorkerOptions {
  const HASHER = { external: { address, http: {} } };
  return { ...options, serviceBindings: { ...options.serviceBindings, HASHER } };
}

/** Opens the database and the pictures of a folder without serving anything. */
export function openStorage(persist: string): Miniflare {
  const config = unstable_readConfig({ config: API_CONFIG });
  const { d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  return new Miniflare({
    ...SHARED,
    name: config.name,
    modules: true,
    script: "export default {}",
    d1Databases,
    r2Buckets,
    defaultPersistRoot: join(persist, "v3"),
  });
}

/** A bundled Worker of a configuration, on a port of its own. */
export function worker(
  configPath: string,
  bundle: string,
  port: number,
  variables: Variables,
  files?: string,
): WorkerOptions {
  const config = unstable_readConfig({ config: configPath });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { assets } = workerOptions;
  const module = { type: "ESModule" as const, path: bundle };
  const { HASHER: _hasher, ...serviceBindings } = workerOptions.serviceBindings ?? {};
  const common = {
    ...workerOptions,
    // Set by `startStack`: other stacks sign nobody in.
    serviceBindings,
    name: config.name,
    bindings: { ...workerOptions.bindings, ...variables },
  };
  if (!assets) {
    return { ...common, modules: [module], unsafeDirectSockets: [{ host: HOST, port }] };
  }
  const directory = files ?? assets.directory;
  return {
    ...common,
    assets: { ...assets, directory },
    bindings: { ...common.bindings, FILES: listFiles(directory) },
    modules: [{ ...module, path: join(dirname(bundle), "platform.js"), contents: EDGE }, module],
    unsafeDirectSockets: [{ host: HOST, port, entrypoint: "edge" }],
  };
}

/** The addresses of all files in a folder. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}
