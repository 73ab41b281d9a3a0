import type { MailedPace } from "../../../../contract/site/notifications/mail-choices";
import { DAY_MS, HOUR_MS } from "../../../db/time";

const HOUR_OF_DIGESTS = 8;
const MONDAY = 1;

/** How far a zone's clocks are ahead of UTC at a time, in ms. */
function offsetAt(atMs: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(atMs);
  return Date.parse(`${text.replace(" ", "T")}Z`) - Math.floor(atMs / 1000) * 1000;
}

/**
 * The next 08:00 in a zone, of a weekly digest that of a Monday. Where clocks change that night,
 * it is 08:00 by the new ones.
 */
export function nextMorning(afterMs: number, pace: MailedPace, timeZone: string): number {
  const clock = new Date(afterMs + offsetAt(afterMs, timeZone));
  for (let days = 0; ; days += 1) {
    const day = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() + days);
    if (pace === "weekly" && new Date(day).getUTCDay() !== MONDAY) continue;
    const wanted = day + HOUR_OF_DIGESTS * HOUR_MS;
    const first = wanted - offsetAt(wanted - DAY_MS / 2, timeZone);
    const morning = wanted - offsetAt(first, timeZone);
    if (morning > afterMs) return morning;
  }
}
