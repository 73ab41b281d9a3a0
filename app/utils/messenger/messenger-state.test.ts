import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DirectMessage } from "~api/contract/responses/messages";
import { joinPages, prependMessages, toConversation } from "./message-pages";
import type { MessagePage } from "./message-pages";
import { toConversationMessage } from "./message-types";
import type { ConversationMessage } from "./message-types";
import { messengerReducer, findNextToSend, createMessengerState } from "./messenger-state";
import type { MessengerEvent, MessengerState } from "./messenger-state";

const ME = "me";
const FRIENDS = ["ann", "bob"] as const;
const PAGE = 3;

type Stored = { message: DirectMessage; clientId?: string };

/** A model: the stored messages, and how many of them the socket has delivered. */
class Simulation {
  stored: Stored[] = [];
  deliveredCount = 0;
  queuedCount = 0;
  state: MessengerState = createMessengerState({
    ownId: ME,
    cursor: "",
    friends: [],
    unreadBeyond: 0,
  });
  loaded: MessagePage = { messages: [], hasOlder: false };

  dispatch(event: MessengerEvent): void {
    this.state = messengerReducer(this.state, event);
  }

  store(senderId: string, receiverId: string, clientId?: string): DirectMessage {
    const stored = this.stored.find((one) => clientId && one.clientId === clientId);
    if (stored) return stored.message;
    const number = this.stored.length + 1;
    const id = String(number).padStart(24, "0");
    const at = new Date(number).toISOString();
    const message: DirectMessage = {
      _id: id,
      id,
      senderId,
      senderName: senderId,
      receiverId,
      message: { text: `${senderId} to ${receiverId}, ${clientId ?? number}`, image: null },
      status: "unseen",
      createdAt: at,
      updatedAt: at,
    };
    this.stored.push({ message, clientId });
    return message;
  }

  with(friendId: string): DirectMessage[] {
    return this.stored
      .map(({ message }) => message)
      .filter(({ senderId, receiverId }) => senderId === friendId || receiverId === friendId);
  }

  deliver(count: number): void {
    for (const { message, clientId } of this.stored.slice(
      this.deliveredCount,
      this.deliveredCount + count,
    )) {
      this.dispatch({ type: "message", message, clientId });
      this.deliveredCount += 1;
    }
  }

  load(friendId: string): void {
    const all = this.with(friendId).map((message) => toConversationMessage(message, ME));
    const page = { messages: all.slice(-PAGE), hasOlder: all.length > PAGE };
    this.loaded = joinPages(this.loaded, page);
  }

  view(friendId: string): readonly ConversationMessage[] {
    return toConversation(this.state, friendId, this.loaded.messages);
  }
}

type Step = (sim: Simulation) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...FRIENDS).map(
    (friend): Step =>
      (sim) =>
        void sim.store(friend, ME),
  ),
  fc.constantFrom(...FRIENDS).map((friendId): Step => (sim) => {
    sim.queuedCount += 1;
    const clientId = `name ${sim.queuedCount}`;
    const at = new Date(sim.queuedCount).toISOString();
    sim.dispatch({ type: "queued", outgoing: [{ clientId, friendId, text: clientId, at }] });
  }),
  fc.constantFrom("stored", "response lost", "rejected", "unreachable").map((outcome): Step => {
    return (sim) => {
      const next = findNextToSend(sim.state);
      if (!next) return;
      const { clientId, friendId } = next;
      if (outcome === "unreachable") return sim.dispatch({ type: "unreachable" });
      if (outcome === "rejected")
        return sim.dispatch({ type: "rejected", clientId, problem: "No" });
      const { id } = sim.store(ME, friendId, clientId);
      if (outcome === "stored") sim.dispatch({ type: "stored", clientId, id });
    };
  }),
  fc.nat(4).map(
    (count): Step =>
      (sim) =>
        sim.deliver(count),
  ),
  fc.nat(3).map((count): Step => (sim) => {
    sim.dispatch({ type: "connection", isOpen: false });
    // A reconnected socket may deliver events again.
    sim.deliveredCount = Math.max(0, sim.deliveredCount - count);
    sim.dispatch({ type: "connection", isOpen: true });
  }),
  fc.constant<Step>((sim) => sim.load("ann")),
  fc.constant<Step>((sim) => {
    for (const { clientId, problem } of sim.state.outgoing) {
      if (problem) sim.dispatch({ type: "retried", clientId });
    }
  }),
);

function settle(sim: Simulation): void {
  for (const { clientId } of sim.state.outgoing) sim.dispatch({ type: "retried", clientId });
  for (let next = findNextToSend(sim.state); next; next = findNextToSend(sim.state)) {
    const { id } = sim.store(ME, next.friendId, next.clientId);
    sim.dispatch({ type: "stored", clientId: next.clientId, id });
  }
  sim.deliver(sim.stored.length);
}

