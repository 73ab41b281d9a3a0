import { useLocation } from "@remix-run/react";

/** Where somebody wanted to go before they were asked who they are. The server checks it. */
export function useDestination(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get("redirectTo") ?? undefined;
}
