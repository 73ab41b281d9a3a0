import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` of browsers: React warns about it on the server. */
export const useIsomorphicLayoutEffect =
  typeof document === "undefined" ? useEffect : useLayoutEffect;
