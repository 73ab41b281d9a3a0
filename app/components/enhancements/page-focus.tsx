import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { focusTarget, markTarget } from "./focus-target";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/** Moves the focus after a client navigation, so that screen readers announce the page. */
export function PageFocus() {
  const { key, pathname, hash } = useLocation();
  const last = useRef({ key, pathname });

  // In a layout effect, before anything can be typed into the new page.
  useIsomorphicLayoutEffect(() => {
    const { key: lastKey, pathname: lastPath } = last.current;
    last.current = { key, pathname };
    if (key === lastKey) return;
    markTarget(hash);
    if (pathname === lastPath && document.activeElement !== document.body) return;
    focusTarget(hash);
  }, [key, pathname, hash]);

  return null;
}
