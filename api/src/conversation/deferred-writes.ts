import type { ConversationStore } from "./conversation-store";

const QUIET_MS = 5000;

/** Writes what a conversation has deferred, once nothing more has come for some seconds. */
export class DeferredWrites {
  readonly #ctx: DurableObjectState;
  readonly #store: ConversationStore;
  #isWaiting = false;

  constructor(ctx: DurableObjectState, store: ConversationStore) {
    this.#ctx = ctx;
    this.#store = store;
  }

  begin(): void {
    if (!this.#isWaiting && this.#store.deferred) this.#ctx.waitUntil(this.#saveOnceQuiet());
  }

  async #saveOnceQuiet(): Promise<void> {
    this.#isWaiting = true;
    for (let last = this.#store.deferred; last; last = this.#store.deferred) {
      await scheduler.wait(QUIET_MS);
      if (this.#store.deferred === last) this.#store.save();
    }
    this.#isWaiting = false;
  }
}
