import { expect, test } from "vitest";
import { toDays } from "./message-runs";
import type { TalkMessage } from "./messenger";

function write(id: string, at: string, change: Partial<TalkMessage> = {}): TalkMessage {
  return { id, text: id, isMine: true, at: `2026-11-${at}:00.000Z`, state: "seen", ...change };
}

const idsOf = (messages: TalkMessage[], starts: string[] = []) =>
  toDays(messages, new Set(starts)).map(({ passages }) =>
    passages.map(({ runs }) =>
      runs.map((run) => run.messages.map(({ id }) => id).join("")).join(" "),
    ),
  );

const LETTERS = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(65 + index));

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
  expect(idsOf(messages)).toEqual([["a"], ["bc d e f g"]]);
  expect(idsOf(messages, ["c"])).toEqual([["a"], ["b", "c d e f g"]]);
});

test("passages are short, and end between two people where they can", () => {
  const one = LETTERS.map((id) => write(id, "20T08:00"));
  const lengths = (messages: TalkMessage[]) =>
    toDays(messages, new Set())[0]?.passages.map(({ length }) => length);
  expect(lengths(one)).toEqual([24, 24, 12]);
  const both = one.map((message, index) => ({ ...message, isMine: index % 7 < 4 }));
  expect(lengths(both)).toEqual([14, 14, 14, 14, 4]);
});

test("passages stay as they are when others come before or behind, or their marks rise", () => {
  const many = LETTERS.map((id, index) => write(id, "20T08:00", { isMine: index % 3 === 0 }));
  const later = many.slice(25);
  const start = [later[0]?.id ?? ""];
  const [passages = []] = idsOf(later);
  const before = idsOf(many, start)[0] ?? [];
  expect(before.slice(-passages.length)).toEqual(passages);
  const [grown = []] = idsOf([...later, write("!", "20T08:00"), write("?", "20T08:01")]);
  expect(grown.slice(0, passages.length - 1)).toEqual(passages.slice(0, -1));
  const sent = many.map((message) => ({ ...message, state: "unseen" as const }));
  expect(idsOf(sent)).toEqual(idsOf(many));
});
