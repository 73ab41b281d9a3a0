import { HOUR_MS } from "../db/time";
import type { Budget } from "./write";

const PREFIX = "pictures/";
const CURSOR = "pictures.json";
// A picture has the id of when its upload began.
const MARGIN_MS = HOUR_MS;
const PAGE = 100;

/**
 * Copies the pictures that are new since the last run: their keys begin with the time. Returns
 * whether all are copied.
 */
export async function copyPictures(from: R2Bucket, to: R2Bucket, budget: Budget): Promise<boolean> {
  const cursor = await to.get(CURSOR);
  let { after } = cursor ? await cursor.json<{ after: string }>() : { after: PREFIX };
  for (let isLast = false; !isLast;) {
    if (budget.isSpent()) return false;
    const page = await from.list({ prefix: PREFIX, startAfter: after, limit: PAGE });
    for (const { key } of page.objects) {
      const picture = await from.get(key);
      if (picture) await to.put(key, picture.body, { httpMetadata: picture.httpMetadata });
    }
    isLast = !page.truncated;
    after = page.objects.at(-1)?.key ?? after;
    const bytes = page.objects.reduce((sum, { size }) => sum + size, 0);
    budget.spend(2 * page.objects.length + 2, bytes);
    await to.put(CURSOR, JSON.stringify({ after: isLast ? shortlyBefore(after) : after }));
  }
  return true;
}

/** A key an hour before another one. */
function shortlyBefore(key: string): string {
  const time = Number.parseInt(key.slice(PREFIX.length, PREFIX.length + 12), 16);
  if (Number.isNaN(time)) return PREFIX;
  return (
    PREFIX +
    Math.max(0, time - MARGIN_MS)
      .toString(16)
      .padStart(12, "0")
  );
}
