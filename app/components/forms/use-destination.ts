import { useLocation } from "@remix-run/react";

/** Where to go after the login. The server checks it. */
export function useDestination(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get("redirectTo") ?? undefined;
}
