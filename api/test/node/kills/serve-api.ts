import { Miniflare } from "miniflare";
import { HOST } from "../../../../scripts/lib/ports";
import { API_CONFIG } from "../../../../scripts/lib/project";
import { worker } from "../../../../scripts/lib/stack";

const IMPORTS = "ink-bazaar-imports";

// Serves the bundled API from a folder until it is killed: serve-api.ts <bundle> <folder> <port>
const [bundle = "", folder = "", port = ""] = process.argv.slice(2);
const variables = {
  PUBLIC_URL: `http://${HOST}:${port}`,
  WEB_SECRET: "the-secret-of-the-killed",
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "error",
};
const mf = new Miniflare({
  ...worker(API_CONFIG, bundle, Number(port), variables),
  host: HOST,
  cf: false,
  queueConsumers: { [IMPORTS]: { maxBatchSize: 1, maxBatchTimeout: 0 } },
  defaultPersistRoot: folder,
});
await mf.ready;
process.send?.("ready");
