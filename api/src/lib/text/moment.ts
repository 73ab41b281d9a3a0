const FORMAT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A point in time for whoever reads it in a mail, in whatever zone. */
export function formatMoment(time = new Date()): string {
  return `${FORMAT.format(time)} UTC`;
}
