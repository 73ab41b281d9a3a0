import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Miniflare } from "miniflare";
import { HOST } from "../lib/ports";

/** Statements to run as one transaction. */
export type Batch = { sql: string; params: unknown[] }[];

/** Serves a local stack's database to other processes of this machine. */
export async function serveDatabase(mf: Miniflare): Promise<string> {
  const database = await mf.getD1Database("DB", "ink-bazaar-api");
  const server = createServer(async (request, response) => {
    try {
      const batch = (await json(request)) as Batch;
      const statements = batch.map(({ sql, params }) => database.prepare(sql).bind(...params));
      response.end(JSON.stringify(await database.batch(statements)));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  // It ends with the process.
  server.unref().listen(0, HOST);
  await once(server, "listening");
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}
