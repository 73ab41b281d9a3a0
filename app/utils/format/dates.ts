export const DAY_MS = 86_400_000;
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "14 Nov", in UTC. */
export function formatDayShort(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

export function formatDay(iso: string): string {
  return `${formatDayShort(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** "2026-11-14T08:30Z", for `datetime` attributes. */
export function toMinute(iso: string): string {
  return `${iso.slice(0, 16)}Z`;
}

/** "14 Nov 2026, 08:30 UTC". */
export function formatDateTime(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)} UTC`;
}

/** "08:30", in UTC. */
export function formatTime(iso: string): string {
  return iso.slice(11, 16);
}

function daysBetween(iso: string, now: string): number {
  return Math.floor(Date.parse(now) / DAY_MS) - Math.floor(Date.parse(iso) / DAY_MS);
}

/** "Today", "Yesterday", "Wednesday, 18 Nov", "18 Nov 2025". */
export function formatDayFrom(now: string, iso: string): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  const date = new Date(iso);
  if (date.getUTCFullYear() !== new Date(now).getUTCFullYear()) return formatDay(iso);
  return `${WEEKDAYS[date.getUTCDay()]}, ${formatDayShort(iso)}`;
}

/** "08:30", "Yesterday", "Mon", "18 Nov", "18 Nov 2025". */
export function formatMoment(now: string, iso: string): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return formatTime(iso);
  if (days === 1) return "Yesterday";
  const date = new Date(iso);
  if (days < 7) return (WEEKDAYS[date.getUTCDay()] ?? "").slice(0, 3);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return isThisYear ? formatDayShort(iso) : formatDay(iso);
}
