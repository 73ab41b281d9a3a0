import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DirectMessage } from "~api/contract/messages";
import { joinPages, prependMessages, toConversation } from "./conversation";
import type { MessagePage } from "./conversation";
import { toConversationMessage } from "./messenger";
import type { ConversationMessage } from "./messenger";
import { messengerReducer, findNextToSend, createMessengerState } from "./messenger-state";
import type { MessengerEvent, MessengerState } from "./messenger-state";

const ME = "me";
const FRIENDS = ["ann", "bob"] as const;
const PAGE = 3;

type Stored = { message: DirectMessage; clientId?: string };

/** A plain model: the stored messages, and how many of them the socket has delivered. */
class World {
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
    const known = this.stored.find((one) => clientId && one.clientId === clientId);
    if (known) return known.message;
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

  /** Reloads the newest page of a conversation, as a navigation does. */
  load(friendId: string): void {
    const all = this.with(friendId).map((message) => toConversationMessage(message, ME));
    const page = { messages: all.slice(-PAGE), hasOlder: all.length > PAGE };
    this.loaded = joinPages(this.loaded, page);
  }

  view(friendId: string): readonly ConversationMessage[] {
    return toConversation(this.state, friendId, this.loaded.messages);
  }
}

type Step = (world: World) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...FRIENDS).map(
    (friend): Step =>
      (world) =>
        void world.store(friend, ME),
  ),
  fc.constantFrom(...FRIENDS).map((friendId): Step => (world) => {
    world.queuedCount += 1;
    const clientId = `name ${world.queuedCount}`;
    const at = new Date(world.queuedCount).toISOString();
    world.dispatch({ type: "queued", outgoing: [{ clientId, friendId, text: clientId, at }] });
  }),
  fc.constantFrom("stored", "response lost", "rejected", "unreachable").map((outcome): Step => {
    return (world) => {
      const next = findNextToSend(world.state);
      if (!next) return;
      const { clientId, friendId } = next;
      if (outcome === "unreachable") return world.dispatch({ type: "unreachable" });
      if (outcome === "rejected")
        return world.dispatch({ type: "rejected", clientId, problem: "No" });
      const { id } = world.store(ME, friendId, clientId);
      if (outcome === "stored") world.dispatch({ type: "stored", clientId, id });
    };
  }),
  fc.nat(4).map(
    (count): Step =>
      (world) =>
        world.deliver(count),
  ),
  fc.nat(3).map((count): Step => (world) => {
    world.dispatch({ type: "connection", isOpen: false });
    // A reconnected socket may deliver again what was in flight before.
    world.deliveredCount = Math.max(0, world.deliveredCount - count);
    world.dispatch({ type: "connection", isOpen: true });
  }),
  fc.constant<Step>((world) => world.load("ann")),
  fc.constant<Step>((world) => {
    for (const { clientId, problem } of world.state.outgoing) {
      if (problem) world.dispatch({ type: "retried", clientId });
    }
  }),
);

function settle(world: World): void {
  for (const { clientId } of world.state.outgoing) world.dispatch({ type: "retried", clientId });
  for (let next = findNextToSend(world.state); next; next = findNextToSend(world.state)) {
    const { id } = world.store(ME, next.friendId, next.clientId);
    world.dispatch({ type: "stored", clientId: next.clientId, id });
  }
  world.deliver(world.stored.length);
}

