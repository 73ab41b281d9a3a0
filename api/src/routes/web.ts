import { z } from "zod";
import { PURGES_PATH, VIEWS_PATH } from "../../contract/cache/tags";
import { IdSchema } from "../../contract/common";
import { COUNTS_PATH } from "../../contract/site/counts-path";
import { CountsSchema } from "../../contract/site/operations";
import { subnet } from "../../contract/site/network";
import type { ApiContext } from "../http/context";
import type { Route } from "../http/endpoint";
import { notFound } from "../lib/errors";
import { isFromWebWorker } from "../http/client-address";
import { operationsLog } from "../services/operations/stub";
import { purgeLog } from "../services/purges/purge";
import { recordViews } from "../services/views/record";

const ViewsSchema = z
  .array(z.object({ postId: IdSchema, visitor: z.string().max(64) }))
  .min(1)
  .max(500);

/** Calls of the web Worker alone; for anybody else there is nothing here. */
export const webRoutes: Route[] = [
  {
    method: "get",
    path: PURGES_PATH,
    respond: async (c) => {
      requireWebWorker(c);
      return c.json(await purgeLog(c.env).since(Number(c.req.query("since")) || 0));
    },
  },
  {
    method: "post",
    path: COUNTS_PATH,
    respond: async (c) => {
      requireWebWorker(c);
      const counts = CountsSchema.parse(await c.req.json());
      await operationsLog(c.env).report({ worker: "web", counts });
      return c.json({ message: "Counted" });
    },
  },
  {
    method: "post",
    path: VIEWS_PATH,
    respond: async (c) => {
      requireWebWorker(c);
      const views = ViewsSchema.parse(await c.req.json());
      const seen = views.map(({ postId, visitor }) => ({ postId, visitor: subnet(visitor) }));
      await recordViews(c.env, seen);
      return c.json({ message: "Counted" });
    },
  },
];

function requireWebWorker(c: ApiContext): void {
  if (!isFromWebWorker(c)) throw notFound();
}
