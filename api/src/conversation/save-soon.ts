import type { ConversationStore } from "./conversation-store";

const QUIET_MS = 5000;

/** Writes what a conversation has put off once nothing more has come for some seconds. */
export class SaveSoon {
  readonly #ctx: DurableObjectState;
  readonly #store: ConversationStore;
  #isWaiting = false;

  constructor(ctx: DurableObjectState, store: ConversationStore) {
    this.#ctx = ctx;
    this.#store = store;
  }

  begin(): void {
    if (!this.#isWaiting && this.#store.putOff) this.#ctx.waitUntil(this.#saveOnceQuiet());
  }

  async #saveOnceQuiet(): Promise<void> {
    this.#isWaiting = true;
    for (let last = this.#store.putOff; last; last = this.#store.putOff) {
      await scheduler.wait(QUIET_MS);
      if (this.#store.putOff === last) this.#store.save();
    }
    this.#isWaiting = false;
  }
}
