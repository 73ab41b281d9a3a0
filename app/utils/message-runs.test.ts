import { expect, test } from "vitest";
import { toDays } from "./message-runs";
import type { TalkMessage } from "./messenger";

function write(id: string, at: string, change: Partial<TalkMessage> = {}): TalkMessage {
  return { id, text: id, isMine: true, at: `2026-11-${at}:00.000Z`, state: "seen", ...change };
}

const idsOf = (messages: TalkMessage[], starts: string[] = []) =>
  toDays(messages, new Set(starts)).map(({ runs }) =>
    runs.map((run) => run.messages.map(({ id }) => id).join("")),
  );

test("messages stand in days, and in runs of one person, mark and ten minutes", () => {
  const messages = [
    write("a", "19T23:59"),
    write("b", "20T00:01"),
    write("c", "20T00:02"),
    write("d", "20T00:03", { isMine: false }),
    write("e", "20T00:20", { isMine: false }),
    write("f", "20T00:21", { state: "delivered" }),
    write("g", "20T00:22", { state: "failed" }),
  ];
  expect(idsOf(messages)).toEqual([["a"], ["bc", "d", "e", "f", "g"]]);
  expect(idsOf(messages, ["c"])).toEqual([["a"], ["b", "c", "d", "e", "f", "g"]]);
});

test("runs are short, and stay as they were when earlier messages are put before them", () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    write(String.fromCodePoint(97 + index), "20T08:00"),
  );
  const later = many.slice(7);
  const runs = idsOf(later)[0] ?? [];
  expect(runs.map(({ length }) => length)).toEqual([10, 8]);
  expect(idsOf(many, [later[0]?.id ?? ""])[0]?.slice(1)).toEqual(runs);
});
