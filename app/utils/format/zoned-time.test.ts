import { expect, test } from "vitest";
import { toZonedTime } from "./zoned-time";

test("a time is shown in its zone, in summer and in winter", () => {
  expect(toZonedTime("2026-07-01T22:30:15.250Z", "Europe/Berlin")).toBe("2026-07-02T00:30:15Z");
  expect(toZonedTime("2026-12-01T22:30:15.250Z", "Europe/Berlin")).toBe("2026-12-01T23:30:15Z");
  expect(toZonedTime("2026-07-01T00:10:00.000Z", "America/New_York")).toBe("2026-06-30T20:10:00Z");
});

test("a time stays in UTC, also for a zone unknown to the browser", () => {
  for (const zone of ["UTC", "Mars/Olympus_Mons"]) {
    expect(toZonedTime("2026-07-01T22:30:15.250Z", zone)).toBe("2026-07-01T22:30:15.250Z");
  }
});
