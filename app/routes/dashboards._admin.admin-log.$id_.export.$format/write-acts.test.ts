import { expect, test } from "vitest";
import { toRow } from "./write-acts.server";

test("a title in the exported log is escaped, so that it is no formula and ends no cell", () => {
  const id = "0123456789abcdef01234567";
  const row = toRow({
    _id: id,
    id,
    operation: "deletePost",
    via: "site",
    by: { id, name: '=1+1,"x"' },
    owner: null,
    subjectId: null,
    label: "@home",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  expect(row).toBe(
    `"2026-01-01T00:00:00.000Z","deletePost","site","${id}","'=1+1,""x""","","","","'@home"`,
  );
});
