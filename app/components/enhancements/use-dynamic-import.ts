import { useEffect, useRef, useState } from "react";

/** Null until the module is loaded, or if loading fails. */
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
