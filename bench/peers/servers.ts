import { execFile, spawn } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { arch } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { build } from "esbuild";
import { HOST, acceptsConnections } from "../../scripts/lib/ports";
import { Failure } from "../../scripts/lib/project";
import { FRAMEWORKS } from "./frameworks";
import { splitPage } from "./shared/parts";

const execute = promisify(execFile);

const SOURCES = import.meta.dirname;
const START_MS = 30_000;
const POLL_MS = 100;

type Runtime = { node: string; folder: string; env: NodeJS.ProcessEnv };
type Manifest = Record<"dependencies" | "optionalDependencies", Record<string, string> | undefined>;

/** Installs Node for the peers and writes their data. */
export async function prepareRuntime(
  folder: string,
  html: string,
  posts: unknown,
): Promise<Runtime> {
  const env = withoutNpm();
  Object.assign(env, {
    PEER_DATA: folder,
    ASTRO_TELEMETRY_DISABLED: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const node = await installNode(folder, env);
  const parts = splitPage(html);
  const shared = join(folder, "shared");
  await mkdir(shared);
  await writeFile(join(folder, "parts.json"), JSON.stringify(parts));
  await writeFile(join(folder, "posts.json"), JSON.stringify(posts));
  await writeFile(join(shared, "styles.css"), parts.styles);
  const entryPoints = ["page", "create-database"].map((name) => join(SOURCES, `shared/${name}.ts`));
  await build({ entryPoints, outdir: shared, bundle: true, platform: "node", format: "esm" });
  await execute(node, [join(shared, "create-database.js")], { env });
  env.PATH = [dirname(node), env.PATH].join(delimiter);
  return { node, folder, env };
}

/** Installs a newer Node in a folder; returns its path. */
export async function installNode(folder: string, env = withoutNpm()): Promise<string> {
  await install("node", folder, env);
  return join(folder, `node/node_modules/node-linux-${arch()}/bin/node`);
}

/** Installs, builds and starts a framework's server; returns a function to stop it. */
export async function startFramework(
  { node, folder, env }: Runtime,
  name: string,
  port: number,
): Promise<() => void> {
  await install(name, folder, env);
  const cwd = join(folder, name);
  await cp(join(folder, "shared"), join(cwd, "shared"), { recursive: true });
  await runNpm(["run", "build", "--if-present"], cwd, env);
  const server = spawn(node, FRAMEWORKS[name]?.start ?? [], {
    cwd,
    env: { ...env, NODE_ENV: "production", HOST, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => void server.kill();
  process.once("exit", stop);
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    if (await acceptsConnections(port)) return stop;
    if (server.exitCode !== null) break;
    await setTimeout(POLL_MS);
  }
  throw new Failure("its server does not start");
}

/** The names and versions of a peer's dependencies. */
export async function readVersions(name: string): Promise<string> {
  const text = await readFile(join(SOURCES, name, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(text) as Manifest;
  const versions = Object.entries(dependencies ?? optionalDependencies ?? {});
  return versions.map(([dependency, version]) => `${dependency} ${version}`).join(", ");
}

async function install(name: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const to = join(folder, name);
  await cp(join(SOURCES, name), to, {
    recursive: true,
    filter: (path) => !path.endsWith("node_modules"),
  });
  // Locked, but unlike `npm ci` also works with mirrors that lack other platforms.
  await runNpm(["install", "--ignore-scripts", "--no-audit", "--no-fund"], to, env);
}

async function runNpm(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  await execute("npm", args, { cwd, env }).catch((error: { stdout?: string; stderr?: string }) => {
    const lines = `${error.stdout}\n${error.stderr}`.split("\n");
    const said = lines.find((line) => /error\s+(?!code\b)\S/iu.test(line)) ?? String(error);
    throw new Failure(`\`npm ${args[0]}\` failed: ${said}`);
  });
}

/** Without npm's variables, which name this project. */
function withoutNpm(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of Object.keys(env).filter((name) => name.startsWith("npm_"))) {
    Reflect.deleteProperty(env, name);
  }
  return env;
}
