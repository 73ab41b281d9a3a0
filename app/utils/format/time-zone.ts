import { toZonedTime } from "./zoned-time";
import { formatDay, formatTime } from "./dates";

const MINUTE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d)?$/u;

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

export function toLocalMinute(iso: string, timeZone: string): string {
  return toZonedTime(iso, timeZone).slice(0, 16);
}

/** Null if unreadable. Of a repeated hour it is the first; a skipped one counts on from before. */
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

export function formatDateTimeIn(iso: string, timeZone: string): string {
  return `${formatDay(toZonedTime(iso, timeZone))}, ${formatTimeIn(iso, timeZone)}`;
}

export function formatTimeIn(iso: string, timeZone: string): string {
  return `${formatTime(toZonedTime(iso, timeZone))}${timeZone === "UTC" ? " UTC" : ""}`;
}
