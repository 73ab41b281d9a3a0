import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { Conversation } from "../../../src/services/conversation/conversation";
import type { Inbox } from "../../../src/services/inbox/inbox";
import { inboxOf } from "../../../src/services/messenger/inbox-stub";

// An object that nobody calls for ten seconds leaves memory, and its sockets stay.
const SLEEP_MS = 11_000;

/** Takes an object from memory in the middle of whatever it does, and its sockets with it. */
export async function abortObject(stub: DurableObjectStub<Inbox | Conversation>): Promise<void> {
  const aborting = runInDurableObject<Inbox | Conversation, void>(stub, (_object, state) => {
    state.abort("Evicted");
  });
  await expect(aborting).rejects.toThrow("Evicted");
}

/** Lets inboxes be evicted as idle ones are, and checks that they were and that their sockets stayed. */
export async function sleep(userIds: string[]): Promise<void> {
  const before = await Promise.all(userIds.map(inspect));
  await scheduler.wait(SLEEP_MS);
  const after = await Promise.all(userIds.map(inspect));
  for (const [index, { inbox, sockets }] of after.entries()) {
    expect(inbox.deref()).not.toBe(before[index]?.inbox.deref());
    expect(sockets).toBe(before[index]?.sockets);
  }
}

/** Waits until the inboxes have noticed that all pages are gone. */
export async function expectEvicted(userIds: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { sockets } of await Promise.all(userIds.map(inspect))) expect(sockets).toBe(0);
    },
    { timeout: 5000 },
  );
}

function inspect(userId: string) {
  return runInDurableObject(inboxOf(env, userId), (inbox, state) => ({
    inbox: new WeakRef(inbox),
    sockets: state.getWebSockets().length,
  }));
}
