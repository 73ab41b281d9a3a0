import { assert, constantFrom, nat, pre, property, string } from "fast-check";
import { expect, test } from "vitest";
import { markText } from "./markdown-marks";
import type { Mark } from "./markdown-marks";

function apply(marked: string, mark: Mark): string {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") - 1;
  const value = marked.replaceAll("|", "");
  const { from, to, text, selectFrom, selectTo } = markText(value, start, end, mark);
  const after = value.slice(0, from) + text + value.slice(to);
  return `${after.slice(0, selectFrom)}|${after.slice(selectFrom, selectTo)}|${after.slice(selectTo)}`;
}

test("a mark is added around the selection, and removed again", () => {
  expect(apply("a |b| c", "bold")).toBe("a **|b|** c");
  expect(apply("a **|b|** c", "bold")).toBe("a |b| c");
  expect(apply("||", "italic")).toBe("*|italic|*");
  expect(apply("|x|", "code")).toBe("`|x|`");
});

test("a mark is added to every selected line, and removed again", () => {
  expect(apply("one\nt|wo\nthr|ee", "list")).toBe("one\n|- two\n- three|");
  expect(apply("one\n|- two\n- three|", "list")).toBe("one\n|two\nthree|");
  expect(apply("||", "heading")).toBe("|## |");
  expect(apply("|said|", "quote")).toBe("|> said|");
});

test("a link keeps its text and selects the URL to be typed", () => {
  expect(apply("see |this| now", "link")).toBe("see [this](|https://|) now");
});

test("marking lines twice restores the text", () => {
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
