import { toZonedTime } from "./zoned-time";
import { formatDay, formatTime } from "./dates";

const MINUTE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d)?$/u;

/** How far a zone's clocks are ahead of UTC at a time, in ms. */
function offsetAt(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(atMs);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(
    ...([read("year"), read("month") - 1, read("day")] as const),
    ...([read("hour"), read("minute"), read("second")] as const),
  );
  return clock - Math.floor(atMs / 1000) * 1000;
}

/** A time as a field for a date and a time holds it: "2026-11-14T08:30". */
export function toLocalMinute(iso: string, timeZone: string): string {
  return toZonedTime(iso, timeZone).slice(0, 16);
}

/**
 * The time that a field for a date and a time means; null where it cannot be read. Of an hour that
 * the clocks repeat it is the first, and one that they skip counts on from the hour before.
 */
export function fromLocalMinute(text: string, timeZone: string): string | null {
  const [, ...digits] = MINUTE.exec(text.trim()) ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = digits.map(Number);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  if (Number.isNaN(clock) || hour > 23 || minute > 59) return null;
  const date = new Date(clock);
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null;
  const offsets = [clock - 86_400_000, clock + 86_400_000].map((at) => offsetAt(at, timeZone));
  const times = offsets.map((offset) => clock - offset);
  const fitting = times.find((at) => at + offsetAt(at, timeZone) === clock);
  return new Date(fitting ?? times[0] ?? clock).toISOString();
}

/** A date and time in a zone; only UTC is named. */
export function formatDateTimeIn(iso: string, timeZone: string): string {
  return `${formatDay(toZonedTime(iso, timeZone))}, ${formatTimeIn(iso, timeZone)}`;
}

/** A time of the day in a zone: "08:30", or "08:30 UTC". */
export function formatTimeIn(iso: string, timeZone: string): string {
  return `${formatTime(toZonedTime(iso, timeZone))}${timeZone === "UTC" ? " UTC" : ""}`;
}
