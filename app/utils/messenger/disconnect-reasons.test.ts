import { expect, test } from "vitest";
import { DISCONNECT_TEXTS } from "./disconnect-reasons";

test("somebody with too many open tabs is not accused of sending too many messages", () => {
  expect(DISCONNECT_TEXTS.refused).toContain("open in too many tabs, or");
});
