// Schemas can be named in the OpenAPI document if they are made after this has been loaded.
import "@hono/zod-openapi";
import { env } from "cloudflare:workers";
import { forgetSite } from "../../src/services/site/site-config";
import { emptyDatabase } from "./empty-database";

// Test files share a runtime, and each starts with an empty database, nothing
// remembered of another one, and empty buckets.
await emptyDatabase();
forgetSite();
for (const bucket of [env.UPLOADS, env.BACKUPS]) {
  for (let keys = await listKeys(bucket); keys.length > 0; keys = await listKeys(bucket)) {
    await bucket.delete(keys);
  }
}

async function listKeys(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key);
}
