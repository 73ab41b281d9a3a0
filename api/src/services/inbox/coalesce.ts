/**
 * Makes a call for a name at once, and once more after it for all that were asked for meanwhile: where
 * the last call does what all of them would. Returns once nothing is left to do for that name, or at
 * once where that is being done.
 */
export function coalesce(call: (name: string) => Promise<unknown>) {
  const running = new Map<string, { isAskedAgain: boolean }>();
  return async function callFor(name: string): Promise<void> {
    const current = running.get(name);
    if (current) {
      current.isAskedAgain = true;
      return;
    }
    const state = { isAskedAgain: true };
    running.set(name, state);
    try {
      while (state.isAskedAgain) {
        state.isAskedAgain = false;
        await call(name);
      }
    } finally {
      running.delete(name);
    }
  };
}
