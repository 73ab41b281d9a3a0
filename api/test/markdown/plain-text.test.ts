import { expect, test } from "vitest";
import { excerpt, measureText } from "../../src/lib/markdown/plain-text";

test.for([
  ["# Title\n\nSome **bold** [link](https://a.example) and `code`.", "Some bold link and code."],
  ["one\ntwo\n\nthree", "one two three"],
  ["- [x] done\n- [ ] open", "done open"],
  ["![A map](https://a.example/m.png) of it", "A map of it"],
  ["| a | b |\n|-|-|\n| 1 | 2 |", "a b 1 2"],
  ["```\ncode\n```\n\nprose", "prose"],
  ["# Only a title", "Only a title"],
  ["```\nonly code\n```", "only code"],
  ["<b>raw</b> &amp; more", "raw & more"],
  ["1 < 2 and <3, a<br/>b", "1 < 2 and <3, ab"],
  [
    "for all x<n where n is odd, and then y>0 follows.",
    "for all x<n where n is odd, and then y>0 follows.",
  ],
  ["A Map<String, List> of <font color=red>all</font>", "A Map<String, List> of all"],
  ["See https://a.example/b, www.a.example or ada@a.example.", "See , or ada@a.example."],
  ["Said[^1] twice.\n\n[^1]: By all.", "Said twice. By all."],
  ["turned&#8238; round\u2066", "turned round"],
  ["---", ""],
  ["", ""],
] as const)("the plain text of %j is %j", ([source, text]) => {
  expect(excerpt(source, 300)).toBe(text);
});

test.for([
  ["one two three", 13, "one two three"],
  ["one two three", 12, "one two…"],
  ["one two, three", 10, "one two…"],
  ["one two three", 8, "one two…"],
  ["incomprehensibilities", 10, "incompreh…"],
  ["a incomprehensibilities", 12, "a incompreh…"],
  ["😀😀😀😀", 3, "😀😀…"],
  ["日本語の長い文章です", 6, "日本語の長…"],
] as const)("%j cut to %i is %j", ([source, maxLength, text]) => {
  expect(excerpt(source, maxLength)).toBe(text);
  expect(Array.from(text).length).toBeLessThanOrEqual(maxLength);
});

test.for([
  ["", 1],
  ["word ".repeat(220), 1],
  ["word ".repeat(440), 2],
  [`${"# word\n\n".repeat(220)}\`\`\`\n${"word ".repeat(220)}\n\`\`\``, 2],
  ["isn't co-operative 3.14 ".repeat(220), 3],
  ["字".repeat(1320), 3],
  ["かな".repeat(440), 2],
  ["한국어 ".repeat(440), 2],
  ["[a](https://example.org/a/very/long/address/with/many/words/in/it) ".repeat(440), 2],
] as const)("text %# takes as many minutes as its words", ([source, minutes]) => {
  expect(measureText(source).readingMinutes).toBe(minutes);
});
