import { PurgeWatch } from "../../../../shared/cache/purge-watch";

/** What this isolate knows of purges. */
export const watch = new PurgeWatch();
