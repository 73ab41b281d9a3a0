import { assert, constantFrom, nat, pre, property, string } from "fast-check";
import { expect, test } from "vitest";
import { markText } from "./markdown-marks";
import type { Mark } from "./markdown-marks";

/** A text with the selection between two bars, as it is after a mark. */
function press(marked: string, mark: Mark): string {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") - 1;
  const value = marked.replaceAll("|", "");
  const { from, to, text, selectFrom, selectTo } = markText(value, start, end, mark);
  const after = value.slice(0, from) + text + value.slice(to);
  return `${after.slice(0, selectFrom)}|${after.slice(selectFrom, selectTo)}|${after.slice(selectTo)}`;
}

test("a mark goes around the selection, and away again", () => {
  expect(press("a |b| c", "bold")).toBe("a **|b|** c");
  expect(press("a **|b|** c", "bold")).toBe("a |b| c");
  expect(press("||", "italic")).toBe("*|italic|*");
  expect(press("|x|", "code")).toBe("`|x|`");
});

test("a mark goes in front of every line that is touched, and away again", () => {
  expect(press("one\nt|wo\nthr|ee", "list")).toBe("one\n|- two\n- three|");
  expect(press("one\n|- two\n- three|", "list")).toBe("one\n|two\nthree|");
  expect(press("||", "heading")).toBe("|## |");
  expect(press("|said|", "quote")).toBe("|> said|");
});

test("a link keeps its words and selects the address to be typed", () => {
  expect(press("see |this| now", "link")).toBe("see [this](|https://|) now");
});

test("marking lines twice leaves any text as it was", () => {
  const marks = constantFrom<Mark>("heading", "list", "quote");
  assert(
    property(string(), nat(), nat(), marks, (value, one, other, mark) => {
      const [start, end] = [one % (value.length + 1), other % (value.length + 1)].sort(
        (a, b) => a - b,
      ) as [number, number];
      const isMarked = /^(?:## |- |> )/mu.test(value);
      pre(!isMarked);
      const first = markText(value, start, end, mark);
      const marked = value.slice(0, first.from) + first.text + value.slice(first.to);
      const second = markText(marked, first.selectFrom, first.selectTo, mark);
      expect(marked.slice(0, second.from) + second.text + marked.slice(second.to)).toBe(value);
    }),
  );
});
