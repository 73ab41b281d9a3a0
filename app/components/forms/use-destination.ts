import { useLocation } from "@remix-run/react";

/** Where to go after the login; the server validates it. */
export function useDestination(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get("redirectTo") ?? undefined;
}
