import { expect, test } from "vitest";
import { formatDateTimeIn, formatTimeIn, fromLocalMinute, toLocalMinute } from "./time-zone";

const BERLIN = "Europe/Berlin";

test("a local time is converted correctly in summer and in winter", () => {
  expect(fromLocalMinute("2026-07-01T18:00", BERLIN)).toBe("2026-07-01T16:00:00.000Z");
  expect(fromLocalMinute("2026-12-24 18:00", BERLIN)).toBe("2026-12-24T17:00:00.000Z");
  expect(fromLocalMinute("2026-12-24T18:00", "Asia/Kolkata")).toBe("2026-12-24T12:30:00.000Z");
  expect(fromLocalMinute("2026-12-24T18:00", "UTC")).toBe("2026-12-24T18:00:00.000Z");
});

test("a time survives the way into a field and back", () => {
  for (const zone of ["UTC", BERLIN, "America/St_Johns", "Pacific/Auckland"]) {
    for (const iso of ["2026-03-29T00:30:00.000Z", "2026-10-25T03:30:00.000Z"]) {
      expect(fromLocalMinute(toLocalMinute(iso, zone), zone), zone).toBe(iso);
    }
  }
});

test("a repeated hour means its first occurrence, and a skipped one an hour later", () => {
  expect(fromLocalMinute("2026-10-25T02:30", BERLIN)).toBe("2026-10-25T00:30:00.000Z");
  const skipped = fromLocalMinute("2026-03-29T02:30", BERLIN) ?? "";
  expect(toLocalMinute(skipped, BERLIN)).toBe("2026-03-29T03:30");
});

test("an invalid time is null", () => {
  const days = ["2026-02-30T10:00", "2026-00-10T10:00", "2026-13-01T10:00", "2026-01-00T10:00"];
  for (const text of ["", "tomorrow", ...days, "2026-01-01T24:00", "2026-01-01T10:60"]) {
    expect(fromLocalMinute(text, BERLIN), text).toBeNull();
  }
});

test("UTC is named, and a chosen zone is not", () => {
  const iso = "2026-12-24T17:00:00.000Z";
  expect(formatDateTimeIn(iso, "UTC")).toBe("24 Dec 2026, 17:00 UTC");
  expect(formatDateTimeIn(iso, BERLIN)).toBe("24 Dec 2026, 18:00");
  expect(formatTimeIn(iso, "UTC")).toBe("17:00 UTC");
});
