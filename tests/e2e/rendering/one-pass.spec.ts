import type {
  AppLoadContext,
  EntryContext,
  HandleDocumentRequestFunction,
  ServerBuild,
} from "@remix-run/cloudflare";
import { createServer } from "vite";
import type { ViteDevServer } from "vite";
import { unstable_readConfig } from "wrangler";
import { WEB_CONFIG } from "../../../scripts/lib/project";
import { getVariable } from "../../fixtures/stack/variables";
import { createPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

type Handler = typeof import("../../../app/server/handler/handle-request.server");
type Sessions = typeof import("../../../app/server/session/session.server");
type Streamed = typeof import("../../../bench/streamed/render-page");

const WAITING = { waitUntil: () => undefined };

// One server for all.
test.describe.configure({ mode: "default" });

let vite: ViteDevServer;

test.beforeAll(async () => {
  vite = await createServer({
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
});

test.afterAll(() => vite.close());

/** The Worker's variables, as the stack under test has them. */
function readEnv(): Env {
  const { vars } = unstable_readConfig({ config: WEB_CONFIG });
  const secret = "a secret for the pages of one test";
  return Object.assign(vars, {
    API_URL: getVariable("API_URL"),
    SITE_URL: getVariable("BASE_URL"),
    SESSION_SECRET: secret,
    WEB_SECRET: secret,
  }) as unknown as Env;
}

/** The cookie of somebody signed in. */
async function makeCookie(env: Env, token: string): Promise<string> {
  const { openSession } = (await vite.ssrLoadModule(
    "/app/server/session/session.server.ts",
  )) as Sessions;
  const { session, commitSession } = await openSession({ ...env, FORM_MIN_AGE_MS: 0 }, null);
  session.set("token", token);
  session.set("csrf", "a token of this form");
  return (await commitSession()).split(";")[0] ?? "";
}

const DATA = /<script[^>]*>window\.__remixContext\.streamController\.(.*?);?<\/script>/gsu;
const ENQUEUED = /enqueue\(("(?:[^"\\]|\\.)*")\)/gu;

/** The script that keeps the address, which removes itself. */
const ADDRESS = /<script[^>]*>window\.loadedAt=[^<]*<\/script>/u;

/** A page without, and with, the data that it hands to Remix's scripts, in one part or in several. */
function splitPage(html: string) {
  const scripts = [...html.matchAll(DATA)].map(([, script = ""]) => script);
  return {
    markup: html
      .replace(ADDRESS, "")
      .replace(DATA, "")
      .replace(/<!--\/?\$-->/gu, ""),
    data: scripts
      .flatMap((script) => [...script.matchAll(ENQUEUED)])
      .map(([, text = ""]) => JSON.parse(text) as string)
      .join(""),
    isClosed: scripts.at(-1)?.endsWith("close()") ?? false,
  };
}

/** One response of the loaders: the page as it is sent, and as Remix would stream it. */
async function renderTwice(path: string, token?: string) {
  const env = readEnv();
  const [handler, streamed, build] = (await Promise.all([
    vite.ssrLoadModule("/app/server/handler/handle-request.server.ts"),
    vite.ssrLoadModule("/bench/streamed/render-page.tsx"),
    vite.ssrLoadModule("virtual:remix/server-build"),
  ])) as [Handler, Streamed, ServerBuild & object];
  const renderOurs = build.entry.module.default as HandleDocumentRequestFunction;
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route.module]);
  const whole = { manifest: build.assets, routeModules: Object.fromEntries(modules) };
  const pages = { sent: "", streamed: "" };

  async function renderBoth(
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    load: AppLoadContext,
  ) {
    const [one, other] = context.serverHandoffStream?.tee() ?? [];
    // Ours knows the routes of the page alone, and Remix all of them.
    const again = { ...context, ...whole, renderMeta: {}, serverHandoffStream: other };
    Object.assign(context, { serverHandoffStream: one });
    const response = await renderOurs(request, status, headers, context, load);
    const isHydrated = !headers.get("Content-Security-Policy")?.includes("script-src 'none'");
    const { nonce } = load;
    const { html } = await streamed.renderPage(again, { url: request.url, nonce, isHydrated });
    await html.allReady;
    pages.streamed = await new Response(html).text();
    return response;
  }

  const module = { ...build.entry.module, default: renderBoth };
  const headers = token ? { Cookie: await makeCookie(env, token) } : undefined;
  const request = new Request(new URL(path, env.SITE_URL), { headers });
  const response = await handler.handleRequest(
    request,
    env,
    WAITING,
    { ...build, entry: { module } },
    { id: "a-request-of-ours", route: "", cache: "none", calls: 0, roundTrips: 0 },
  );
  pages.sent = await response.text();
  return {
    status: response.status,
    sent: splitPage(pages.sent),
    streamed: splitPage(pages.streamed),
  };
}

const UPGRADE =
  "Remix renders otherwise than render-page.server.tsx and remix-handler.server.ts expect";

test("a public page rendered in one pass equals the streamed one", async () => {
  const { status, sent, streamed } = await renderTwice("/marketplace");
  expect(status).toBe(200);
  expect(sent.markup).toContain('<article class="post-card');
  expect(sent.markup).not.toContain("<script");
  expect(sent, UPGRADE).toEqual(streamed);
});

test("a hydrated page rendered in one pass equals the streamed one", async () => {
  const { status, sent, streamed } = await renderTwice("/login");
  expect(status).toBe(200);
  expect(sent.isClosed).toBe(true);
  expect(sent, UPGRADE).toEqual(streamed);
});

test("a dashboard rendered in one pass equals the streamed one", async () => {
  const { id, token } = await createPerson();
  const { status, sent, streamed } = await renderTwice(`/dashboards/dashboard/${id}`, token);
  expect(status).toBe(200);
  expect(sent.data).toContain(id);
  expect(sent, UPGRADE).toEqual(streamed);
});
