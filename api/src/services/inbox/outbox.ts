import type { NewMessage, Sent } from "../messenger/changes";

type Waiting = { message: NewMessage; settle: (sent: Promise<Sent | null>) => void };
type Send = (friendId: string, messages: NewMessage[]) => Promise<Sent | null>;

/**
 * Sends the messages of a user to their conversations: what comes while a call to the same
 * conversation is under way goes with the next one.
 */
export class Outbox {
  readonly #send: Send;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #leaving = new Map<string, Waiting[]>();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Returns once the message is stored; null if one of the two users is gone. */
  send(friendId: string, message: NewMessage): Promise<Sent | null> {
    return new Promise((settle) => {
      const waiting = this.#waiting.get(friendId);
      if (waiting) {
        waiting.push({ message, settle });
      } else {
        this.#waiting.set(friendId, []);
        void this.#sendGroups(friendId, [{ message, settle }]);
      }
    });
  }

  /** Whether somebody else is just being sent a message with this name. */
  isNamed(clientId: string, friendId: string): boolean {
    return [...this.#waiting, ...this.#leaving].some(
      ([id, group]) =>
        id !== friendId && group.some(({ message }) => message.clientId === clientId),
    );
  }

  async #sendGroups(friendId: string, first: Waiting[]): Promise<void> {
    for (let group = first; group.length > 0; group = this.#waiting.get(friendId) ?? []) {
      this.#waiting.set(friendId, []);
      this.#leaving.set(friendId, group);
      const sent = this.#send(
        friendId,
        group.map(({ message }) => message),
      );
      for (const { settle } of group) settle(sent);
      await sent.catch(() => undefined);
    }
    this.#waiting.delete(friendId);
    this.#leaving.delete(friendId);
  }
}
