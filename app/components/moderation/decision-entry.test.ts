import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Decision } from "~api/contract/responses/decisions";
import { DecisionEntry } from "./decision-entry";

const DECISION = {
  id: "1",
  action: "warn",
  subject: "comment",
  title: "Ink",
  reason: "Rude",
  answer: null,
  owner: { id: "2", name: "Ada" },
  decidedBy: null,
  createdAt: "2026-11-26T08:00:00.000Z",
} as unknown as Decision;

const read = (decision: Decision) =>
  renderToStaticMarkup(createElement(DecisionEntry, { decision })).replaceAll(/<[^>]+>/gu, "");

test("screen readers hear one dot between the parts of a decision's line", () => {
  expect(read(DECISION)).toContain("Comment: Ink · 26 Nov 2026, 08:00 UTC");
  expect(read({ ...DECISION, decidedBy: { id: "3", name: "Bo" } })).toContain(
    "Comment: Ink · about Ada, decided by Bo · 26 Nov 2026, 08:00 UTC",
  );
});
