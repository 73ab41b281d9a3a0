import { expect, test } from "vitest";
import type { DirectMessage } from "~api/contract/messages";
import { createLiveTalk } from "./live-talk.server";

const ME = "me";
const ANN = "ann";

function write(id: string, senderId: string): DirectMessage {
  const createdAt = "2026-11-21T08:00:00.000Z";
  return {
    _id: id,
    id,
    senderId,
    senderName: senderId,
    receiverId: senderId === ME ? ANN : ME,
    message: { text: `Text ${id}`, image: null },
    status: "unseen",
    createdAt,
    updatedAt: createdAt,
  };
}

const seen = (upTo: string) => ({ type: "seen" as const, friendId: ANN, upTo });
const message = (id: string, senderId: string) =>
  ({ type: "message", message: write(id, senderId) }) as const;

test("a line raises marks only once it is true of all messages before it", () => {
  const talk = createLiveTalk(ME, ANN);
  expect(talk.begin([write("1", ME)])).toContain("Sent");
  expect(talk.take({ type: "delivered", messageId: "1" })).toContain("reached-delivered");
  expect(talk.take(message("2", ME))).not.toContain("reached");
  expect(talk.take(seen("1"))).toBe("");
  expect(talk.take(seen("2"))).toContain("reached-seen");
  expect(talk.take(seen("2"))).toBe("");
});

test("what is told of a message before it comes is said when it has come", () => {
  const talk = createLiveTalk(ME, ANN);
  expect(talk.take(seen("1"))).toBe("");
  const html = talk.take(message("1", ME));
  expect(html).toMatch(/Text 1.*reached-seen/u);
});

test("a message that comes with a mark raises those before it", () => {
  const talk = createLiveTalk(ME, ANN);
  talk.begin([write("1", ME)]);
  const delivered = { ...write("2", ME), status: "delivered" as const };
  const html = talk.take({ type: "message", message: delivered });
  expect(html).toMatch(/Text 2.*reached-delivered/u);
  expect(talk.take({ type: "delivered", messageId: "2" })).toBe("");
});

test("messages are drawn once, and those of other conversations not at all", () => {
  const talk = createLiveTalk(ME, ANN);
  talk.begin([write("1", ANN)]);
  expect(talk.take(message("1", ANN))).toBe("");
  expect(talk.take(message("2", "bob"))).toBe("");
  expect(talk.take(message("3", ANN))).toContain("Text 3");
});

test("what the other does is said as it changes, and nothing of anybody else", () => {
  const talk = createLiveTalk(ME, ANN);
  expect(talk.take({ type: "presence", userId: "bob", online: true })).toBe("");
  expect(talk.take({ type: "presence", userId: ANN, online: true })).toContain("Online now");
  expect(talk.take({ type: "typing", from: ANN })).toContain("Writing …");
  expect(talk.take({ type: "typing", from: ANN })).toBe("");
  expect(talk.take(message("1", ANN))).toMatch(/Text 1.*Online now/u);
  expect(talk.take({ type: "presence", userId: ANN, online: false })).not.toContain("Online");
});
