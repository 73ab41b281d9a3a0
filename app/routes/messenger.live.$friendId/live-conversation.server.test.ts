import { expect, test } from "vitest";
import type { DirectMessage } from "~api/contract/responses/messages";
import { createLiveConversation } from "./live-conversation.server";

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

test("a receipt line appears only once it applies to all messages before it", () => {
  const conversation = createLiveConversation(ME, ANN);
  expect(conversation.begin([write("1", ME)])).toContain("Sent");
  expect(conversation.append({ type: "delivered", messageId: "1" })).toContain("reached-delivered");
  expect(conversation.append(message("2", ME))).not.toContain("reached");
  expect(conversation.append(seen("1"))).toBe("");
  expect(conversation.append(seen("2"))).toContain("reached-seen");
  expect(conversation.append(seen("2"))).toBe("");
});

test("a receipt that precedes its message is rendered after the message", () => {
  const conversation = createLiveConversation(ME, ANN);
  expect(conversation.append(seen("1"))).toBe("");
  const html = conversation.append(message("1", ME));
  expect(html).toMatch(/Text 1.*reached-seen/u);
});

test("a message that arrives with a receipt raises those before it", () => {
  const conversation = createLiveConversation(ME, ANN);
  conversation.begin([write("1", ME)]);
  const delivered = { ...write("2", ME), status: "delivered" as const };
  const html = conversation.append({ type: "message", message: delivered });
  expect(html).toMatch(/Text 2.*reached-delivered/u);
  expect(conversation.append({ type: "delivered", messageId: "2" })).toBe("");
});

test("messages are rendered once, and those of other conversations not at all", () => {
  const conversation = createLiveConversation(ME, ANN);
  conversation.begin([write("1", ANN)]);
  expect(conversation.append(message("1", ANN))).toBe("");
  expect(conversation.append(message("2", "bob"))).toBe("");
  expect(conversation.append(message("3", ANN))).toContain("Text 3");
});

test("the partner's status is rendered when it changes, and nobody else's", () => {
  const conversation = createLiveConversation(ME, ANN);
  expect(conversation.append({ type: "presence", userId: "bob", online: true })).toBe("");
  expect(conversation.append({ type: "presence", userId: ANN, online: true })).toContain("Online");
  expect(conversation.append({ type: "typing", from: ANN })).toContain("Typing…");
  expect(conversation.append({ type: "typing", from: ANN })).toBe("");
  expect(conversation.append(message("1", ANN))).toMatch(/Text 1.*Online/u);
  expect(conversation.append({ type: "presence", userId: ANN, online: false })).not.toContain(
    "Online",
  );
});
