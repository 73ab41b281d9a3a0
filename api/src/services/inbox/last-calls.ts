/**
 * Makes a call for a name at once, and once more after it for all that were asked for meanwhile: where
 * the last call does what all of them would.
 */
export class LastCalls {
  readonly #call: (name: string) => Promise<unknown>;
  readonly #running = new Map<string, { isAskedAgain: boolean }>();

  constructor(call: (name: string) => Promise<unknown>) {
    this.#call = call;
  }

  /** Returns once nothing is to be done for that name, or at once where that is being done. */
  async make(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (running) {
      running.isAskedAgain = true;
      return;
    }
    const state = { isAskedAgain: true };
    this.#running.set(name, state);
    try {
      while (state.isAskedAgain) {
        state.isAskedAgain = false;
        await this.#call(name);
      }
    } finally {
      this.#running.delete(name);
    }
  }
}
