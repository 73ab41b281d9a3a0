import type { Retention } from "../../contract/site/retention-schema";
import { RETENTION } from "../../contract/site/retention";

/** The list as people read it. */
export function toRetention(): Retention {
  return RETENTION.filter((kept) => !("isPersonal" in kept)).map((kept) => ({
    holds: kept.holds,
    kept:
      "days" in kept
        ? `${kept.days} ${kept.days === 1 ? "day" : "days"} after ${kept.after}`
        : `until ${kept.until}`,
  }));
}
