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

/** A minute in UTC: "14 Nov 2026, 08:30". */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  return `${formatDay(iso)}, ${time}`;
}
