import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { focusTarget } from "./focus-target";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

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
