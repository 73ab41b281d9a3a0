import { expect, test } from "vitest";
import { groupByDay } from "./message-runs";
import type { ConversationMessage } from "./message-types";

function write(
  id: string,
  at: string,
  change: Partial<ConversationMessage> = {},
): ConversationMessage {
  return { id, text: id, isMine: true, at: `2026-11-${at}:00.000Z`, state: "seen", ...change };
}

const idsOf = (messages: ConversationMessage[], starts: string[] = []) =>
  groupByDay(messages, new Set(starts)).map(({ groups }) =>
    groups.map(({ runs }) =>
      runs.map((run) => run.messages.map(({ id }) => id).join("")).join(" "),
    ),
  );

const LETTERS = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(65 + index));

test("messages are split by day, and into runs by person, receipt and ten minutes", () => {
  const messages = [
    write("a", "19T23:59"),
    write("b", "20T00:01"),
    write("c", "20T00:02"),
    write("d", "20T00:03", { isMine: false }),
    write("e", "20T00:20", { isMine: false }),
    write("f", "20T00:21", { state: "delivered" }),
    write("g", "20T00:22", { state: "failed" }),
  ];
  expect(idsOf(messages)).toEqual([["a"], ["bc d e f g"]]);
  expect(idsOf(messages, ["c"])).toEqual([["a"], ["b", "c d e f g"]]);
});

test("groups are short, and end between two people where possible", () => {
  const one = LETTERS.map((id) => write(id, "20T08:00"));
  const lengths = (messages: ConversationMessage[]) =>
    groupByDay(messages, new Set())[0]?.groups.map(({ length }) => length);
  expect(lengths(one)).toEqual([24, 24, 12]);
  const both = one.map((message, index) => ({ ...message, isMine: index % 7 < 4 }));
  expect(lengths(both)).toEqual([14, 14, 14, 14, 4]);
});

test("groups stay the same when others are added or receipts rise", () => {
  const many = LETTERS.map((id, index) => write(id, "20T08:00", { isMine: index % 3 === 0 }));
  const later = many.slice(25);
  const start = [later[0]?.id ?? ""];
  const [groups = []] = idsOf(later);
  const before = idsOf(many, start)[0] ?? [];
  expect(before.slice(-groups.length)).toEqual(groups);
  const [grown = []] = idsOf([...later, write("!", "20T08:00"), write("?", "20T08:01")]);
  expect(grown.slice(0, groups.length - 1)).toEqual(groups.slice(0, -1));
  const sent = many.map((message) => ({ ...message, state: "unseen" as const }));
  expect(idsOf(sent)).toEqual(idsOf(many));
});
