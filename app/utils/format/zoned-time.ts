const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * A time as the clocks of a zone show it, in the form of an ISO time; in UTC where this browser does
 * not know the zone.
 */
export function toZonedTime(iso: string, timeZone: string): string {
  if (timeZone === "UTC") return iso;
  try {
    // In Swedish it reads like an ISO time.
    formats[timeZone] ??= new Intl.DateTimeFormat("sv", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    return `${formats[timeZone].format(new Date(iso)).replace(" ", "T")}Z`;
  } catch {
    return iso;
  }
}
