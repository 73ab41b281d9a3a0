import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageDays } from "./message-days";

function render(times: string[], timeZone: string, now = times.at(-1) ?? ""): string {
  const messages = times.map((at, index) => ({
    id: `${index}`,
    text: `Number ${index}`,
    at,
    isMine: true,
    state: "seen" as const,
  }));
  const html = renderToStaticMarkup(
    createElement(MessageDays, { messages, now, timeZone, partnerName: "Ada" }),
  );
  return html.replaceAll(/<svg.*?<\/svg>/gu, "").replaceAll(/<[^>]+>/gu, " ");
}

const EVENING = "2026-11-17T20:15:00.000Z";
const NIGHT = "2026-11-17T23:45:00.000Z";

test("readers see messages by the days and times of their own zone", () => {
  expect(render([EVENING, NIGHT], "Europe/Berlin")).toMatch(
    /^\s*Yesterday\s.*Number 0\s+21:15\s.*Today\s.*Number 1\s+00:45\s/u,
  );
  expect(render([EVENING, NIGHT], "America/New_York")).toMatch(/Today\s.*15:15\s.*18:45/u);
});

test("readers without a chosen zone see that times are UTC", () => {
  expect(render([EVENING, NIGHT], "UTC")).toMatch(/^\s*Today · UTC\s.*20:15\s.*23:45\s/u);
  expect(render([EVENING], "Europe/Berlin")).not.toContain("UTC");
});

test('an open page stops saying "Today" once a message of the next day arrives', () => {
  const text = render([EVENING, "2026-11-18T00:10:00.000Z"], "UTC", EVENING);
  expect(text).toMatch(/Yesterday · UTC.*Number 0.*Today · UTC.*Number 1/u);
});
