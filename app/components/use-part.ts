import { useEffect, useState } from "react";

/**
 * A part of the screen that scripts bring along after hydration. Until it is there, and where it
 * cannot be loaded, the plain page stands without it.
 */
export function usePart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isWanted = true;
    load()
      .then((loaded) => isWanted && setPart(() => loaded))
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return part;
}
