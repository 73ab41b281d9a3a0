import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusTarget } from "./focus-target";

// React warns about layout effects on the server.
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * After a client navigation, focuses its target or the heading, which screen readers announce, if the
 * path has changed or the focused element is gone.
 */
export function PageFocus() {
  const { key, pathname, hash } = useLocation();
  const last = useRef({ key, pathname });

  // In a layout effect, before anything can be typed into the new page.
  useIsomorphicLayoutEffect(() => {
    const { key: lastKey, pathname: lastPath } = last.current;
    last.current = { key, pathname };
    if (key === lastKey) return;
    if (pathname === lastPath && document.activeElement !== document.body) return;
    focusTarget(hash);
  }, [key, pathname, hash]);

  return null;
}
