import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What every page knows: the person, the theme, the site. Throws outside the root's pages. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("The root's data is missing");
  return data;
}
