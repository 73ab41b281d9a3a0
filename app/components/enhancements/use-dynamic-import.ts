import { useEffect, useRef, useState } from "react";

/** Loads code once it is needed; null until then, and if it cannot be loaded. */
export function useDynamicImport<Chunk>(
  load: () => Promise<Chunk>,
  onError?: () => void,
): Chunk | null {
  const [chunk, setChunk] = useState<Chunk | null>(null);
  const latestOnError = useRef(onError);
  useEffect(() => {
    latestOnError.current = onError;
  });

  useEffect(() => {
    let isMounted = true;
    load()
      .then((loaded) => isMounted && setChunk(() => loaded))
      .catch((error: unknown) => {
        console.error(error);
        if (isMounted) latestOnError.current?.();
      });
    return () => {
      isMounted = false;
    };
  }, [load]);
  return chunk;
}
