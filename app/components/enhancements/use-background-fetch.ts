import { useEffect } from "react";

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(path, { redirect: "error", signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Retries in the background: unlike a failed loader, a failed fetch must not replace the page. */
export function useBackgroundFetch<T>(
  trigger: string | number | undefined,
  path: string,
  onData: (data: T) => void,
): void {
  useEffect(() => {
    if (!trigger) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let delay = FIRST_RETRY_MS;
    async function load() {
      const data = await fetchJson<T>(path, controller.signal);
      if (controller.signal.aborted) return;
      if (data) return onData(data);
      timer = setTimeout(load, delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    }
    void load();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [trigger, path, onData]);
}
