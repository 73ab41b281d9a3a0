const LATE_MS = 120_000;

type Report = (again: () => void) => void;

let report: Report = () => {};
let timesStayed = 0;

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
  try {
    return await Promise.race([ask(), giveUpLate()]);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await new Promise<void>((again) => timesStayed === begun && report(again));
    return untilItArrives(ask);
  }
}

/** Leaves alone what has not arrived so far. */
export function stayHere(): void {
  timesStayed += 1;
}

function giveUpLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TypeError()), LATE_MS));
}

/** Has Remix wait for the pages that it fetches. Where a post breaks off, the page tells of it. */
export function waitForPages(): void {
  const { fetch } = window;
  window.fetch = (asked, init) => {
    const isPage = asked instanceof URL && asked.pathname.endsWith(".data") && !init?.method;
    if (!isPage) return fetch(asked, init);
    return untilItArrives(async () => {
      const response = await fetch(asked, init);
      return new Response(await response.blob(), response);
    });
  };
}
