import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DirectMessage } from "~api/contract/messages";
import { joinPages, putBefore, toConversation } from "./conversation";
import type { Page } from "./conversation";
import { toTalkMessage } from "./messenger";
import type { TalkMessage } from "./messenger";
import { changeMessenger, nextToSend, startMessenger } from "./messenger-state";
import type { MessengerEvent, MessengerState } from "./messenger-state";

const ME = "me";
const FRIENDS = ["ann", "bob"] as const;
const PAGE = 3;

type Stored = { message: DirectMessage; clientId?: string };

/** The plain model: a list of what is stored, and how much of it the socket has brought. */
class World {
  stored: Stored[] = [];
  brought = 0;
  written = 0;
  state: MessengerState = startMessenger({ ownId: ME, cursor: "", friends: [] });
  loaded: Page = { messages: [], hasOlder: false };

  tell(event: MessengerEvent): void {
    this.state = changeMessenger(this.state, event);
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

  bring(count: number): void {
    for (const { message, clientId } of this.stored.slice(this.brought, this.brought + count)) {
      this.tell({ type: "message", message, clientId });
      this.brought += 1;
    }
  }

  /** Reads the newest page of a conversation anew, as a navigation does. */
  load(friendId: string): void {
    const all = this.with(friendId).map((message) => toTalkMessage(message, ME));
    const page = { messages: all.slice(-PAGE), hasOlder: all.length > PAGE };
    this.loaded = joinPages(this.loaded, page);
  }

  view(friendId: string): readonly TalkMessage[] {
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
    world.written += 1;
    const clientId = `name ${world.written}`;
    const at = new Date(world.written).toISOString();
    world.tell({ type: "written", outgoing: [{ clientId, friendId, text: clientId, at }] });
  }),
  fc.constantFrom("answered", "answer lost", "refused", "unreachable").map((end): Step => {
    return (world) => {
      const next = nextToSend(world.state);
      if (!next) return;
      const { clientId, friendId } = next;
      if (end === "unreachable") return world.tell({ type: "unreachable" });
      if (end === "refused") return world.tell({ type: "refused", clientId, problem: "No" });
      const { id } = world.store(ME, friendId, clientId);
      if (end === "answered") world.tell({ type: "stored", clientId, id });
    };
  }),
  fc.nat(4).map(
    (count): Step =>
      (world) =>
        world.bring(count),
  ),
  fc.nat(3).map((count): Step => (world) => {
    world.tell({ type: "connection", isOpen: false });
    // A socket that comes back may bring again what was on its way when the last one broke.
    world.brought = Math.max(0, world.brought - count);
    world.tell({ type: "connection", isOpen: true });
  }),
  fc.constant<Step>((world) => world.load("ann")),
  fc.constant<Step>((world) => {
    for (const { clientId, problem } of world.state.outgoing) {
      if (problem) world.tell({ type: "retried", clientId });
    }
  }),
);

function settle(world: World): void {
  for (const { clientId } of world.state.outgoing) world.tell({ type: "retried", clientId });
  for (let next = nextToSend(world.state); next; next = nextToSend(world.state)) {
    const { id } = world.store(ME, next.friendId, next.clientId);
    world.tell({ type: "stored", clientId: next.clientId, id });
  }
  world.bring(world.stored.length);
}

test("a conversation never doubles or reorders what is stored, whatever happens on the way", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (walk) => {
      const world = new World();
      world.load("ann");
      for (const step of walk) {
        step(world);
        const ids = world.view("ann").map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const heard = world.state.heard.map(({ message }) => message.id);
        expect(heard).toEqual([...heard].sort());
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

test("the friend of the last message is on top, in the order of the messages", () => {
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
      world.tell({ type: "loaded", friends });
      for (const [friend, isMine] of messages) {
        world.store(isMine ? ME : friend, isMine ? friend : ME);
      }
      world.bring(messages.length);
      const newestFirst = [...new Set(messages.map(([friend]) => friend).reverse())];
      const order = world.state.friends.map(({ id }) => id);
      expect(order.slice(0, newestFirst.length)).toEqual(newestFirst);
      world.tell({ type: "loaded", friends });
      expect(world.state.friends.map(({ id }) => id)).toEqual(order);
    }),
  );
});

test("marks only rise, and reach all that was written before", () => {
  const world = new World();
  const ids = [1, 2, 3].map((number) => world.store(ME, "ann", `name ${number}`).id);
  world.bring(3);
  const states = () => world.view("ann").map(({ state }) => state);
  world.tell({ type: "delivered", messageId: ids[2] ?? "" });
  expect(states()).toEqual(["delivered", "delivered", "delivered"]);
  world.tell({ type: "seen", friendId: "ann", upTo: ids[1] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
  world.tell({ type: "delivered", messageId: ids[0] ?? "" });
  expect(states()).toEqual(["seen", "seen", "delivered"]);
});

test("somebody unknown is noticed, and typing ends with the message", () => {
  const world = new World();
  world.tell({ type: "typing", from: "ann" });
  world.tell({ type: "presence", userId: "ann", online: true });
  world.store("ann", ME);
  world.bring(1);
  expect(world.state.gaps).toBe(1);
  expect([...world.state.typing]).toEqual([]);
  expect([...world.state.online]).toEqual(["ann"]);
  world.tell({ type: "connection", isOpen: false });
  expect([...world.state.online]).toEqual([]);
});

test("somebody who is gone does nothing any more, and the list is to be read anew", () => {
  const world = new World();
  for (const userId of FRIENDS) world.tell({ type: "presence", userId, online: true });
  world.tell({ type: "typing", from: "ann" });
  world.tell({ type: "gone", userId: "ann" });
  expect([...world.state.typing]).toEqual([]);
  expect([...world.state.online]).toEqual(["bob"]);
  expect([...world.state.gone]).toEqual(["ann"]);
  world.tell({ type: "refused", clientId: "none", problem: "No such user", goneId: "bob" });
  expect([...world.state.gone]).toEqual(["ann", "bob"]);
  expect([...world.state.online]).toEqual([]);
  expect(world.state.gaps).toBe(2);
});

test("a connection that comes again leaves a gap, the first one does not", () => {
  const world = new World();
  world.tell({ type: "connection", isOpen: true });
  expect(world.state.gaps).toBe(0);
  world.tell({ type: "connection", isOpen: false });
  world.tell({ type: "connection", isOpen: false });
  world.tell({ type: "connection", isOpen: true });
  expect(world.state.gaps).toBe(1);
});

test("where more was missed than is read at once, the rest is an earlier part", () => {
  const world = new World();
  for (let number = 0; number < 5; number += 1) world.store("ann", ME);
  const all = world.with("ann").map((message) => toTalkMessage(message, ME));
  const [first, second] = [all[0]?.id ?? "", all[1]?.id ?? ""];
  const known = { messages: all.slice(0, 2), hasOlder: false };
  const newest = { messages: all.slice(4), hasOlder: true };
  expect(joinPages(known, newest)).toEqual(newest);
  const touching = { messages: all.slice(1), hasOlder: true };
  expect(joinPages(known, touching)).toEqual({ messages: all, hasOlder: false });
  const older = { messages: all.slice(0, 1), hasOlder: false };
  expect(putBefore(touching, second, older)).toEqual({ messages: all, hasOlder: false });
  expect(putBefore(newest, first, older)).toEqual(newest);
});
