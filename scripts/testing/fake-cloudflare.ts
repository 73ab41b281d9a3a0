import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { CloudflareError } from "../lib/cloudflare";

/** By path below the account. */
export type Account = Record<string, unknown>;

/** Handles a POST or PUT; undefined if it only reads. */
export type Write = (method: string, path: string, body: string) => unknown;

export const ACCOUNT_ID = "0123456789abcdef0123456789abcdef";
export const TOKEN = "a-token-of-the-tests";

/** The used part of Cloudflare's API, for one account. */
export async function startFakeCloudflare(read: () => Account, write: Write = () => undefined) {
  const find = (method: string, path: string, body: string): unknown => {
    if (path === "/accounts") return [{ id: ACCOUNT_ID, name: "Ada" }];
    const own = path.replace(`/accounts/${ACCOUNT_ID}`, "");
    const written = method === "GET" ? undefined : write(method, own, body);
    return written ?? read()[own] ?? new CloudflareError(404, "Not found");
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const found =
      request.headers.authorization === `Bearer ${TOKEN}`
        ? find(request.method ?? "GET", pathname, body)
        : new CloudflareError(403, "Authentication error");
    const isError = found instanceof CloudflareError;
    response.writeHead(isError ? found.status : 200, { "Content-Type": "application/json" });
    const errors = isError ? [{ code: found.code, message: found.message }] : [];
    response.end(JSON.stringify({ success: !isError, errors, result: isError ? null : found }));
  }
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
