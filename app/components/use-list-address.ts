import { useLocation } from "@remix-run/react";

/** The filters and the page of the list that is shown, to come back to; none at its beginning. */
export function useListAddress(): string | undefined {
  const { pathname, search } = useLocation();
  return search ? pathname + search : undefined;
}
