const formats: Record<string, Intl.DateTimeFormat> = {};

/** A time on a zone's clocks, as an ISO time; UTC if the browser does not know the zone. */
export function toZonedTime(iso: string, timeZone: string): string {
  if (timeZone === "UTC") return iso;
  try {
    // Swedish dates look like ISO dates.
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
