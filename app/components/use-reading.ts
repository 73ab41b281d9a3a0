import { useEffect } from "react";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What an address of ours tells a script; null where there was no answer to make use of. */
export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(address, { redirect: "error", signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/**
 * Reads in the background what a page shows, each time that `wanted` becomes another value, and
 * until it came: a reading that fails must not cost anybody the page that they look at.
 */
export function useReading<T>(
  wanted: string | number | undefined,
  address: string,
  take: (read: T) => void,
): void {
  useEffect(() => {
    if (!wanted) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_PAUSE_MS;
    async function read() {
      const answer = await readJson<T>(address, left.signal);
      if (left.signal.aborted) return;
      if (answer) return take(answer);
      timer = setTimeout(read, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    void read();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [wanted, address, take]);
}
