import type { ServiceContext } from "../request/context";
import type { PublishedRow } from "../../db/rows";
import { announce } from "../inbox/announce";
import { runInBackground } from "../request/background";
import { fillFeeds } from "../../queries/feed/tasks";

/** Puts what was just published into feeds; what is more than a step follows within a minute. */
export function fillFeedsSoon(c: ServiceContext, row: PublishedRow): void {
  if (row.enters_feeds === 0) return;
  runInBackground(
    c,
    "Filling feeds",
    fillFeeds(c.var.db, { announce: (ids) => announce(c.env, ids) }),
  );
}
