import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createServer as createVite } from "vite";
import { unstable_readConfig, unstable_startWorker } from "wrangler";
import { announce } from "./announce";
import { readLocalVariables } from "./local";
import { startMail } from "./mail";
import { bridgeSockets } from "./dev-socket";
import { migrate } from "./migrate";
import { HOST, requirePorts } from "./ports";
import type { Ports } from "./ports";
import { API_CONFIG, STATE, WEB_CONFIG, main } from "./project";
import { seedWhenEmpty } from "./seed/seed";
import { openStorage } from "./stack";
import { onStop } from "./stop";

type Door = typeof import("../app/server/door.server");
type Visits = typeof import("../app/server/visit.server");
type Variables = Record<string, string | undefined>;

/** Node does not end between requests: what waits simply goes on. */
const WAITING = { waitUntil: (promise: Promise<unknown>) => void promise.catch(console.error) };

/** Vite writes styles into the page, which the content policy forbids. */
function letHotReloadStyle(response: Response): Response {
  const policy = response.headers.get("Content-Security-Policy");
  const headers = new Headers(response.headers);
  if (policy) {
    headers.set(
      "Content-Security-Policy",
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    );
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Serves the pages from source, through the same door as the Worker. */
async function startPages(ports: Ports, variables: Variables) {
  const server = createServer();
  const vite = await createVite({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const env = { ...unstable_readConfig({ config: WEB_CONFIG }).vars, ...variables };

  const listener = getRequestListener(async (request) => {
    const [door, build] = await Promise.all([
      vite.ssrLoadModule("/app/server/door.server.ts") as Promise<Door>,
      vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild & object>,
    ]);
    const response = await door.handleRequest(request, env as Env, WAITING, build);
    return letHotReloadStyle(response);
  });
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  bridgeSockets(server, ports.api, async (request) => {
    const path = "/app/server/visit.server.ts";
    const { openVisit } = (await vite.ssrLoadModule(path)) as Visits;
    return (await openVisit(request, env as Env)).caller.token;
  });
  await new Promise<void>((resolve) => server.listen(ports.web, HOST, resolve));
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

/** Serves the API from source, bundled again on every change. */
async function startApi(ports: Ports, variables: Variables) {
  const worker = await unstable_startWorker({
    config: API_CONFIG,
    build: { nodejsCompatMode: "v2" },
    bindings: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, { type: "plain_text", value }]),
    ),
    dev: {
      server: { hostname: HOST, port: ports.api },
      inspector: false,
      persist: STATE,
      logLevel: "warn",
      watch: true,
    },
  });
  await worker.ready;
  return worker;
}

// The usual one is fetched from afar.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

async function seed() {
  const mf = openStorage(STATE);
  await seedWhenEmpty({ mf, log: (line) => console.log(line) });
  await mf.dispose();
}

main(async () => {
  const ports = await requirePorts();
  await migrate(STATE);
  await seed();
  const variables = await readLocalVariables(ports, STATE);
  const [mail, api, pages] = await Promise.all([
    startMail(ports),
    startApi(ports, variables),
    startPages(ports, variables),
  ]);
  onStop(async () => {
    await Promise.all([pages.stop(), api.dispose(), mail.stop()]);
  });
  announce(ports);
});