test("a conversation never repeats or reorders stored messages, whatever happens in between", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (walk) => {
      const sim = new Simulation();
      sim.load("ann");
      for (const step of walk) {
        step(sim);
        const ids = sim.view("ann").map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const received = sim.state.received.map(({ message }) => message.id);
        expect(received).toEqual([...received].sort());
      }
      settle(sim);
      const texts = sim.view("ann").map(({ text }) => text);
      const stored = sim.with("ann").map(({ message }) => message.text);
      expect(texts).toEqual(stored.slice(stored.length - texts.length));
      expect(texts.length).toBeGreaterThanOrEqual(Math.min(stored.length, PAGE));
      expect(sim.state.outgoing).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("friends are sorted by their last message, newest first", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...FRIENDS), fc.boolean())), (messages) => {
      const sim = new Simulation();
      const friends = FRIENDS.map((id) => ({
        id,
        fullName: id,
        profilePhoto: "",
        unread: 0,
        last: null,
      }));
      sim.dispatch({ type: "friendsLoaded", list: { friends, unreadBeyond: 0 } });
      for (const [friend, isMine] of messages) {
        sim.store(isMine ? ME : friend, isMine ? friend : ME);
      }
      sim.deliver(messages.length);
      const newestFirst = [...new Set(messages.map(([friend]) => friend).reverse())];
      const order = sim.state.friends.map(({ id }) => id);
      expect(order.slice(0, newestFirst.length)).toEqual(newestFirst);
      sim.dispatch({ type: "friendsLoaded", list: { friends, unreadBeyond: 0 } });
      expect(sim.state.friends.map(({ id }) => id)).toEqual(order);
    }),
  );
});

test("receipts only rise, and apply to all earlier messages", () => {
  const sim = new Simulation();
  const ids = [1, 2, 3].map((number) => sim.store(ME, "ann", `name ${number}`).id);
  sim.deliver(3);
  const states = () => sim.view("ann").map(({ state }) => state);
  sim.dispatch({ type: "delivered", messageId: ids[2] ?? "" });
  expect(states()).toEqual(["delivered", "delivered", "delivered"]);
  sim.dispatch({ type: "seen", friendId: "ann", upTo: ids[1] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
  sim.dispatch({ type: "delivered", messageId: ids[0] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
});

test("a message from an unknown person triggers a resync, and typing ends with the message", () => {
  const sim = new Simulation();
  sim.dispatch({ type: "typing", from: "ann" });
  sim.dispatch({ type: "presence", userId: "ann", online: true });
  sim.store("ann", ME);
  sim.deliver(1);
  expect(sim.state.resyncCount).toBe(1);
  expect([...sim.state.typing]).toEqual([]);
  expect([...sim.state.online]).toEqual(["ann"]);
  sim.dispatch({ type: "connection", isOpen: false });
  expect([...sim.state.online]).toEqual([]);
});

test("a deleted person is neither online nor typing, and triggers a resync", () => {
  const sim = new Simulation();
  for (const userId of FRIENDS) sim.dispatch({ type: "presence", userId, online: true });
  sim.dispatch({ type: "typing", from: "ann" });
  sim.dispatch({ type: "gone", userId: "ann" });
  expect([...sim.state.typing]).toEqual([]);
  expect([...sim.state.online]).toEqual(["bob"]);
  expect([...sim.state.deletedIds]).toEqual(["ann"]);
  sim.dispatch({ type: "rejected", clientId: "none", problem: "No such user", deletedId: "bob" });
  expect([...sim.state.deletedIds]).toEqual(["ann", "bob"]);
  expect([...sim.state.online]).toEqual([]);
  expect(sim.state.resyncCount).toBe(2);
});

test("a reconnection triggers a resync, the first connection does not", () => {
  const sim = new Simulation();
  sim.dispatch({ type: "connection", isOpen: true });
  expect(sim.state.resyncCount).toBe(0);
  sim.dispatch({ type: "connection", isOpen: false });
  sim.dispatch({ type: "connection", isOpen: false });
  sim.dispatch({ type: "connection", isOpen: true });
  expect(sim.state.resyncCount).toBe(1);
});

test("if more than a page was missed, older messages are loaded on demand", () => {
  const sim = new Simulation();
  for (let number = 0; number < 5; number += 1) sim.store("ann", ME);
  const all = sim.with("ann").map((message) => toConversationMessage(message, ME));
  const [first, second] = [all[0]?.id ?? "", all[1]?.id ?? ""];
  const stored = { messages: all.slice(0, 2), hasOlder: false };
  const newest = { messages: all.slice(4), hasOlder: true };
  expect(joinPages(stored, newest)).toEqual(newest);
  const touching = { messages: all.slice(1), hasOlder: true };
  expect(joinPages(stored, touching)).toEqual({ messages: all, hasOlder: false });
  const older = { messages: all.slice(0, 1), hasOlder: false };
  expect(prependMessages(touching, second, older)).toEqual({ messages: all, hasOlder: false });
  expect(prependMessages(newest, first, older)).toEqual(newest);
});
