import { useEffect, useState } from "react";

/**
 * A part of the screen that scripts bring along when it is wanted. Until it is there, the plain page
 * stands without it; where it cannot be loaded as well, or the page of `insteadHref` is opened.
 */
export function usePart<Part>(load: () => Promise<Part>, insteadHref?: string): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isWanted = true;
    load()
      .then((loaded) => isWanted && setPart(() => loaded))
      .catch((error: unknown) => {
        console.error(error);
        if (isWanted && insteadHref) location.assign(insteadHref);
      });
    return () => {
      isWanted = false;
    };
  }, [load, insteadHref]);
  return part;
}
