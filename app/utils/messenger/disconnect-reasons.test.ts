import { expect, test } from "vitest";
import { DISCONNECT_TEXTS } from "./disconnect-reasons";

test("who opens one tab too many is not told that they sent too much", () => {
  expect(DISCONNECT_TEXTS.refused).toContain("open in too many tabs, or");
});
