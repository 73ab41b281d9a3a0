import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CloudflareError } from "../../lib/cloudflare";

/** What an account has, by the path behind it; a function answers a POST. */
export type Account = Record<string, unknown>;

export const ACCOUNT_ID = "0123456789abcdef0123456789abcdef";
export const TOKEN = "a-token-of-the-tests";

/** The platform's API for one account, as far as it is asked. */
export async function startFakeCloudflare(read: () => Account) {
  const server = createServer((request, response) => {
    const answer = (status: number, result: unknown, message = "Not found") => {
      const success = status === 200;
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ success, errors: success ? [] : [{ message }], result }));
    };
    request.resume();
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      answer(403, null, "Authentication error");
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/accounts") {
      answer(200, [{ id: ACCOUNT_ID, name: "Ada" }]);
      return;
    }
    const found = read()[pathname.replace(`/accounts/${ACCOUNT_ID}`, "")];
    if (found instanceof CloudflareError) answer(found.status, null, found.message);
    else answer(found === undefined ? 404 : 200, found ?? null);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
