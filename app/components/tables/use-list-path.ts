import { useLocation } from "@remix-run/react";

/** The path of this list with its filters and page, or undefined without any. */
export function useListPath(): string | undefined {
  const { pathname, search } = useLocation();
  return search ? pathname + search : undefined;
}
