import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusPlace } from "./focus-place";

// On the server React would only warn that there is no layout.
const useCommit = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A client navigation changes the page under the keyboard without a word. This brings the focus to
 * the heading, which is read aloud, where the page is another one or what had the focus is gone.
 */
export function PageFocus() {
  const { key, pathname } = useLocation();
  const last = useRef({ key, pathname });

  // With the new page itself, before anything can be typed into it.
  useCommit(() => {
    const { key: lastKey, pathname: lastPath } = last.current;
    last.current = { key, pathname };
    if (key === lastKey) return;
    if (pathname === lastPath && document.activeElement !== document.body) return;
    focusPlace();
  }, [key, pathname]);

  return null;
}
