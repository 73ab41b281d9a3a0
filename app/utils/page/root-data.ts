import { useRouteLoaderData } from "@remix-run/react";
import type { loadRoot } from "~/server/loaders/root.server";

export function useRootData() {
  const data = useRouteLoaderData<typeof loadRoot>("root");
  if (!data) throw new Error("The root's data is missing");
  return data;
}
