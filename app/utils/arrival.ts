const LATE_MS = 120_000;

type Report = (again: () => void) => void;

let report: Report = () => {};
let timesStayed = 0;
let timesBack = 0;

/** Who is told of what did not arrive, with the way to ask for it again. */
export function reportMissing(to: Report): void {
  report = to;
}

/**
 * Asks until something arrives. Where the line breaks off, or nothing comes for two minutes, it
 * waits for somebody to try again: with an error, their page would go, and what they typed into it.
 */
export async function untilItArrives<Part>(ask: () => Promise<Part>): Promise<Part> {
  const begun = timesStayed;
  const line = timesBack;
  try {
    return await Promise.race([ask(), giveUpLate()]);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await new Promise<void>((again) => {
      if (timesStayed !== begun) return;
      if (line === timesBack) report(again);
      else again();
    });
    return untilItArrives(ask);
  }
}

/** The line is back: what breaks off about now is asked for again at once. */
export function noteLine(): void {
  timesBack += 1;
}

/** Leaves alone what has not arrived so far. */
export function stayHere(): void {
  timesStayed += 1;
}

function giveUpLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TypeError()), LATE_MS));
}

/**
 * Has Remix take what it fetches whole, and wait for pages. Read as it comes, or while its styles
 * come, a navigation that is given up midway leaves a rejection that nobody can catch; it never
 * settles here. Where a post breaks off, its page tells of it, without waiting for what is read
 * anew after each post.
 */
export function waitForPages(): void {
  const { fetch } = window;
  let wasPostLost = false;
  window.fetch = (asked, init) => {
    const isOfRemix = asked instanceof URL && asked.pathname.endsWith(".data");
    if (!isOfRemix) return fetch(asked, init);
    const askForWhole = async () => {
      const response = await fetch(asked, init);
      const whole = new Response(await response.blob(), response);
      wasPostLost = false;
      return whole;
    };
    const isWaitedFor = !init?.method && !wasPostLost;
    wasPostLost = Boolean(init?.method);
    const answer = isWaitedFor ? untilItArrives(askForWhole) : askForWhole();
    return answer.catch((error: unknown) => {
      if (init?.signal?.aborted) return new Promise<never>(() => {});
      throw error;
    });
  };
}
