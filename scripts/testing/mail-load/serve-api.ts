import { Miniflare } from "miniflare";
import { HOST } from "../../lib/ports";
import { API_CONFIG } from "../../lib/project";
import { worker } from "../../lib/stack";

// Serves the bundled API with its queue: serve-api.ts <bundle> <folder> <port> <SMTP_URL> <mails a
// minute>
const [bundle = "", folder = "", port = "", smtpUrl = "", perMinute = ""] = process.argv.slice(2);
const variables = {
  PUBLIC_URL: `http://${HOST}:${port}`,
  WEB_SECRET: "the-secret-of-the-rehearsal",
  SMTP_URL: smtpUrl,
  MAIL_PER_MINUTE: perMinute,
  LOG_LEVEL: "error",
};
const mf = new Miniflare({
  ...worker(API_CONFIG, bundle, Number(port), variables),
  host: HOST,
  cf: false,
  defaultPersistRoot: folder,
  unsafeTriggerHandlers: true,
});
await mf.ready;
const database = await mf.getD1Database("DB");

type Order = { id: number; run: "minute" } | { id: number; run: "sql"; query: string };

process.on("message", async ({ id, ...order }: Order) => {
  try {
    if (order.run === "minute") {
      const path = "/cdn-cgi/handler/scheduled?cron=*+*+*+*+*";
      await (await mf.dispatchFetch(`http://localhost${path}`)).text();
      process.send?.({ id, rows: [] });
    } else {
      const { results } = await database.prepare(order.query).all();
      process.send?.({ id, rows: results });
    }
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.send?.("ready");
