type Report = (again: () => void) => void;

let report: Report = () => {};

/** Who is told of what did not arrive, with the way to ask for it again. */
export function reportMissing(to: Report): void {
  report = to;
}

/**
 * Asks until something arrives. Where the line breaks off it waits for somebody to try again:
 * with an error, the page that they are on would go, and what is typed into it.
 */
export async function untilItArrives<Part>(
  ask: () => Promise<Part>,
  signal?: AbortSignal | null,
): Promise<Part> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError) || signal?.aborted) throw error;
    await new Promise<void>((again) => report(again));
    return untilItArrives(ask, signal);
  }
}
