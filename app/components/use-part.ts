import { useEffect, useRef, useState } from "react";

/**
 * A part of the screen that scripts bring along when it is wanted. Until it is there, and where it
 * cannot be loaded, the plain page stands without it.
 */
export function usePart<Part>(load: () => Promise<Part>, onLost?: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });

  useEffect(() => {
    let isWanted = true;
    load()
      .then((loaded) => isWanted && setPart(() => loaded))
      .catch((error: unknown) => {
        console.error(error);
        if (isWanted) lost.current?.();
      });
    return () => {
      isWanted = false;
    };
  }, [load]);
  return part;
}
