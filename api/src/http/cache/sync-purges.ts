import { KNOWN_PURGE_HEADER } from "../../../contract/cache/tags";
import type { ApiContext } from "../context";
import { isFromWebWorker } from "../client-address";
import { purgeLog } from "../../services/purges/purge";
import { watch } from "../../services/purges/watch";

/** Whether it is known what was purged: at least all that the web Worker knew when it asked. */
export async function syncPurges(c: ApiContext): Promise<boolean> {
  if (!c.env.VERSION?.id) return false;
  const least = isFromWebWorker(c) ? Number(c.req.header(KNOWN_PURGE_HEADER)) || 0 : 0;
  if (watch.versions.seq < least) watch.forget();
  return watch.sync(async (since) => purgeLog(c.env).since(since), c.executionCtx);
}