test("a conversation never repeats or reorders stored messages, whatever happens in between", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (walk) => {
      const world = new World();
      world.load("ann");
      for (const step of walk) {
        step(world);
        const ids = world.view("ann").map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const received = world.state.received.map(({ message }) => message.id);
        expect(received).toEqual([...received].sort());
      }
      settle(world);
      const texts = world.view("ann").map(({ text }) => text);
      const stored = world.with("ann").map(({ message }) => message.text);
      expect(texts).toEqual(stored.slice(stored.length - texts.length));
      expect(texts.length).toBeGreaterThanOrEqual(Math.min(stored.length, PAGE));
      expect(world.state.outgoing).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("friends are sorted by their last message, newest first", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...FRIENDS), fc.boolean())), (messages) => {
      const world = new World();
      const friends = FRIENDS.map((id) => ({
        id,
        fullName: id,
        profilePhoto: "",
        unread: 0,
        last: null,
      }));
      world.dispatch({ type: "friendsLoaded", list: { friends, unreadBeyond: 0 } });
      for (const [friend, isMine] of messages) {
        world.store(isMine ? ME : friend, isMine ? friend : ME);
      }
      world.deliver(messages.length);
      const newestFirst = [...new Set(messages.map(([friend]) => friend).reverse())];
      const order = world.state.friends.map(({ id }) => id);
      expect(order.slice(0, newestFirst.length)).toEqual(newestFirst);
      world.dispatch({ type: "friendsLoaded", list: { friends, unreadBeyond: 0 } });
      expect(world.state.friends.map(({ id }) => id)).toEqual(order);
    }),
  );
});

test("receipts only rise, and apply to all earlier messages", () => {
  const world = new World();
  const ids = [1, 2, 3].map((number) => world.store(ME, "ann", `name ${number}`).id);
  world.deliver(3);
  const states = () => world.view("ann").map(({ state }) => state);
  world.dispatch({ type: "delivered", messageId: ids[2] ?? "" });
  expect(states()).toEqual(["delivered", "delivered", "delivered"]);
  world.dispatch({ type: "seen", friendId: "ann", upTo: ids[1] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
  world.dispatch({ type: "delivered", messageId: ids[0] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
});

test("a message from an unknown person triggers a resync, and typing ends with the message", () => {
  const world = new World();
  world.dispatch({ type: "typing", from: "ann" });
  world.dispatch({ type: "presence", userId: "ann", online: true });
  world.store("ann", ME);
  world.deliver(1);
  expect(world.state.resyncCount).toBe(1);
  expect([...world.state.typing]).toEqual([]);
  expect([...world.state.online]).toEqual(["ann"]);
  world.dispatch({ type: "connection", isOpen: false });
  expect([...world.state.online]).toEqual([]);
});

test("a deleted person is neither online nor typing, and triggers a resync", () => {
  const world = new World();
  for (const userId of FRIENDS) world.dispatch({ type: "presence", userId, online: true });
  world.dispatch({ type: "typing", from: "ann" });
  world.dispatch({ type: "gone", userId: "ann" });
  expect([...world.state.typing]).toEqual([]);
  expect([...world.state.online]).toEqual(["bob"]);
  expect([...world.state.deletedIds]).toEqual(["ann"]);
  world.dispatch({ type: "rejected", clientId: "none", problem: "No such user", deletedId: "bob" });
  expect([...world.state.deletedIds]).toEqual(["ann", "bob"]);
  expect([...world.state.online]).toEqual([]);
  expect(world.state.resyncCount).toBe(2);
});

test("a reconnection triggers a resync, the first connection does not", () => {
  const world = new World();
  world.dispatch({ type: "connection", isOpen: true });
  expect(world.state.resyncCount).toBe(0);
  world.dispatch({ type: "connection", isOpen: false });
  world.dispatch({ type: "connection", isOpen: false });
  world.dispatch({ type: "connection", isOpen: true });
  expect(world.state.resyncCount).toBe(1);
});

test("where more was missed than one page holds, the older messages are loaded on demand", () => {
  const world = new World();
  for (let number = 0; number < 5; number += 1) world.store("ann", ME);
  const all = world.with("ann").map((message) => toConversationMessage(message, ME));
  const [first, second] = [all[0]?.id ?? "", all[1]?.id ?? ""];
  const known = { messages: all.slice(0, 2), hasOlder: false };
  const newest = { messages: all.slice(4), hasOlder: true };
  expect(joinPages(known, newest)).toEqual(newest);
  const touching = { messages: all.slice(1), hasOlder: true };
  expect(joinPages(known, touching)).toEqual({ messages: all, hasOlder: false });
  const older = { messages: all.slice(0, 1), hasOlder: false };
  expect(prependMessages(touching, second, older)).toEqual({ messages: all, hasOlder: false });
  expect(prependMessages(newest, first, older)).toEqual(newest);
});
