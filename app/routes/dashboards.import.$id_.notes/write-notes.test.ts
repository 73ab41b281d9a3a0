import { expect, test } from "vitest";
import { writeNotes } from "./write-notes.server";

test("notes of an import are cells of a table, of which none is a formula", () => {
  const notes = ["It was private, so it becomes a draft", "Only “[x]” is left"];
  const item = { source: "a.xml: ink", title: '=cmd("x")', kind: "draft", notes } as const;
  expect(writeNotes([item])).toBe(
    'source,title,becomes,notes\r\n"a.xml: ink","\'=cmd(""x"")","draft",' +
      '"It was private, so it becomes a draft\nOnly “[x]” is left"\r\n',
  );
});
