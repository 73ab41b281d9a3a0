// Schemas can be named in the OpenAPI document if they are made after this has been loaded.
import "@hono/zod-openapi";
import { env } from "cloudflare:workers";

// All in one batch: each of the hundred statements by itself takes a second more for every file.
const queries = env.MIGRATIONS.flatMap((migration) => migration.queries);
await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
