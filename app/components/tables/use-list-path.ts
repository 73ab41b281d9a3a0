import { useLocation } from "@remix-run/react";

/** Undefined without filters or a page. */
export function useListPath(): string | undefined {
  const { pathname, search } = useLocation();
  return search ? pathname + search : undefined;
}
