const DAY_MS = 86_400_000;
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** A day and month in UTC: "14 Nov". The same text on every server and in every browser. */
export function formatDayShort(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** A day in UTC: "14 Nov 2026". */
export function formatDay(iso: string): string {
  return `${formatDayShort(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** A minute as machines read it: "2026-11-14T08:30Z". Nobody is told of more. */
export function toMinute(iso: string): string {
  return `${iso.slice(0, 16)}Z`;
}

/** A minute in UTC: "14 Nov 2026, 08:30". */
export function formatDateTime(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)}`;
}

/** A time of day in UTC: "08:30". */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

function daysBetween(iso: string, now: string): number {
  return Math.floor(Date.parse(now) / DAY_MS) - Math.floor(Date.parse(iso) / DAY_MS);
}

/** A day seen from today: "Today", "Yesterday", "Wednesday, 18 Nov", "18 Nov 2025". */
export function formatDayFrom(now: string, iso: string): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  const date = new Date(iso);
  if (date.getUTCFullYear() !== new Date(now).getUTCFullYear()) return formatDay(iso);
  return `${WEEKDAYS[date.getUTCDay()]}, ${formatDayShort(iso)}`;
}

/** The shortest that still says when: "08:30", "Yesterday", "Mon", "18 Nov", "18 Nov 2025". */
export function formatMoment(now: string, iso: string): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return formatTime(iso);
  if (days === 1) return "Yesterday";
  const date = new Date(iso);
  if (days < 7) return (WEEKDAYS[date.getUTCDay()] ?? "").slice(0, 3);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return isThisYear ? formatDayShort(iso) : formatDay(iso);
}
